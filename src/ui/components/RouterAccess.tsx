import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPath, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { Arrival } from './useIsArrival';

interface NavigateOptions {
  /** Takes the place of the page's entry in the history; what leads to the same address always does. */
  replace?: boolean | undefined;
  /** What the new history entry carries. */
  state?: unknown;
}

interface RouterAccess {
  /** @param to an address in the shop, from its root */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** The address of the page, from the shop's root. */
  address: string;
}

const Access = createContext<RefObject<RouterAccess> | null>(null);

/** Stands inside the router, around whoever uses `useRouterAccess` or `useIsArrival`. */
export function RouterAccessProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const address = createPath(useLocation());
  // To open a page, or to open it anew, counts as Pop as well.
  const isArrival = useNavigationType() !== NavigationType.Pop;
  const current = {
    address,
    navigate: (to: string, { replace = to === address, state }: NavigateOptions = {}) =>
      void navigate(to, { replace, state }),
  };
  const access = useRef<RouterAccess>(current);
  useLayoutEffect(() => {
    access.current = current;
  });
  return (
    <Access value={access}>
      <Arrival value={isArrival}>{children}</Arrival>
    </Access>
  );
}

/**
 * The router, for whoever needs it at a click and not to be drawn. The router's own hooks would draw a page's hundred
 * links and hearts anew with every change of the address.
 */
export function useRouterAccess(): RefObject<RouterAccess> {
  const access = useContext(Access);
  if (access === null) throw new Error('No RouterAccessProvider.');
  return access;
}
