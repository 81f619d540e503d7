import { Suspense } from 'react';
import { useAppSelector } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazyPart';

const SignOutDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "session" */ './SignOutDialog')).SignOutDialog,
);

/** Shown when the customer signs out before Firestore has stored everything. */
export function SignOutQuestion() {
  const unsent = useAppSelector(({ signOut }) => signOut);
  return unsent.waiting + unsent.refused === 0 ? null : (
    <Suspense>
      <SignOutDialog {...unsent} />
    </Suspense>
  );
}
