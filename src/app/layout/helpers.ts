import type { AppStore } from '../store';
import { keepFocus } from '../focus/keepFocus';
import { followIntent } from '../intent/followIntent';
import { hearEveryClick } from '../intent/hearEveryClick';

/**
 * What makes the shop quicker and easier to use, and is not needed for the first look at it.
 * @param goTo shows the page at a path of the shop.
 * @returns stops it.
 */
export function startHelpers(store: AppStore, goTo: (path: string) => void): () => void {
  const stops = [keepFocus(), followIntent(store), hearEveryClick(goTo)];
  return () => stops.forEach((stop) => stop());
}
