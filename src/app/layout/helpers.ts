import type { AppStore } from '../store';
import { keepFocus } from '../focus/keepFocus';
import { followIntent } from '../intent/followIntent';

/**
 * What makes the shop quicker and easier to use, and is not needed for the first look at it.
 * @returns stops it.
 */
export function startHelpers(store: AppStore): () => void {
  const stops = [keepFocus(), followIntent(store)];
  return () => stops.forEach((stop) => stop());
}
