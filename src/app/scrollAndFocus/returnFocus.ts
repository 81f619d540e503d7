import { isForThisTab } from '@/ui/components/Link';

/** The router's key of a history entry that it has not created: the first one of each page load. */
export const firstEntry = 'default';

/** The router's key of the shown history entry. */
export function entryKey(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : firstEntry;
}

/** The link by which a page was left. */
interface FollowedLink {
  href: string;
  /** Which of the page's links to `href`, from the top. */
  index: number;
  byKeyboard: boolean;
}

/** By history entry. */
const followedLinks = new Map<string, FollowedLink>();

/** Milliseconds for which a page may still render until the link is given up. */
const linkTimeoutMs = 2_000;

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    // Not those of a list that is retained for Back.
    (link) => link.getAttribute('href') === href && link.closest('[aria-hidden]') === null,
  );

/**
 * Notes by which link of the content each page is left, for `returnFocus`.
 * @returns a function that stops it.
 */
export function rememberFollowedLinks(): () => void {
  const note = (event: MouseEvent) => {
    if (!isForThisTab(event)) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const href = link?.getAttribute('href') ?? '';
    const index = link === null ? -1 : linksTo(href).indexOf(link);
    // Another page of the same list does not count as leaving.
    const isLeaving = index >= 0 && link?.pathname !== location.pathname;
    // `detail` counts clicks: it is 0 when Enter follows the link.
    if (isLeaving) followedLinks.set(entryKey(), { href, index, byKeyboard: event.detail === 0 });
    else followedLinks.delete(entryKey());
  };
  // Before the router makes a new entry of the history.
  document.addEventListener('click', note, { capture: true });
  return () => document.removeEventListener('click', note, { capture: true });
}

/**
 * After Back, focuses the link by which the page was left, as soon as it is rendered. The scroll position stays, and a
 * pointer user sees no ring. A press or key in the meantime cancels it.
 * @returns a function that stops it.
 */
export function returnFocus(): () => void {
  const followed = followedLinks.get(entryKey());
  if (followed === undefined) return () => undefined;
  const { href, index, byKeyboard } = followed;
  const found = () => {
    const link = linksTo(href)[index];
    link?.focus({ preventScroll: true, focusVisible: byKeyboard });
    return link !== undefined && link === document.activeElement;
  };
  if (found()) return () => undefined;

  const observer = new MutationObserver(() => {
    if (found()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('keydown', stop);
    document.removeEventListener('pointerdown', stop);
  };
  const timer = setTimeout(stop, linkTimeoutMs);
  document.addEventListener('keydown', stop);
  document.addEventListener('pointerdown', stop);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** After a sign-out, the next user must not see by which links the last one left. */
export function forgetFollowedLinks(): void {
  followedLinks.clear();
}
