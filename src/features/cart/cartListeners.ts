import { totalQuantity, type CartLine } from '@/domain/cart';
import { isCartEvent, guestCartMerged, deriveLeftOverGuestId, mergedGuestId, mergeUndone } from '@/domain/cartEvents';
import { pageBecameVisible, signedIn, toastShown, toastsWithdrawn, userDocumentReceived } from '@/domain/events';
import { maxCartLines, maxQuantity } from '@/domain/limits';
import { parseJson } from '@/lib/json';
import { type AppListenerApi, type AppStartListening } from '@/lib/listeners';
import { isOfKind } from '@/lib/queue/operations';
import { rejectedByServer, selectCartOperations, sendingDelayed, storedOnServer } from '@/lib/queue/queueSlice';
import { parseOrNull, receivedCartSchema } from '@/lib/schemas';
import { cartTexts } from '@/texts/cart';
import { commonTexts } from '@/texts/common';
import {
  accountOpened,
  guestCartReread,
  guestLinesReturned,
  selectAccountCart,
  selectLeftOver,
  selectQuantityInCart,
} from './cartSlice';
import { explainCartSave } from './explainCart';
import { readGuestCart } from './guestCartStorage';

interface GuestCart {
  guestId: string;
  lines: CartLine[];
}

/**
 * Keeps a visitor's cart equal in every tab. Merges it at the sign-in. Shows toasts for failed, rejected and merged
 * changes.
 */
export function addCartListeners(startListening: AppStartListening): void {
  /** True if the shopper has changed the guest's cart on this page since the last sign-in. */
  let guestHasEdited = false;
  /**
   * Texts already shown for a failed save. Cleared when a change leaves the queue, so that retries do not repeat a
   * toast.
   */
  const shownReasons = new Set<string>();

  startListening({
    matcher: isCartEvent,
    effect: (action, api) => {
      const { account, guestId } = api.getState().cart;
      if (account !== null) return;
      guestHasEdited = true;
      const { operationId, change } = action.meta;
      api.extra.tabs.post({ type: 'guestOperation', guestId: guestId ?? operationId, change });
    },
  });
  startListening({ actionCreator: pageBecameVisible, effect: (_action, api) => rereadGuestCart(api) });
  startListening({
    actionCreator: signedIn,
    effect: ({ payload: { uid } }, api) => {
      openAccount(api, uid, guestHasEdited);
      guestHasEdited = false;
    },
  });
  startListening({
    // The merge is on the disk, or in Firestore.
    predicate: (_action, { cart: now }, { cart: before }) =>
      now.account !== null && now.guestId === null && before.guestId !== null,
    effect: (_action, { extra, getOriginalState }) => {
      const { guestId, items } = getOriginalState().cart;
      if (guestId !== null) extra.tabs.post({ type: 'guestLinesRemoved', guestId, lines: items });
    },
  });
  startListening({
    actionCreator: userDocumentReceived,
    effect: ({ payload: { uid, lines, appliedIds } }, { extra }) => {
      extra.storage.set(snapshotKey(uid), JSON.stringify({ lines, appliedIds }));
    },
  });
  startListening({
    actionCreator: sendingDelayed,
    effect: ({ payload: { operations, error } }, api) => {
      // A `subtracted` change is an order's own cart change, or an undone merge. Neither shows a toast when it waits:
      // an order shows its own state.
      const isSilent = operations.filter(isOfKind('cart')).every(({ change }) => change.kind === 'subtracted');
      const { text } = explainCartSave(error);
      // While the browser is offline, the notice below the header says so.
      if (isSilent || shownReasons.has(text) || !navigator.onLine) return;
      shownReasons.add(text);
      api.dispatch(toastShown({ kind: 'danger', text }));
    },
  });
  startListening({
    // A change has been saved, by this tab or another one, or rejected, or the account has changed.
    predicate: (_action, now, before) => selectCartOperations(now).length < selectCartOperations(before).length,
    effect: () => shownReasons.clear(),
  });
  startListening({
    actionCreator: storedOnServer,
    effect: ({ payload }, api) => {
      for (const { id, change } of payload.operations.filter(isOfKind('cart'))) {
        const guestId = mergedGuestId(id);
        if (guestId !== null && change.kind === 'merged') finishMerge(api, { guestId, lines: change.lines });
      }
    },
  });
  startListening({
    actionCreator: rejectedByServer,
    effect: ({ payload: { operations, error } }, api) => {
      const rejected = operations.filter(isOfKind('cart'));
      if (rejected.length === 0) return;
      for (const { id, change } of rejected) {
        const guestId = mergedGuestId(id);
        if (guestId !== null && change.kind === 'merged')
          api.dispatch(guestLinesReturned({ guestId, lines: change.lines }));
      }
      api.dispatch(toastsWithdrawn({ operationIds: rejected.map(({ id }) => id) }));
      api.dispatch(toastShown({ kind: 'danger', text: explainCartSave(error).text }));
    },
  });
}

