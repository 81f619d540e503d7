import { canBeMended, toAppError } from '@/domain/appError';
import type { AppError } from '@/domain/appError';
import type { ProductId } from '@/domain/product';
import { currentUid } from '@/lib/currentUid';
import type { AppListenerApi } from '@/lib/listeners';
import { applyChanges } from './favouriteChanges';
import type { FavouriteChange } from './favouriteChanges';
import { createFavouritesJournal } from './favouritesJournal';
import type { FavouritesJournal } from './favouritesJournal';
import { changesRefused, favouritesStored, loadFailed, saveDelayed, selectFavouritesAccount } from './favouritesSlice';

type SyncApi = Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>;

/** Null: nothing waits any more. An error: something does, and the same request may succeed later. */
export type SyncOutcome = AppError | null;

/**
 * Sends what waits, then reads the stored favourites when that is asked for or was never done. One tab at a time, so
 * that no answer to a read is older than what this browser has sent.
 */
export async function syncFavourites(api: SyncApi, uid: string, { read }: { read: boolean }): Promise<SyncOutcome> {
  return api.extra.tabs.exclusively(`favourites.${uid}`, async () => {
    const journal = createFavouritesJournal(api.extra.storage, uid);
    for (let changes = journal.list(); changes.length > 0; changes = journal.list()) {
      if (currentUid(api) !== uid) return null;
      const error = await sendChanges(api, uid, journal, changes);
      if (error !== null) return error;
    }
    return read || storedIds(api, uid) === null ? readStored(api, uid, journal) : null;
  });
}

async function sendChanges(
  api: SyncApi,
  uid: string,
  journal: FavouritesJournal,
  changes: FavouriteChange[],
): Promise<SyncOutcome> {
  const idsWhere = (wanted: boolean) => changes.filter((one) => one.wanted === wanted).map((one) => one.productId);
  try {
    await api.extra.documents.changeFavourites(uid, { add: idsWhere(true), remove: idsWhere(false) });
    journal.settle(changes);
    const before = storedIds(api, uid);
    if (before !== null) showStored(api, uid, journal, applyChanges(before, changes));
    return null;
  } catch (caught) {
    const error = toAppError(caught);
    // Without its shopper's token a change is refused whatever it says: it waits for the next sign-in.
    if (canBeMended(error) || currentUid(api) !== uid) {
      api.dispatch(saveDelayed({ uid, error }));
      return error;
    }
    journal.settle(changes);
    api.dispatch(changesRefused({ uid, pending: journal.list(), error }));
    api.extra.tabs.post({ type: 'favouritesChanged', uid, ids: storedIds(api, uid) });
    return null;
  }
}

async function readStored(api: SyncApi, uid: string, journal: FavouritesJournal): Promise<SyncOutcome> {
  try {
    const document = await api.extra.documents.readUser(uid);
    showStored(api, uid, journal, document?.favoriteIds ?? []);
    return null;
  } catch (caught) {
    const error = toAppError(caught);
    api.dispatch(loadFailed({ uid, error }));
    return canBeMended(error) ? error : null;
  }
}

function showStored(api: SyncApi, uid: string, journal: FavouritesJournal, ids: ProductId[]): void {
  if (currentUid(api) !== uid) return;
  api.dispatch(favouritesStored({ uid, ids, pending: journal.list() }));
  api.extra.tabs.post({ type: 'favouritesChanged', uid, ids });
}

function storedIds({ getState }: SyncApi, uid: string): ProductId[] | null {
  const account = selectFavouritesAccount(getState());
  return account?.uid === uid ? account.stored : null;
}
