import { readConnection } from '@/config/connection';
import { mergeStoredList } from '@/features/recentlyViewed/recentlyViewedListeners';
import { whenIdle } from '@/lib/timing';
import { followIntent } from '../prefetch/followIntent';
import { preloadPage } from '../routes';
import { rescueFocus } from '../scrollAndFocus/rescueFocus';
import type { AppStore } from '../store';

/**
 * Starts prefetching, the rescue of the focus, and the recently viewed products.
 * @returns a function that stops them.
 */
export function startHelpers(store: AppStore): () => void {
  store.dispatch(mergeStoredList());
  const stops = [rescueFocus(), followIntent(store)];
  void preloadProductPage();
  return () => stops.forEach((stop) => stop());
}

/** Loads the code of the product page, which most visits open next. */
async function preloadProductPage(): Promise<void> {
  await whenIdle();
  if (readConnection(navigator).isSaving) return;
  await preloadPage('product').catch(() => {
    // The route loads it again when the page opens, and shows the failure.
  });
}
