import { createJournal } from '@/lib/journal';
import type { StoragePort } from '@/services/ports';
import type { FavouriteChange } from './favouriteChanges';

/** Changes on their way to the store, durable in this browser and shared by its tabs. */
export interface FavouritesJournal {
  /** One for each product, the newest last. */
  list(): FavouriteChange[];
  /** Replaces an earlier change of the same product. False when this browser keeps it in memory only. */
  put(change: FavouriteChange): boolean;
  /** Takes out what the store has or refuses; a heart that was touched again since then stays. */
  settle(changes: readonly FavouriteChange[]): void;
}

export function createFavouritesJournal(storage: StoragePort, uid: string): FavouritesJournal {
  return journalOf(storage, `shop.favourites.${uid}.`);
}

/** Hearts touched while nobody knew yet whose they are: they outlive a reload. */
export function createUndecidedJournal(storage: StoragePort): FavouritesJournal {
  return journalOf(storage, 'shop.favourites.undecided.');
}

function journalOf(storage: StoragePort, prefix: string): FavouritesJournal {
  const journal = createJournal(storage, prefix, (wanted) => (typeof wanted === 'boolean' ? wanted : null));

  function list(): FavouriteChange[] {
    return journal.list().flatMap(({ id, entry: wanted }) => {
      const productId = Number(id);
      return Number.isSafeInteger(productId) && productId > 0 ? [{ productId, wanted }] : [];
    });
  }

  return {
    list,
    put: ({ productId, wanted }) => journal.put(String(productId), wanted),
    settle: (changes) => {
      const now = new Map(list().map(({ productId, wanted }) => [productId, wanted]));
      for (const { productId, wanted } of changes) {
        if (now.get(productId) === wanted) journal.remove(String(productId));
      }
    },
  };
}
