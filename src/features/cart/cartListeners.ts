import { createAction, isAnyOf, nanoid } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { guestCartKey } from '@/config/storageKeys';
import { subtractLines } from '@/domain/cart';
import { isSameLines } from '@/domain/rebase';
import { mergeGuest, type GuestCart } from '@/domain/record';
import { selectUid, signedIn } from '@/features/auth/authSlice';
import { exchange } from '@/features/sync/exchange';
import { exchanged, selectIsLoaded } from '@/features/sync/syncSlice';
import { pageBecameVisible } from '@/lib/pageEvents';
import type { AppListenerApi, AppStartListening } from '@/lib/store';
import { isTabMessage } from '@/lib/tabMessages';
import { guestCartMerged, guestCartNamed, guestCartReread } from './cartSlice';
import { showLeftOut, showMerged } from './cartToasts';
import { readGuestCart, storeGuestCart } from './guestCartStorage';

/** Milliseconds that the message about a merge waits for the account's cart. */
const maxLoadMs = 10_000;

/** This tab's guest cart becomes equal to another copy of it. Every other change is the shopper's. */
const followsAnotherCopy = isAnyOf(
  guestCartReread,
  guestCartMerged,
  isTabMessage('guestCartChanged'),
  isTabMessage('guestCartMerged'),
  createAction(REHYDRATE),
);

/** Keeps a visitor's cart equal in every tab, and merges it into the account's cart. */
export function addCartListeners(startListening: AppStartListening): void {
  startListening({
    // Before redux-persist writes: a tab that opens meanwhile sees either the message or the write.
    predicate: (action, { cart: now }, { cart: before }) => now.items !== before.items && !followsAnotherCopy(action),
    effect: (_action, api) => {
      const { items: before, guestId: idBefore } = api.getOriginalState().cart;
      const guestId = idBefore ?? nameGuestCart(api);
      api.extra.tabs.post({ type: 'guestCartChanged', guestId, before, after: api.getState().cart.items });
    },
  });
  startListening({
    actionCreator: pageBecameVisible,
    effect: async (_action, api) => {
      // A frozen page has received no messages.
      const stored = readGuestCart(api.extra.storage);
      if (!isSameLines(stored.items, api.getState().cart.items)) api.dispatch(guestCartReread(stored));
      await mergeGuestCart(api, false);
    },
  });
  startListening({
    // Another tab that does not know of the session yet has changed the guest's cart.
    matcher: isTabMessage('guestCartChanged'),
    effect: (_action, api) => mergeGuestCart(api, false),
  });
  startListening({
    actionCreator: signedIn,
    effect: async (_action, api) => {
      const { auth } = api.getOriginalState();
      // The customer was signed in all along, so the merge needs no message.
      const isExpected = auth.status === 'unknown' && auth.expectedUid !== null;
      await mergeGuestCart(api, !isExpected);
    },
  });
}

/** Merges the guest's lines, then removes them. Repeats if the guest has added more meanwhile. */
async function mergeGuestCart(api: AppListenerApi, isShown: boolean): Promise<void> {
  const uid = selectUid(api.getState());
  if (uid === null) return;
  // The first exchange of a session finds out whether the browser stores records.
  await api.dispatch(exchange());
  while (selectUid(api.getState()) === uid && api.getState().cart.items.length > 0) {
    const cart = keepGuestCart(api);
    const result = await api.dispatch(exchange((latest) => mergeGuest(latest, cart)));
    if (result.kind === 'sessionOver') return;
    if (result.kind === 'notSaved') {
      // The guest keeps the lines until the disk takes them.
      await api.condition((action, state) => exchanged.match(action) || selectUid(state) !== uid);
      continue;
    }
    api.dispatch(guestCartMerged(cart));
    api.extra.tabs.post({ type: 'guestCartMerged', ...cart });
    const [before, after] = [result.before.current.cartItems, result.after.current.cartItems];
    showLeftOut(api, cart.lines, after);
    const added = subtractLines(after, before);
    if (!isShown || added.length === 0) continue;
    // The account's cart may not take all lines.
    await api.condition(() => selectIsLoaded(api.getState()) || selectUid(api.getState()) !== uid, maxLoadMs);
    if (selectUid(api.getState()) === uid) showMerged(api, added);
  }
}

/**
 * Stores the guest's cart, and returns it. If this tab ends during the merge, the next tab repeats the merge under the same
 * id.
 */
function keepGuestCart(api: AppListenerApi): GuestCart {
  const { storage } = api.extra;
  const { cart: guest, sync } = api.getState();
  const cart = { guestId: guest.guestId ?? nameGuestCart(api), lines: guest.items };
  // A record that only this page has does not remember the merge, so the lines must not be merged again.
  if (sync.isInMemory) storage.remove(guestCartKey);
  else storeGuestCart(storage, cart);
  return cart;
}

function nameGuestCart(api: AppListenerApi): string {
  const guestId = nanoid();
  api.dispatch(guestCartNamed(guestId));
  return guestId;
}
