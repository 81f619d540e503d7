import { createContext, use } from 'react';
import { NavigationType } from 'react-router-dom';

/** The navigation by which the surrounding page was reached. */
export const PageNavigation = createContext<NavigationType>(NavigationType.Pop);

/**
 * Returns true if the user came to this screen by a link of the shop. Returns false after a page load, Back or Forward.
 */
export function useCameByLink(): boolean {
  // React Router reports the first load and a reload as Pop as well.
  return use(PageNavigation) !== NavigationType.Pop;
}
