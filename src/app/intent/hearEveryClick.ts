import { isForThisTab, pageOf } from './pageOf';

/**
 * While React gets a view transition ready it no longer hears what is pressed on the page that goes, and the browser
 * would load the link's page anew. Such a click counts like any other.
 * @param goTo shows the page at a path of the shop.
 * @returns stops it.
 */
export function hearEveryClick(goTo: (path: string) => void): () => void {
  const hear = (event: MouseEvent) => {
    const isUnheard = !event.defaultPrevented && document.activeViewTransition instanceof Object;
    const page = isUnheard && isForThisTab(event) ? pageOf(event.target) : null;
    if (page === null) return;
    event.preventDefault();
    goTo(page.pathname + page.search);
  };
  // React listens further in, and says by `defaultPrevented` that it has heard.
  document.addEventListener('click', hear);
  return () => document.removeEventListener('click', hear);
}
