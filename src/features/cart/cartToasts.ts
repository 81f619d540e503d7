import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { paths } from '@/config/paths';
import { deriveMaxPieces, type CartChange, type CartLine } from '@/domain/cart';
import {
  cartItemAdded,
  isRemoval,
  lineRemoved,
  mergedGuestId,
  quantityDecremented,
  quantityIncremented,
  quantitySet,
  deriveUndo,
} from '@/domain/cartEvents';
import { toastShown, toastsWithdrawn, type ToastContent } from '@/domain/events';
import { maxCartLines } from '@/domain/limits';
import { selectCartLines } from '@/lib/cartLines';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import { isOfKind } from '@/lib/queue/operations';
import { savedToDisk, savingFailed, storedOnServer } from '@/lib/queue/queueSlice';
import { cartTexts } from '@/texts/cart';
import { commonTexts } from '@/texts/common';
import { queueTexts } from '@/texts/shell';
import { selectLeftOver, selectQuantityInCart } from './cartSlice';

const isQuantityChange = isAnyOf(quantityIncremented, quantityDecremented, quantitySet);

const isDiskAnswer = isAnyOf(savedToDisk, savingFailed);

/** Maximum milliseconds that a confirmation waits for the disk. */
const maxDiskWaitMs = 4_000;

/** Shows a toast for each change that the shopper makes to the cart. */
export function addCartToasts(startListening: AppStartListening): void {
  const success = (text: string, { operationId }: { operationId: string }): ToastContent => ({
    kind: 'success',
    text,
    operationId,
  });

  startListening({
    actionCreator: cartItemAdded,
    effect: ({ payload: { line, limit }, meta }, api) => {
      const before = selectQuantityInCart(api.getOriginalState(), line.productId);
      const maxPieces = deriveMaxPieces(limit);
      const isAdded = selectQuantityInCart(api.getState(), line.productId) > before;
      if (isAdded) {
        const action = { label: commonTexts.viewCart, to: paths.cart };
        return confirm(api, { ...success(cartTexts.added, meta), action });
      } else if (before >= maxPieces) {
        const text = maxPieces === limit ? cartTexts.stockLeft(limit) : cartTexts.noMore(maxPieces);
        api.dispatch(toastShown({ kind: 'info', text }));
      } else if (selectCartLines(api.getState()).length >= maxCartLines) {
        warnFull(api, meta.operationId);
      }
    },
  });
  startListening({
    matcher: isQuantityChange,
    effect: ({ meta }, api) => {
      const isChanged = selectCartLines(api.getOriginalState()) !== selectCartLines(api.getState());
      return isChanged ? confirm(api, success(cartTexts.updated, meta)) : undefined;
    },
  });
  startListening({
    matcher: isRemoval,
    effect: (removal, api) => {
      const text = lineRemoved.match(removal) ? cartTexts.removed : cartTexts.cleared;
      const action = { label: commonTexts.undo, event: deriveUndo(removal) };
      return confirm(api, { ...success(text, removal.meta), action });
    },
  });
  startListening({
    actionCreator: storedOnServer,
    effect: ({ payload }, api) => {
      for (const { id, change } of payload.operations.filter(isOfKind('cart'))) {
        const state = api.getState();
        // If the cart was full at the press, a toast already says so. Otherwise another device has filled the cart
        // since then.
        const isReported = state.toasts.some(
          (toast) => toast.text === cartTexts.isFull && toast.operationIds.includes(id),
        );
        if (isReported || selectLeftOver(state, addedLines(id, change)).length === 0) continue;
        api.dispatch(toastsWithdrawn({ operationIds: [id] }));
        warnFull(api, id);
      }
    },
  });
}

/** Shows that the cart is full and did not take an addition. */
function warnFull(api: AppListenerApi, operationId: string): void {
  api.dispatch(toastShown({ kind: 'warning', text: cartTexts.isFull, operationId }));
}

/** The lines that a change adds, unless it merges a guest cart. `cartListeners.ts` reports such a merge. */
function addedLines(operationId: string, change: CartChange): CartLine[] {
  if (change.kind === 'added') return [change.line];
  return change.kind === 'merged' && mergedGuestId(operationId) === null ? change.lines : [];
}

/** Confirms a customer's change once it is on the disk. Confirms a visitor's change at once. */
async function confirm(api: AppListenerApi, content: ToastContent): Promise<void> {
  const { account } = api.getState().queue;
  if (account !== null) {
    const isAnswered = (action: UnknownAction) =>
      isDiskAnswer(action) && action.payload.ids.some((id) => id === content.operationId);
    const [answer] = (await api.take(isAnswered, maxDiskWaitMs)) ?? [];
    if (api.getState().queue.account !== account) return;
    if (!savedToDisk.match(answer)) {
      api.dispatch(toastShown({ ...content, kind: 'warning', text: queueTexts.changeNotStored }));
      return;
    }
  }
  api.dispatch(toastShown(content));
}
