import { addRecentlyViewedListeners, keepRecentList } from '@/features/recentlyViewed/recentlyViewedListeners';
import { readConnection } from '@/config/connection';
import { preloadPage } from '../routes';
import type { AppStore } from '../store';
import { keepFocus } from '../scrollAndFocus/keepFocus';
import { addScrollListeners, keepScroll } from '../scrollAndFocus/keepScroll';
import { followIntent } from '../prefetch/followIntent';
import { rereadStorage } from '../session/pageLife';

/**
 * What makes the shop quicker and easier to use, and is not needed for the first look at it.
 * @returns stops it.
 */
export function startHelpers(store: AppStore): () => void {
  // A network that is gone could not bring the code that says so.
  void fetchAhead(() => import(/* webpackChunkName: "toasts" */ '@/features/toasts/components/ToastStack'));
  // Most visits go to a product next: its page then renders without a wait, also where no pointer announces it.
  if (!readConnection(navigator).isSaving) void fetchAhead(() => preloadPage('product'));
  addRecentlyViewedListeners(store.startListening);
  addScrollListeners(store.startListening);
  store.dispatch(keepRecentList());
  const stops = [
    keepFocus(),
    store.dispatch(keepScroll()),
    followIntent(store),
    rereadStorage(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Fetches code before it is needed. What does not come is asked for again when it is. */
async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch {
    // The component that needs it then reports the failure.
  }
}
