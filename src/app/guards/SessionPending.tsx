import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazyPart';

const Pending = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "session-pending" */ '@/features/auth/components/SessionPending')).SessionPending,
);

/** In the place of a page that has to know who is shopping. Most visitors never see it, so it comes when it is needed. */
export function SessionPending() {
  return (
    <Suspense>
      <Pending />
    </Suspense>
  );
}
