import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { paths } from '@/config/paths';
import { deriveMaxPieces, totalQuantity, type CartLine, type PlacedLine } from '@/domain/cart';
import { maxCartLines, maxQuantity } from '@/domain/limits';
import { hasUnsentChanges } from '@/domain/record';
import { selectShownUid, signedIn, signedOut } from '@/features/auth/authSlice';
import { exchange } from '@/features/sync/exchange';
import { changesRefused, documentReceived, exchanged, requestFailed } from '@/features/sync/syncSlice';
import { dismissToasts, toastShown, type ToastContent } from '@/features/toasts/toastsSlice';
import type { AppListenerApi, AppStartListening } from '@/lib/store';
import { withTimeLimit } from '@/lib/timing';
import { cartTexts } from '@/texts/cart';
import { commonTexts } from '@/texts/common';
import { syncTexts } from '@/texts/shell';
import {
  selectCartLines,
  cartItemAdded,
  isRemoval,
  lineRemoved,
  isStillOut,
  linesRestored,
  mergeUndone,
  quantityDecremented,
  quantityIncremented,
  quantitySet,
  selectIsCartWaiting,
  selectQuantityInCart,
} from './cartSlice';
import { explainCartSave } from './explainCart';

const isQuantityChange = isAnyOf(quantityIncremented, quantityDecremented, quantitySet);

/** The topic of toasts that confirm a change. They are wrong once the change was taken back. */
const cartTopic = 'cart';

/** Maximum milliseconds that a confirmation waits for the disk. */
const maxDiskWaitMs = 4_000;

/** Shows a toast for each change that the shopper makes to the cart, and for changes that are not saved. */
export function addCartToasts(startListening: AppStartListening): void {
  startListening({
    actionCreator: cartItemAdded,
    effect: ({ payload: { line, limit } }, api) => {
      const before = selectQuantityInCart(api.getOriginalState(), line.productId);
      const maxPieces = deriveMaxPieces(limit);
      if (selectQuantityInCart(api.getState(), line.productId) > before) {
        // The account's cart, which the page may not know yet, can be full.
        const isTaken = () => selectQuantityInCart(api.getState(), line.productId) > 0;
        return confirm(api, cartTexts.added, { label: commonTexts.viewCart, to: paths.cart }, isTaken);
      } else if (before >= maxPieces) {
        const text = maxPieces === limit ? cartTexts.stockLeft(limit) : cartTexts.noMore(maxPieces);
        api.dispatch(toastShown({ kind: 'info', text }));
      } else if (selectCartLines(api.getState()).length >= maxCartLines) {
        api.dispatch(toastShown({ kind: 'warning', text: cartTexts.isFull }));
      }
    },
  });
  startListening({
    matcher: isQuantityChange,
    effect: (_action, api) => {
      const isChanged = selectCartLines(api.getOriginalState()) !== selectCartLines(api.getState());
      return isChanged ? confirm(api, cartTexts.updated) : undefined;
    },
  });
  startListening({
    matcher: isRemoval,
    effect: (removal, api) => {
      const text = lineRemoved.match(removal) ? cartTexts.removed : cartTexts.cleared;
      const isOut = () => isStillOut(removal.payload, selectCartLines(api.getState()));
      return confirm(api, text, { label: commonTexts.undo, event: linesRestored(removal.payload) }, isOut);
    },
  });
  startListening({
    actionCreator: linesRestored,
    effect: ({ payload }, api) => {
      // The Undo button of such a toast would restore the same lines again.
      api.dispatch(
        dismissToasts(({ action }) => action !== undefined && 'event' in action && restores(action.event, payload)),
      );
    },
  });
  startListening({
    // The cart became full on another device, so a line that was added here is left out.
    predicate: (action, { cart: { customerLines } }) =>
      exchanged.match(action) && (customerLines?.length ?? 0) >= maxCartLines,
    effect: (_action, api) => {
      const { cart, sync } = api.getOriginalState();
      const stored = new Set(sync.record?.stored?.cartItems.map(({ productId }) => productId));
      const added = (cart.customerLines ?? []).filter(({ productId }) => !stored.has(productId));
      showLeftOut(api, added, selectCartLines(api.getState()));
    },
  });
  startListening({
    actionCreator: changesRefused,
    effect: ({ payload: { error, isCart } }, api) => {
      if (!isCart) return;
      api.dispatch(dismissToasts(({ topic }) => topic === cartTopic));
      api.dispatch(toastShown({ kind: 'danger', text: explainCartSave(error).text }));
    },
  });
  addFailureToasts(startListening);
}

