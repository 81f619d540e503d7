import { Suspense } from 'react';
import { useAppSelector } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazyPart';
import { selectUnsentAtSignOut } from './signOutSlice';

const SignOutDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "session" */ './SignOutDialog')).SignOutDialog,
);

/** Asked when the shopper signs out while the store cannot be reached and something has not arrived there. */
export function SignOutQuestion() {
  const unsent = useAppSelector(selectUnsentAtSignOut);
  return unsent === 0 ? null : (
    <Suspense>
      <SignOutDialog unsent={unsent} />
    </Suspense>
  );
}
