import { createContext, use, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPath, NavigationType, useLocation, useNavigate } from 'react-router-dom';

interface NavigateOptions {
  /** True to replace the page's history entry. A navigation to the same address always replaces it. */
  replace?: boolean | undefined;
  /** The location state of the new history entry. */
  state?: unknown;
}

interface RouterAccess {
  /** @param to an address in the shop, from its root */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** The address of the page, from the shop's root. */
  address: string;
}

const Access = createContext<RefObject<RouterAccess> | null>(null);

/** Provides `useRouterAccess`. Renders inside the router. */
export function RouterAccessProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const address = createPath(useLocation());
  const current = {
    address,
    navigate: (to: string, { replace = to === address, state }: NavigateOptions = {}) =>
      void navigate(to, { replace, state }),
  };
  const access = useRef<RouterAccess>(current);
  useLayoutEffect(() => {
    access.current = current;
  });
  return <Access value={access}>{children}</Access>;
}

/**
 * The router, for components that need it in an event handler and not to render. The router's own hooks would re-render
 * a page's hundred links and favourite toggles at every change of the address.
 */
export function useRouterAccess(): RefObject<RouterAccess> {
  const access = use(Access);
  if (access === null) throw new Error('No RouterAccessProvider.');
  return access;
}

/** The navigation by which the surrounding page was reached. */
export const PageNavigation = createContext<NavigationType>(NavigationType.Pop);

/**
 * Returns true if the user came to this screen by a link of the shop. Returns false after a page load, Back or Forward.
 */
export function useCameByLink(): boolean {
  // React Router reports the first load and a reload as Pop as well.
  return use(PageNavigation) !== NavigationType.Pop;
}

/** Closes the dropdown or menu below the header when a page opens. Separate, so that a navigation renders only this. */
export function CloseOnNavigation({ close }: { close: () => void }) {
  const { key } = useLocation();
  useLayoutEffect(close, [key, close]);
  return null;
}
