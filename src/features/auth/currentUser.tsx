import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { SessionUser } from '@/domain/user';

const CurrentUserContext = createContext<SessionUser | null>(null);

interface CurrentUserProviderProps {
  user: SessionUser;
  children: ReactNode;
}

/** Tells everything below it who is signed in. */
export function CurrentUserProvider({ user, children }: CurrentUserProviderProps) {
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
}

/**
 * The signed-in shopper, for what stands below `SignedInOnly`.
 * @throws Error when there is no `CurrentUserProvider` above.
 */
export function useCurrentUser(): SessionUser {
  const user = useContext(CurrentUserContext);
  if (user === null) throw new Error('useCurrentUser must be used below a CurrentUserProvider.');
  return user;
}
