import { isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { productViewed, signedIn, signedOut } from '@/domain/events';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import { forgetRecentlyViewed, readRecentList, writeRecentList } from './recentStorage';
import { recentProductsRead, selectRecentProducts, selectViewer } from './recentlyViewedSlice';

/** Keeps the list in this browser, for whoever shops now and for nobody else. */
export function addRecentlyViewedListeners(startListening: AppStartListening): UnsubscribeListener[] {
  return [
    startListening({
      matcher: isAnyOf(productViewed, signedIn, signedOut),
      effect: (_action, api) => keepList(api),
    }),
  ];
}

/** Joins what this page saw with what this browser remembers: other tabs write there too. */
function keepList(api: AppListenerApi): void {
  const { storage } = api.extra;
  const viewer = selectViewer(api.getState());
  if (viewer === null) return;
  const remembered = readRecentList(storage);
  const isTheirs = remembered !== null && (remembered.uid === null || remembered.uid === viewer.uid);
  if (isTheirs && remembered.products.length > 0) api.dispatch(recentProductsRead(remembered.products));

  const products = selectRecentProducts(api.getState());
  if (products.length > 0) writeRecentList(storage, { uid: viewer.uid, products });
  else forgetRecentlyViewed(storage);
}
