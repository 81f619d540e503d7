import { readConnection } from '@/config/connection';
import { addRecentlyViewedListeners, syncRecentList } from '@/features/recentlyViewed/recentlyViewedListeners';
import { whenIdle } from '@/lib/timing';
import { followIntent } from '../prefetch/followIntent';
import { preloadPage } from '../routes';
import { rescueFocus } from '../scrollAndFocus/rescueFocus';
import { addScrollListeners, storeScroll } from '../scrollAndFocus/storeScroll';
import { rereadStorage } from '../session/pageLife';
import type { AppStore } from '../store';

/**
 * Starts what makes the shop quicker and easier to use: prefetching, scroll position and focus, recently viewed products.
 * @returns stops it.
 */
export function startHelpers(store: AppStore): () => void {
  addRecentlyViewedListeners(store.startListening);
  addScrollListeners(store.startListening);
  store.dispatch(syncRecentList());
  const stops = [rescueFocus(), store.dispatch(storeScroll()), followIntent(store), rereadStorage()];
  void preloadProductPage();
  return () => stops.forEach((stop) => stop());
}

/** Most visits go to a product next: its page then renders without a wait, also where no pointer announces it. */
async function preloadProductPage(): Promise<void> {
  await whenIdle();
  if (readConnection(navigator).isSaving) return;
  await preloadPage('product').catch(() => {
    // The page is loaded again when it is opened, and shows the failure.
  });
}
