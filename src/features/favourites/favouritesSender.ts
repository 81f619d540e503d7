import { appliedIds, maxBatch, withApplied } from '@/domain/appliedOperations';
import type { FavouriteChange } from '@/domain/queue';
import { createSender, type Batch, type SenderHost } from '@/lib/durableQueue/createSender';
import { receiveUserDocument } from '@/lib/receiveUserDocument';
import type { UserDocument, UserPatch } from '@/services/ports';
import { favouritesEvents, parseFavouriteChange, selectFavouritesAccount } from './favouritesSlice';

/** A customer's favourites on their way to Firestore. */
export const favouritesSender = createSender<FavouriteChange>({
  name: 'favourites',
  events: favouritesEvents,
  parse: parseFavouriteChange,
  selectQueued: (state) => {
    const account = selectFavouritesAccount(state);
    return account && { account: account.uid, entries: account.pending };
  },
  send,
  maxBatch,
});

async function send(batch: Batch<FavouriteChange>, host: SenderHost): Promise<void> {
  const stored = await host.extra.documents.updateUser(batch.account, (document) => applyBatch(document, batch));
  if (stored !== null) receiveUserDocument(host, batch.account, stored);
}

/** What changes make of the stored document; null when it holds all of them already. */
function applyBatch(stored: UserDocument | null, { entries, deviceId }: Batch<FavouriteChange>): UserPatch | null {
  const applied = stored?.applied ?? [];
  const known = appliedIds(applied);
  const unapplied = entries.filter(({ id }) => !known.has(id));
  if (unapplied.length === 0) return null;
  const wishes = [...new Map(unapplied.map(({ operation: { productId, wanted } }) => [productId, wanted]))];
  const idsOf = (state: boolean) => wishes.flatMap(([productId, wanted]) => (wanted === state ? [productId] : []));
  return {
    favourites: { add: idsOf(true), remove: idsOf(false) },
    applied: withApplied(
      applied,
      deviceId,
      unapplied.map(({ id }) => id),
    ),
  };
}
