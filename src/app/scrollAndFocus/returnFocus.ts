import { isForThisTab } from '@/ui/components/Link';
import { afterPaint } from '@/ui/components/useIsPainted';

/** The last link that the user followed from a page. */
interface FollowedLink {
  href: string;
  /** The index among the page's links to `href`. */
  index: number;
  byKeyboard: boolean;
}

/** The last links, by history entry. */
const followedLinks = new Map<string, FollowedLink>();

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    // Skips links of a list that is retained for Back.
    (link) => link.getAttribute('href') === href && link.closest('[aria-hidden]') === null,
  );

/**
 * Remembers the link by which the user leaves a history entry, for `returnFocus`.
 * @returns a function that stops it.
 */
export function rememberFollowedLinks(entry: string): () => void {
  const note = (event: MouseEvent) => {
    if (!isForThisTab(event)) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const href = link?.getAttribute('href') ?? '';
    const index = link === null ? -1 : linksTo(href).indexOf(link);
    // Another page of the same list does not count as leaving.
    const isLeaving = index >= 0 && link?.pathname !== location.pathname;
    // `detail` counts clicks: it is 0 when Enter follows the link.
    if (isLeaving) followedLinks.set(entry, { href, index, byKeyboard: event.detail === 0 });
    else followedLinks.delete(entry);
  };
  // Before the router makes a new entry of the history.
  document.addEventListener('click', note, { capture: true });
  return () => document.removeEventListener('click', note, { capture: true });
}

/**
 * Focuses the link by which the user left a history entry. Tries again after the next paint if the page is not rendered
 * yet. The scroll position stays, and a pointer user sees no ring.
 * @returns a function that stops it.
 */
export function returnFocus(entry: string): () => void {
  const followed = followedLinks.get(entry);
  if (followed === undefined || focusLink(followed)) return () => undefined;
  return afterPaint(() => void focusLink(followed));
}

/** Returns true if the link was there. */
function focusLink({ href, index, byKeyboard }: FollowedLink): boolean {
  const link = linksTo(href)[index];
  link?.focus({ preventScroll: true, focusVisible: byKeyboard });
  return link !== undefined && link === document.activeElement;
}

/** Clears the last links at a sign-out: the next user must not see them. */
export function forgetFollowedLinks(): void {
  followedLinks.clear();
}