/** Shows once why changes are not saved, until a request succeeds. */
function addFailureToasts(startListening: AppStartListening): void {
  let shown = '';
  startListening({
    actionCreator: requestFailed,
    effect: ({ payload: error }, api) => {
      const { text } = explainCartSave(error);
      // While the browser is offline, the notice below the header says so.
      if (text === shown || !navigator.onLine || !selectIsCartWaiting(api.getState())) return;
      shown = text;
      api.dispatch(toastShown({ kind: 'danger', text }));
    },
  });
  startListening({
    // A request of this tab or another one has succeeded, or the customer has changed.
    predicate: (action) =>
      isAnyOf(documentReceived, signedIn, signedOut)(action) ||
      (exchanged.match(action) && !hasUnsentChanges(action.payload.record)),
    effect: () => {
      shown = '';
    },
  });
}

/** Confirms a customer's change once it is on the disk. Confirms a visitor's change at once. */
async function confirm(
  api: AppListenerApi,
  text: string,
  action?: ToastContent['action'],
  isTrue = () => true,
): Promise<void> {
  const uid = selectShownUid(api.getState());
  const content = { text, topic: cartTopic, ...(action !== undefined && { action }) } as const;
  const isSaved = uid === null || (await waitUntilSaved(api));
  if (selectShownUid(api.getState()) !== uid || !isTrue()) return;
  api.dispatch(
    toastShown(
      isSaved ? { ...content, kind: 'success' } : { ...content, kind: 'warning', text: syncTexts.changeNotSaved },
    ),
  );
}

/** Resolves with false if only this page's memory has the change. */
async function waitUntilSaved(api: AppListenerApi): Promise<boolean> {
  try {
    const { kind } = await withTimeLimit(() => api.dispatch(exchange()), maxDiskWaitMs);
    return kind !== 'notSaved' && !api.getState().sync.isInMemory;
  } catch {
    return false;
  }
}

/** Returns true if an event restores these lines, wherever they stood. */
function restores(event: UnknownAction, restored: readonly PlacedLine[]): boolean {
  const linesOf = (placed: readonly PlacedLine[]) => JSON.stringify(placed.map(({ line }) => line));
  return linesRestored.match(event) && linesOf(event.payload) === linesOf(restored);
}

/** Shows that the cart has a guest's lines now. */
export function showMerged(api: AppListenerApi, lines: readonly CartLine[]): void {
  const inCart = new Map(selectCartLines(api.getState()).map(({ productId, quantity }) => [productId, quantity]));
  const merged = lines.filter(({ productId }) => inCart.has(productId));
  if (merged.length === 0) return;
  // An undo would subtract all pieces of a line that took only some of them.
  const isCut = merged.some(({ productId }) => (inCart.get(productId) ?? 0) >= maxQuantity);
  const action = { label: commonTexts.undo, event: mergeUndone(merged) };
  const text = cartTexts.merged(totalQuantity(merged));
  api.dispatch(toastShown({ kind: 'info', text, ...(!isCut && { action }) }));
}

/** Names the lines that a full cart did not take. */
export function showLeftOut(api: AppListenerApi, lines: readonly CartLine[], cart: readonly CartLine[]): void {
  if (cart.length < maxCartLines) return;
  const inCart = new Set(cart.map(({ productId }) => productId));
  const left = lines.filter(({ productId }) => !inCart.has(productId));
  if (left.length > 0)
    api.dispatch(toastShown({ kind: 'warning', text: cartTexts.leftOut(left.map(({ name }) => name)) }));
}
