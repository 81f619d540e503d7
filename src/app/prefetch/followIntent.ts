import { readConnection } from '@/config/connection';
import { catalogueApi } from '@/services/catalogueApi';
import { isForThisTab } from '@/ui/components/Link';
import { matchPage, type QueryArgs } from '../routes';
import type { AppStore } from '../store';

/** A page of the shop that a link leads to. */
interface Destination {
  /** Loads the page's code. Rejects when it cannot be loaded. */
  preload: () => Promise<void>;
  queryArgs: QueryArgs | null;
}

/**
 * Milliseconds that a pointer or the focus must stay on a link before its page is prefetched. A pointer that crosses a
 * grid stays shorter on each card.
 */
const dwellMs = 80;
const options = { capture: true, passive: true };

/**
 * Prefetches the code and the data of a page. Begins when a pointer or the focus stays on a link, or at a touch.
 * Save-Data prevents this. A click always prefetches, before the page renders.
 * @returns a function that stops it.
 */
export function followIntent({ dispatch }: Pick<AppStore, 'dispatch'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let aimedAt: string | null = null;

  const prefetch = (page: URL) => {
    const destination = readConnection(navigator).isSaving ? null : findDestination(page);
    if (destination === null) return;
    void load(destination.preload);
    if (destination.queryArgs !== null) dispatch(prefetchQuery(destination.queryArgs));
  };

  const aim = (event: Event) => {
    // A touch is handled by `touch`.
    if ('pointerType' in event && event.pointerType === 'touch') return;
    const page = findLinkedPage(event.target);
    if (page?.href === aimedAt) return;
    clearTimeout(timer);
    aimedAt = page?.href ?? null;
    if (page !== null) timer = setTimeout(() => prefetch(page), dwellMs);
  };

  const touch = ({ target }: Event) => {
    const page = findLinkedPage(target);
    if (page !== null) prefetch(page);
  };

  const go = (event: Event) => {
    const page = event instanceof MouseEvent && isForThisTab(event) ? findLinkedPage(event.target) : null;
    const destination = page === null ? null : findDestination(page);
    if (destination === null) return;
    if (destination.queryArgs !== null) dispatch(prefetchQuery(destination.queryArgs));
    markBusyUntil(load(destination.preload));
  };

  const listeners = { pointerover: aim, focusin: aim, touchstart: touch, click: go };
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener, options);
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener, options);
  };
}

/** Returns the page at an address of the shop. Returns null if the shop has no such page. */
function findDestination({ pathname, searchParams }: URL): Destination | null {
  const match = matchPage(pathname);
  if (match === null || match.route.path === '*') return null;
  const { params, route } = match;
  return { preload: route.Component.preload, queryArgs: route.queryArgs?.(params, searchParams) ?? null };
}

/** Returns a thunk that prefetches the query of a page. */
function prefetchQuery({ endpointName, arg }: QueryArgs) {
  return catalogueApi.util.prefetch(endpointName, arg, {});
}

/** Loads the code of a page. Never rejects, because the page shows the failure when it opens. */
function load(preload: () => Promise<void>): Promise<void> {
  return preload().catch(() => undefined);
}

/**
 * Returns the address of the link around an element. Returns null for links to the current page, other sites or other
 * tabs, and without a link.
 */
function findLinkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || !link.hasAttribute('href') || link.target !== '' || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = link;
  const isHere = pathname === location.pathname && search === location.search;
  return origin !== location.origin || isHere ? null : new URL(pathname + search, origin);
}

/** Milliseconds until a page whose code still loads is announced. */
const busyDelayMs = 150;

/** The number of pending navigations. A user may go to another page while the code of one still loads. */
let pendingNavigations = 0;

/** Marks the old page as busy while the code of the next page loads. The old page stays usable. */
export function markBusyUntil(code: Promise<unknown>): void {
  pendingNavigations += 1;
  const main = document.querySelector('main');
  const timer = setTimeout(() => main?.setAttribute('aria-busy', 'true'), busyDelayMs);
  void code.then(() => {
    pendingNavigations -= 1;
    clearTimeout(timer);
    if (pendingNavigations === 0) main?.removeAttribute('aria-busy');
  });
}
