import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { selectAuthStatus, selectShowsSignedIn } from '@/features/auth/authSlice';
import { parseSignInState } from '@/features/auth/signInState';
import type { SignInState } from '@/features/auth/signInState';
import { useSessionNeeded } from '@/features/auth/useSessionNeeded';
import { useAppSelector } from '@/lib/hooks';
import { SessionPending } from './SessionPending';

/** Shows the route inside to visitors; signed-in shoppers go to the dashboard, which offers the way back. */
export function SignedOutOnly() {
  useSessionNeeded();
  const isSignedIn = useAppSelector(selectAuthStatus) === 'signedIn';
  // Without the session hint, the form does not wait for the session.
  const isExpected = useAppSelector(selectShowsSignedIn);
  const { from } = parseSignInState(useLocation().state);

  if (isSignedIn) {
    const state: SignInState = from === undefined ? {} : { from };
    return <Navigate to={paths.dashboard} replace state={state} />;
  }
  return isExpected ? <SessionPending /> : <Outlet />;
}
