import { createContext, use } from 'react';
import type { SessionUser } from '@/domain/user';

/** Who is signed in, for everything below it. */
export const CurrentUser = createContext<SessionUser | null>(null);

/**
 * The signed-in shopper, for what stands below `SignedInOnly`.
 * @throws Error when there is no `CurrentUser` above.
 */
export function useCurrentUser(): SessionUser {
  const user = use(CurrentUser);
  if (user === null) throw new Error('useCurrentUser must be used below a CurrentUser.');
  return user;
}
