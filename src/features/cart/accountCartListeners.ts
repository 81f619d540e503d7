import { isUnanswered } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import {
  sendingRequested,
  signedIn,
  signedOut,
  toastShown,
  toastsWithdrawn,
  userDocumentReceived,
} from '@/domain/events';
import { maxCartLines } from '@/domain/limits';
import { isRecord } from '@/lib/isRecord';
import { parseJson } from '@/lib/journal';
import { type AppListenerApi, type AppStartListening } from '@/lib/listeners';
import { cartLinesSchema, parseOrNull } from '@/lib/schemas';
import type { StoragePort } from '@/services/ports';
import { createPreAuthJournal } from './cartListeners';
import {
  accountOpened,
  cartEvents,
  guestLinesRemoved,
  selectAccountCart,
  selectCartLines,
  selectCartTrouble,
  selectGuestCart,
} from './cartSlice';
import { cartTexts, explainCartSave } from './cartTexts';
import { createGuestMerges, guestCartMerged, mergedGuestId } from './guestCartMerge';

/** Opens and closes the cart of an account, and says what becomes of its queued operations. */
export function addAccountCartListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: signedIn,
    effect: ({ payload: { uid } }, api) => {
      if (selectAccountCart(api.getOriginalState())?.uid !== uid) openAccount(api, uid);
    },
  });
  startListening({ actionCreator: signedOut, effect: (_action, api) => closeAccount(api) });
  startListening({
    actionCreator: guestCartMerged,
    effect: ({ payload: { guestId, lines } }, api) => {
      const uid = selectAccountCart(api.getState())?.uid;
      if (uid !== undefined) createGuestMerges(api.extra.storage).put(guestId, { uid, lines });
    },
  });
  startListening({
    actionCreator: guestLinesRemoved,
    effect: (_action, api) => {
      if (selectAccountCart(api.getState()) === null) return;
      // Added while another tab signed in, unless it is what a full cart has not taken.
      if (selectCartLines(api.getState()).length < maxCartLines) mergeGuestCart(api);
    },
  });
  startListening({
    actionCreator: userDocumentReceived,
    effect: ({ payload: { uid, lines } }, api) => {
      if (selectAccountCart(api.getState())?.uid === uid)
        api.extra.storage.set(snapshotKey(uid), JSON.stringify({ lines }));
    },
  });
  startListening({
    actionCreator: cartEvents.operationsQueued,
    effect: ({ payload: { ids } }, { extra }) => {
      const preAuth = createPreAuthJournal(extra.storage);
      for (const id of ids) preAuth.remove(id);
    },
  });
  startListening({
    actionCreator: cartEvents.sendingDelayed,
    effect: ({ payload: { account, entries, error } }, api) => {
      const isFirst = selectCartTrouble(api.getOriginalState())?.during !== 'save';
      // An order's own cart change is queued without a message, as the order itself is.
      const isSilent = entries.every(({ operation }) => operation.kind === 'subtracted');
      // What has only met no answer is no failure: the notice below the header says that it waits.
      if (!isFirst || isSilent || isUnanswered(error) || selectAccountCart(api.getState())?.uid !== account) return;
      const action = { label: cartTexts.tryAgain, event: sendingRequested() };
      api.dispatch(toastShown({ kind: 'danger', text: explainCartSave(error).text, action }));
    },
  });
  startListening({
    actionCreator: cartEvents.operationsRejected,
    effect: ({ payload: { entries, error } }, api) => {
      const merges = createGuestMerges(api.extra.storage);
      for (const { id } of entries) merges.remove(mergedGuestId(id) ?? '');
      api.dispatch(toastsWithdrawn({ operationIds: entries.map(({ id }) => id) }));
      api.dispatch(toastShown({ kind: 'danger', text: explainCartSave(error).text }));
    },
  });
}

/** What this browser received last, the pre-auth changes, and the guest's lines come together. */
function openAccount(api: AppListenerApi, uid: string): void {
  const { storage } = api.extra;
  forgetOtherSnapshots(storage, uid);
  const snapshot = parseJson(storage.get(snapshotKey(uid)));
  const stored = isRecord(snapshot) ? parseOrNull(cartLinesSchema, snapshot.lines) : null;
  // Another tab may have taken pre-auth changes over, and sent them.
  const unclaimed = new Set(
    createPreAuthJournal(storage)
      .list()
      .map(({ id }) => id),
  );
  const pending = selectAccountCart(api.getState())?.pending.filter(({ id }) => unclaimed.has(id)) ?? [];
  api.dispatch(accountOpened({ uid, stored, pending }));
  forgetCartsOfOthers(api, uid);
  // An account's cart that was full when it was last received has no room for the guest's lines.
  if (stored === null || stored.length < maxCartLines) mergeGuestCart(api);
}

function mergeGuestCart(api: AppListenerApi): void {
  const { items, guestId } = selectGuestCart(api.getState());
  if (guestId !== null && items.length > 0) api.dispatch(guestCartMerged({ guestId, lines: items }));
}

function closeAccount(api: AppListenerApi): void {
  forgetCartsOfOthers(api, null);
  // The browser's data may have been cleared: the page itself still knows.
  for (const { id, operation } of selectAccountCart(api.getOriginalState())?.pending ?? []) {
    const guestId = mergedGuestId(id);
    if (guestId !== null && operation.kind === 'merged') forgetGuestCart(api, guestId, operation.lines);
  }
}

/**
 * A merge that is under way belongs to its account, also when the page that began it has gone: the next user of this
 * browser does not inherit it.
 */
function forgetCartsOfOthers(api: AppListenerApi, uid: string | null): void {
  const merges = createGuestMerges(api.extra.storage);
  for (const { id: guestId, entry } of merges.list()) {
    if (entry.uid === uid) continue;
    merges.remove(guestId);
    forgetGuestCart(api, guestId, entry.lines);
  }
}

function forgetGuestCart(api: AppListenerApi, guestId: string, lines: CartLine[]): void {
  if (selectGuestCart(api.getState()).guestId !== guestId) return;
  api.dispatch(guestLinesRemoved({ guestId, lines }));
  api.extra.tabs.post({ type: 'guestLinesRemoved', guestId, lines });
}

/** The stored cart as this browser received it last, for a page that opens without a network. */
const snapshotKey = (uid: string) => `shop.cart.${uid}.stored`;

/** For every account but the one named: a session may also have ended while no page of the shop was open. */
function forgetOtherSnapshots(storage: StoragePort, uid: string): void {
  const ownKey = snapshotKey(uid);
  for (const key of storage.keys('shop.cart.')) if (key.endsWith('.stored') && key !== ownKey) storage.remove(key);
}
