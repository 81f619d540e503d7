import { isForThisTab } from '@/ui/components/Link';

/** What the router calls an entry of the history that it has not made itself: the first of each load of the shop. */
export const firstEntry = 'default';

/** The router's name of the entry of the history that is shown. */
export function entryKey(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : firstEntry;
}

/** The link by which a page was left. */
interface Leaving {
  href: string;
  /** Which of the page's links to `href`, from the top. */
  index: number;
  byKeyboard: boolean;
}

/** By history entry. */
const leavings = new Map<string, Leaving>();

/** How long a page that is still being drawn may take to show the link. */
const linkTimeoutMs = 2_000;

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    // Not those of a list that is retained for Back.
    (link) => link.getAttribute('href') === href && link.closest('[aria-hidden]') === null,
  );

/**
 * Notes by which link of the content each page is left, for `returnFocus`.
 * @returns stops it.
 */
export function noteLeavings(): () => void {
  const note = (event: MouseEvent) => {
    if (!isForThisTab(event)) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const href = link?.getAttribute('href') ?? '';
    const index = link === null ? -1 : linksTo(href).indexOf(link);
    // A page of the same list is no other page.
    const isLeaving = index >= 0 && link?.pathname !== location.pathname;
    // A link that is pressed with Enter is clicked zero times.
    if (isLeaving) leavings.set(entryKey(), { href, index, byKeyboard: event.detail === 0 });
    else leavings.delete(entryKey());
  };
  // Before the router makes a new entry of the history.
  document.addEventListener('click', note, { capture: true });
  return () => document.removeEventListener('click', note, { capture: true });
}

/**
 * After Back, focuses the link by which the page was left, as soon as it is rendered. The scroll position stays, and a
 * pointer user sees no ring. A press or key in the meantime cancels it.
 * @returns stops it.
 */
export function returnFocus(): () => void {
  const leaving = leavings.get(entryKey());
  if (leaving === undefined) return () => undefined;
  const { href, index, byKeyboard } = leaving;
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
export function forgetLeavings(): void {
  leavings.clear();
}
