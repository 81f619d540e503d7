import { createContext, use } from 'react';
import type { SessionUser } from '@/domain/user';

/** Provides the signed-in user to everything below. */
export const CurrentUser = createContext<SessionUser | null>(null);

/**
 * The signed-in customer, for components below `SignedInOnly`.
 * @throws Error when there is no `CurrentUser` above.
 */
export function useCurrentUser(): SessionUser {
  const user = use(CurrentUser);
  if (user === null) throw new Error('useCurrentUser must be used below a CurrentUser.');
  return user;
}
