import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { recentlyViewedKey } from '@/config/storageKeys';
import { isNotFound } from '@/domain/appError';
import { sessionAbsent, signedIn, signedOut } from '@/features/auth/authSlice';
import { parseJson } from '@/lib/json';
import { amountSchema, intactList, parseOrNull, productIdSchema } from '@/lib/schemas';
import type { AppStartListening, AppThunk } from '@/lib/store';
import { toPictureUrl } from '@/lib/toPictureUrl';
import { catalogueApi } from '@/services/catalogueApi';
import type { StoragePort } from '@/services/ports';
import {
  productViewed,
  mergeRecent,
  recentProductsRead,
  selectRecentProducts,
  selectViewer,
  type RecentProduct,
} from './recentlyViewedSlice';

const { getProduct } = catalogueApi.endpoints;

const isChange = isAnyOf(productViewed, signedIn, signedOut, sessionAbsent);

/** Returns true if the catalogue has answered that it has no such product. */
function isProductGone(action: UnknownAction): boolean {
  return getProduct.matchRejected(action) && isNotFound(action.payload);
}

/** Stores the list in this browser for the current user only. */
export function addRecentlyViewedListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => isChange(action) || isProductGone(action),
    effect: (_action, { dispatch }) => dispatch(mergeStoredList()),
  });
}

/**
 * Merges this page's list with the stored one, which other tabs also write. Stores it without the products that are no
 * longer sold.
 */
export function mergeStoredList(): AppThunk<void> {
  return (dispatch, getState, { storage }) => {
    const viewer = selectViewer(getState());
    if (viewer === null) return;
    const shown = selectRecentProducts(getState());
    const remembered = readRecentList(storage);
    const isOwnList = remembered !== null && (remembered.uid === null || remembered.uid === viewer.uid);
    const merged = isOwnList ? mergeRecent(shown, remembered.products) : shown;
    const products = merged.filter(({ id }) => !isNotFound(getProduct.select(id)(getState()).error));
    const isSame = products.length === shown.length && products.every((product, index) => product === shown[index]);
    if (!isSame) dispatch(recentProductsRead(products));
    if (products.length > 0)
      storage.set(recentlyViewedKey, JSON.stringify({ uid: viewer.uid, products } satisfies RecentList));
    else storage.remove(recentlyViewedKey);
  };
}

/** The stored list, newest first, and its owner. `uid` is null for a visitor. */
interface RecentList {
  uid: string | null;
  products: RecentProduct[];
}

const productSchema: v.GenericSchema<unknown, RecentProduct> = v.object({
  id: productIdSchema,
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  brand: v.nullable(v.pipe(v.string(), v.maxLength(2_000))),
  price: amountSchema,
  thumbnail: v.pipe(v.string(), v.transform(toPictureUrl)),
});

const listSchema: v.GenericSchema<unknown, RecentList> = v.object({
  uid: v.nullable(v.string()),
  products: v.pipe(
    intactList(productSchema),
    v.transform((products) => mergeRecent(products, [])),
  ),
});

/** Null when the list is missing or damaged. */
function readRecentList(storage: StoragePort): RecentList | null {
  return parseOrNull(listSchema, parseJson(storage.get(recentlyViewedKey)));
}
