import { Suspense } from 'react';
import { useAppSelector } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazyPart';

const SignOutDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "session" */ './SignOutDialog')).SignOutDialog,
);

/** Asked when the shopper signs out and something has not arrived in the store. */
export function SignOutQuestion() {
  const unsent = useAppSelector(({ signOut }) => signOut);
  return unsent.waiting + unsent.refused === 0 ? null : (
    <Suspense>
      <SignOutDialog {...unsent} />
    </Suspense>
  );
}