function rereadGuestCart(api: AppListenerApi): void {
  const stored = readGuestCart(api.extra.storage);
  const { items, guestId } = api.getState().cart;
  const hasChanged = stored.guestId !== guestId || JSON.stringify(stored.items) !== JSON.stringify(items);
  if (hasChanged && api.getState().auth.status !== 'signedIn') api.dispatch(guestCartReread(stored));
}

/** Opens the account with the last received cart, and queues the merge of the guest's lines. */
function openAccount(api: AppListenerApi, uid: string, guestHasEdited: boolean): void {
  const { auth } = api.getOriginalState();
  const snapshot = parseOrNull(receivedCartSchema, parseJson(api.extra.storage.get(snapshotKey(uid))));
  const stored = snapshot?.lines ?? null;
  api.dispatch(
    accountOpened({
      stored,
      appliedIds: snapshot?.appliedIds ?? [],
      sessionWasRemembered: auth.status === 'unknown' && auth.expectsUser,
    }),
  );
  const { items, guestId } = api.getState().cart;
  if (guestId === null || items.length === 0) return;
  // An account's cart that was full when it was last received has no room for the guest's lines.
  if (stored !== null && stored.length >= maxCartLines) {
    // If the guest has edited nothing since, an earlier merge has already reported these lines.
    if (guestHasEdited) showNotMerged(api, items);
    return;
  }
  api.dispatch(guestCartMerged({ guestId, lines: items }));
}

/**
 * Reports the merged lines. Puts lines that a full cart did not take back into the guest cart. Compares with the last
 * received cart. If another device has changed a full cart since then, a line can be in both carts.
 */
function finishMerge(api: AppListenerApi, { guestId, lines }: GuestCart): void {
  const sessionWasRemembered = selectAccountCart(api.getState())?.sessionWasRemembered ?? false;
  const left = selectLeftOver(api.getState(), lines);
  const arrived = lines.filter((line) => !left.includes(line));
  if (arrived.length > 0 && !sessionWasRemembered) {
    // A line with `maxQuantity` pieces may have taken only some of the guest's pieces. An undo would subtract all of
    // them.
    const isCut = arrived.some(({ productId }) => selectQuantityInCart(api.getState(), productId) >= maxQuantity);
    const action = { label: commonTexts.undo, event: mergeUndone(arrived) };
    const text = cartTexts.merged(totalQuantity(arrived));
    api.dispatch(toastShown({ kind: 'info', text, ...(!isCut && { action }) }));
  }
  if (left.length === 0) return;
  // Needs a new guest id: Firestore would treat a second merge with the old id as a repeat.
  api.dispatch(guestLinesReturned({ guestId: deriveLeftOverGuestId(guestId), lines: left }));
  showNotMerged(api, left);
}

function showNotMerged(api: AppListenerApi, lines: CartLine[]): void {
  api.dispatch(toastShown({ kind: 'warning', text: cartTexts.notMerged(totalQuantity(lines)) }));
}

/** Storage key of the last cart received from Firestore, for a page that opens without a network. */
const snapshotKey = (uid: string) => `shop.cart.${uid}.stored`;
