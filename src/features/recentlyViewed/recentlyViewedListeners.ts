import { isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { productViewed, signedIn, signedOut } from '@/domain/events';
import type { AppThunk } from '@/lib/appThunk';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import { forgetRecentlyViewed, readRecentList, writeRecentList } from './recentStorage';
import { recentProductsRead, selectRecentProducts, selectViewer } from './recentlyViewedSlice';

const changes = {
  matcher: isAnyOf(productViewed, signedIn, signedOut),
  effect: (_action: unknown, { dispatch }: AppListenerApi) => dispatch(keepRecentList()),
};

/** Stores the list in this browser for the current user only. Adding the listeners twice has no effect. */
export function addRecentlyViewedListeners(startListening: AppStartListening): UnsubscribeListener[] {
  return [startListening(changes)];
}

/** Thunk: merges this page's list with the stored one, which other tabs also write. */
export function keepRecentList(): AppThunk<void> {
  return (dispatch, getState, { storage }) => {
    const viewer = selectViewer(getState());
    if (viewer === null) return;
    const remembered = readRecentList(storage);
    const isTheirs = remembered !== null && (remembered.uid === null || remembered.uid === viewer.uid);
    if (isTheirs && remembered.products.length > 0) dispatch(recentProductsRead(remembered.products));

    const products = selectRecentProducts(getState());
    if (products.length > 0) writeRecentList(storage, { uid: viewer.uid, products });
    else forgetRecentlyViewed(storage);
  };
}
