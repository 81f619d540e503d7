import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { accountKey } from '@/config/storageKeys';
import type { Product, ProductId } from '@/domain/product';
import { useAppDispatch } from '@/lib/hooks';
import { parseJson } from '@/lib/json';
import { intactList, parseOrNull, productIdSchema } from '@/lib/schemas';
import type { AppThunk } from '@/lib/store';
import { selectFavouriteIds } from './favouritesSlice';

/*
 * The titles of favourites as this browser saw them last. The catalogue has no title for a product that is no longer
 * sold.
 */

type Names = ReadonlyMap<ProductId, string>;

const keyOf = (uid: string) => accountKey('favouriteNames', uid);

const namesSchema = intactList(v.tuple([productIdSchema, v.pipe(v.string(), v.minLength(1), v.maxLength(2_000))]));

/** Stores the titles of loaded favourites. Returns the titles that this browser knew before. */
export function useFavouriteNames(uid: string, loaded: readonly (Product | undefined)[]): Names {
  const dispatch = useAppDispatch();
  const [names] = useState(() => dispatch(readNames(uid)));
  useEffect(() => {
    dispatch(storeNames(uid, loaded));
  }, [dispatch, uid, loaded]);
  return names;
}

/** Reads storage only, so a component may call it while rendering. */
function readNames(uid: string): AppThunk<Names> {
  return (_dispatch, _getState, { storage }) => new Map(parseOrNull(namesSchema, parseJson(storage.get(keyOf(uid)))));
}

/** Leaves out products that are favourites no more. */
function storeNames(uid: string, loaded: readonly (Product | undefined)[]): AppThunk<void> {
  return (dispatch, getState, { storage }) => {
    const names = new Map(dispatch(readNames(uid)));
    for (const product of loaded) if (product !== undefined) names.set(product.id, product.title);
    const favourites = new Set(selectFavouriteIds(getState()));
    const kept = [...names].filter(([id]) => favourites.has(id));
    storage.set(keyOf(uid), JSON.stringify(kept));
  };
}
