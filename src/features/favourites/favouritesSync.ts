import { canBeMended, toAppError } from '@/domain/appError';
import type { ProductId } from '@/domain/product';
import { currentUid } from '@/lib/currentUid';
import type { AppListenerApi } from '@/lib/listeners';
import type { SendOutcome } from '@/lib/retryLoop';
import { applyChanges } from './favouriteChanges';
import { createFavouritesJournal } from './favouritesJournal';
import type { FavouritesJournal } from './favouritesJournal';
import { changesRefused, favouritesStored, loadFailed, saveDelayed, selectFavouritesAccount } from './favouritesSlice';

type SyncApi = Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>;

/**
 * Sends what waits, then reads the stored favourites when that is asked for or was never done. One tab at a time, so
 * that no answer to a read is older than what this browser has sent.
 */
export async function syncFavourites(api: SyncApi, uid: string, { read }: { read: boolean }): Promise<SendOutcome> {
  return api.extra.tabs.exclusively(`favourites.${uid}`, async () => {
    const journal = createFavouritesJournal(api.extra.storage, uid);
    while (journal.list().length > 0) {
      if (currentUid(api) !== uid) return 'settled';
      if ((await sendChanges(api, uid, journal)) === 'delayed') return 'delayed';
    }
    return read || storedIds(api, uid) === null ? readStored(api, uid, journal) : 'settled';
  });
}

async function sendChanges(api: SyncApi, uid: string, journal: FavouritesJournal): Promise<SendOutcome> {
  let changes = journal.list();
  const idsWhere = (wanted: boolean) => changes.filter((one) => one.wanted === wanted).map((one) => one.productId);
  try {
    const choose = () => {
      changes = currentUid(api) === uid ? journal.list() : [];
      return { add: idsWhere(true), remove: idsWhere(false) };
    };
    // The cart's turn as well: both change the same document, and of two that meet one would be refused.
    await api.extra.tabs.exclusively(`cart.${uid}`, () => api.extra.documents.changeFavourites(uid, choose));
    journal.settle(changes);
    const before = storedIds(api, uid);
    if (before !== null) showStored(api, uid, journal, applyChanges(before, changes));
    return 'settled';
  } catch (caught) {
    const error = toAppError(caught);
    // Without its shopper's token a change is refused whatever it says: it waits for the next sign-in.
    if (canBeMended(error) || currentUid(api) !== uid) {
      api.dispatch(saveDelayed({ uid, error }));
      return 'delayed';
    }
    journal.settle(changes);
    api.dispatch(changesRefused({ uid, pending: journal.list(), error }));
    api.extra.tabs.post({ type: 'favouritesChanged', uid, ids: storedIds(api, uid) });
    return 'settled';
  }
}

async function readStored(api: SyncApi, uid: string, journal: FavouritesJournal): Promise<SendOutcome> {
  try {
    const document = await api.extra.documents.readUser(uid);
    showStored(api, uid, journal, document?.favoriteIds ?? []);
    return 'settled';
  } catch (caught) {
    const error = toAppError(caught);
    api.dispatch(loadFailed({ uid, error }));
    return canBeMended(error) ? 'delayed' : 'settled';
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
