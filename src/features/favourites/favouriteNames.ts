import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { accountKey } from '@/config/storageKeys';
import type { Product, ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { parseJson } from '@/lib/json';
import { intactList, parseOrNull, productIdSchema } from '@/lib/schemas';
import { useServices } from '@/lib/ShopProvider';
import type { StoragePort } from '@/services/ports';
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
  const { storage } = useServices();
  const favourites = useAppSelector(selectFavouriteIds);
  const [names] = useState(() => readNames(storage, uid));
  useEffect(() => {
    const known = new Map(readNames(storage, uid));
    for (const product of loaded) if (product !== undefined) known.set(product.id, product.title);
    // Leaves out products that are favourites no more.
    storage.set(keyOf(uid), JSON.stringify([...known].filter(([id]) => favourites.includes(id))));
  }, [storage, uid, loaded, favourites]);
  return names;
}

function readNames(storage: StoragePort, uid: string): Names {
  return new Map(parseOrNull(namesSchema, parseJson(storage.get(keyOf(uid)))));
}
