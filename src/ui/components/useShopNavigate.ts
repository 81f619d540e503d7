import { createPath, useLocation, useNavigate } from 'react-router-dom';

interface NavigateOptions {
  /** Replaces the page's history entry. */
  replace?: boolean | undefined;
  /** The location state of the new history entry. */
  state?: unknown;
}

/**
 * Returns a function that navigates to an address of the shop. The address of the page itself replaces its history entry,
 * as a browser does.
 */
export function useShopNavigate(): (to: string, options?: NavigateOptions) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return (to, { replace = false, state } = {}) =>
    void navigate(to, { replace: replace || to === createPath(location), state });
}
