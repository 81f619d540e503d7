import { isForThisTab } from '@/ui/components/isForThisTab';
import type { AppStore } from '../store';
import { createBudget } from './budget';
import { destinationOf } from './destinations';
import type { Destination } from './destinations';
import { pageOf } from './pageOf';
import { showWaiting } from './showWaiting';

/** A pointer or a focus that sweeps over a grid stays shorter on each card than somebody who means it. */
const dwellMs = 80;
/** So many guesses ask the catalogue within that time; somebody who looks around slowly is no reason for more. */
const guesses = { most: 4, withinMs: 3_000 };
const options = { capture: true, passive: true };

/**
 * Loads the code and the data of the page that a link leads to as soon as somebody seems to want it: by a pointer or a
 * focus that stays on it, or a touch. Not under Save-Data. A click is no guess: what it leads to is asked for before
 * the page is drawn.
 * @param drawAhead told of the path of a page that a pointer or a focus is still on when all of it has come; only of
 *   those that take long to draw
 * @returns stops it.
 */
export function followIntent(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  drawAhead: (path: string) => void,
): () => void {
  const isAffordable = createBudget(guesses);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let aimedAt: string | null = null;
  let found: { href: string; destination: Destination | null } | null = null;

  /** A click mostly goes where the pointer has rested: what was found out then need not hold the click up. */
  const find = (page: URL) => {
    if (found?.href !== page.href) found = { href: page.href, destination: destinationOf(page) };
    return found.destination;
  };

  /** Resolves with whether the page is to be drawn ahead, when all of it has come. */
  const guess = async (page: URL): Promise<boolean> => {
    const destination = wantsToSaveData() ? null : find(page);
    if (destination === null) return false;
    const code = load(destination.preload);
    if (destination.ask !== null && isAffordable(page.href)) dispatch(destination.ask);
    if (destination.isThere === null) return false;
    const [isLoaded, isThere] = await Promise.all([code, dispatch(destination.isThere)]);
    return isLoaded && isThere;
  };

  const stay = async (page: URL) => {
    const isThere = await guess(page);
    if (isThere && aimedAt === page.href) drawAhead(page.pathname);
  };

  const aim = (event: Event) => {
    // It may be the begin of scrolling, which is not to be disturbed by drawing.
    if ('pointerType' in event && event.pointerType === 'touch') return;
    const page = pageOf(event.target);
    if (page?.href === aimedAt) return;
    clearTimeout(timer);
    aimedAt = page?.href ?? null;
    if (page !== null) timer = setTimeout(() => void stay(page), dwellMs);
  };

  const touch = ({ target }: Event) => {
    const page = pageOf(target);
    if (page !== null) void guess(page);
  };

  const go = (event: Event) => {
    const page = event instanceof MouseEvent && isForThisTab(event) ? pageOf(event.target) : null;
    const destination = page === null ? null : find(page);
    if (destination === null) return;
    if (destination.ask !== null) dispatch(destination.ask);
    showWaiting(load(destination.preload));
  };

  const listeners = { pointerover: aim, focusin: aim, touchstart: touch, click: go };
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener, options);
  return () => {
    clearTimeout(timer);
    aimedAt = null;
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener, options);
  };
}

/** Whether the code has come. One that has not is told of where the page would stand. */
function load(preload: () => Promise<void>): Promise<boolean> {
  return preload().then(
    () => true,
    () => false,
  );
}

/** Not every browser knows `navigator.connection`. */
function wantsToSaveData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  if (typeof connection !== 'object' || connection === null) return false;
  return 'saveData' in connection && connection.saveData === true;
}
