import { isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { paths } from '@/config/paths';
import { maxCartLines } from '@/domain/cart';
import { cartItemAdded, toastShown } from '@/domain/events';
import type { ToastContent } from '@/domain/toast';
import type { AppStartListening } from '@/lib/listeners';
import {
  isRemoval,
  lineRemoved,
  quantityDecremented,
  quantityIncremented,
  quantitySet,
  undoOf,
} from './cartOperations';
import { selectCartLines, selectQuantityInCart } from './cartSlice';
import { cartChangeTexts } from './cartChangeTexts';

const isQuantityChange = isAnyOf(quantityIncremented, quantityDecremented, quantitySet);

/** Each change of the cart that the shopper makes is answered by the specification's toast. */
export function addCartToasts(startListening: AppStartListening): UnsubscribeListener[] {
  const success = (text: string, { operationId }: { operationId: string }): ToastContent => ({
    kind: 'success',
    text,
    operationId,
  });

  return [
    startListening({
      actionCreator: cartItemAdded,
      effect: ({ payload: { line, limit }, meta }, api) => {
        const before = selectQuantityInCart(api.getOriginalState(), line.productId);
        const lines = selectCartLines(api.getState());
        const isAdded = selectQuantityInCart(api.getState(), line.productId) > before;
        if (isAdded) {
          const action = { label: cartChangeTexts.viewCart, to: paths.cart };
          api.dispatch(toastShown({ ...success(cartChangeTexts.added, meta), action }));
        } else if (limit !== null && before >= limit) {
          api.dispatch(toastShown({ kind: 'info', text: cartChangeTexts.onlyInStock(limit) }));
        } else if (lines.length >= maxCartLines) {
          api.dispatch(toastShown({ kind: 'warning', text: cartChangeTexts.cartIsFull }));
        }
      },
    }),
    startListening({
      matcher: isQuantityChange,
      effect: ({ meta }, api) => {
        const isChanged = selectCartLines(api.getOriginalState()) !== selectCartLines(api.getState());
        if (isChanged) api.dispatch(toastShown(success(cartChangeTexts.updated, meta)));
      },
    }),
    startListening({
      matcher: isRemoval,
      effect: (removal, api) => {
        const text = lineRemoved.match(removal) ? cartChangeTexts.removed : cartChangeTexts.cleared;
        const action = { label: cartChangeTexts.undo, event: undoOf(removal) };
        api.dispatch(toastShown({ ...success(text, removal.meta), action }));
      },
    }),
  ];
}
