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
  void fetchToasts();
  void fetchProductPage();
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

/** What is to be said of a network that has gone could not come by it. */
async function fetchToasts(): Promise<void> {
  try {
    await import(/* webpackChunkName: "toasts" */ '@/features/toasts/components/ToastStack');
  } catch {
    // It is asked for again when there is something to say.
  }
}

/** Most visits go to a product next: its page is then rendered without a wait, also where no pointer announces it. */
async function fetchProductPage(): Promise<void> {
  if (readConnection(navigator).isSaving) return;
  try {
    await preloadPage('product');
  } catch {
    // It is asked for again with a click.
  }
}
