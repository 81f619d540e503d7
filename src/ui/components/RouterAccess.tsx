import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

interface RouterAccess {
  /** @param to an address in the shop, from its root */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** The address of the page, with its query. */
  currentAddress: () => string;
}

const Access = createContext<RouterAccess | null>(null);

/** Stands inside the router, around whoever uses `useRouterAccess`. */
export function RouterAccessProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ navigate, location });
  useLayoutEffect(() => {
    latest.current = { navigate, location };
  }, [navigate, location]);

  const [access] = useState<RouterAccess>(() => ({
    navigate: (to, options) => void latest.current.navigate(to, options),
    currentAddress: () => createPath(latest.current.location),
  }));
  return <Access value={access}>{children}</Access>;
}

/**
 * The router, for whoever needs it at a click and not to be drawn. The router's own hooks would draw a page's hundred
 * links and hearts anew with every change of the address.
 */
export function useRouterAccess(): RouterAccess {
  const access = useContext(Access);
  if (access === null) throw new Error('A link stands outside RouterAccessProvider.');
  return access;
}
