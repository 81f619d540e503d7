import { useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { toAppError, type Explanation } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { maxOrderTotal } from '@/domain/limits';
import type { Shipping } from '@/domain/order';
import { selectUid } from '@/features/auth/authSlice';
import { selectCartLines } from '@/features/cart/cartSlice';
import type { SuccessState } from '@/features/checkout/successState';
import { acceptChanges } from '@/features/orders/knownChanges';
import { checkLines, type LineChange } from '@/features/orders/lineChanges';
import { placeOrder, type OrderRequest } from '@/features/orders/placeOrder';
import { toastShown } from '@/features/toasts/toastsSlice';
import { useAppDispatch, useAppStore, useHasLeft } from '@/lib/hooks';
import { problemReported } from '@/lib/problems';
import type { AppThunk } from '@/lib/store';
import { checkoutTexts, successTexts } from '@/texts/orders';

export type CheckoutStage =
  | { kind: 'filling' }
  /**
   * Lasts from the click until the success page shows. `lines` stay on the screen although they leave the cart
   * meanwhile.
   */
  | { kind: 'placing'; lines: readonly CartLine[] }
  /** The shop asks the shopper to accept the catalogue's changes. */
  | { kind: 'asking'; lines: readonly CartLine[]; changes: LineChange[]; shipping: Shipping }
  | { kind: 'stopped'; problem: Explanation };

/** Checks the cart's lines with the catalogue, places the order, and opens the success page. */
export function useCheckout(uid: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const [stage, setStage] = useState<CheckoutStage>({ kind: 'filling' });
  const isBusy = useRef(false);
  const hasLeft = useHasLeft();

  async function submit(shipping: Shipping): Promise<void> {
    const lines = selectCartLines(store.getState());
    if (isBusy.current || lines.length === 0) return;
    isBusy.current = true;
    setStage({ kind: 'placing', lines });
    const next = await dispatch(checkAndPlace({ lines, shipping, hasLeft }));
    // Another customer must not learn of this order.
    if (selectUid(store.getState()) !== uid) return;
    if (hasLeft.current || next.kind === 'left') {
      dispatch(
        toastShown(
          next.kind === 'placed'
            ? { kind: 'success', text: successTexts.placed }
            : { kind: 'warning', text: checkoutTexts.left },
        ),
      );
      return;
    }
    if (next.kind === 'placed') {
      const state: SuccessState = { uid, orderId: next.orderId };
      await navigate(paths.checkoutSuccess, { replace: true, state });
      return;
    }
    isBusy.current = false;
    setStage(next);
  }

  return {
    stage,
    submit,
    /** Applies the changes, then checks again, so that the order has the newest prices. */
    accept: async (changes: readonly LineChange[], shipping: Shipping) => {
      dispatch(acceptChanges(changes));
      setStage({ kind: 'filling' });
      await submit(shipping);
    },
    goBack: () => setStage({ kind: 'filling' }),
  };
}

type CheckoutResult =
  | Extract<CheckoutStage, { kind: 'asking' | 'stopped' }>
  | { kind: 'placed'; orderId: string }
  /** The shopper left the page before anything was ordered. */
  | { kind: 'left' };

interface PlacingOptions extends OrderRequest {
  hasLeft: RefObject<boolean>;
}

const problems: Record<'cartChanged' | 'tooMuch' | 'notSaved', Explanation> = {
  cartChanged: { text: checkoutTexts.cartChanged },
  tooMuch: { text: checkoutTexts.tooMuch(maxOrderTotal), hint: checkoutTexts.tooMuchHint },
  notSaved: { text: checkoutTexts.notStored, hint: checkoutTexts.notStoredHint },
};

function checkAndPlace({ lines, shipping, hasLeft }: PlacingOptions): AppThunk<Promise<CheckoutResult>> {
  return async (dispatch) => {
    const { lines: checked, changes, isIncomplete } = await dispatch(checkLines(lines));
    if (hasLeft.current) return { kind: 'left' };
    if (changes.length > 0) return { kind: 'asking', lines, changes, shipping };
    try {
      const placement = await dispatch(placeOrder({ lines: checked, shipping }));
      if (placement.kind !== 'placed') return { kind: 'stopped', problem: problems[placement.kind] };
      if (isIncomplete) dispatch(toastShown({ kind: 'info', text: checkoutTexts.pricesAsShown }));
      return placement;
    } catch (caught) {
      // The code that gives an order its id has not loaded: nothing has been stored or sent.
      dispatch(problemReported({ during: 'checkout/orderPlaced', error: toAppError(caught) }));
      return { kind: 'stopped', problem: { text: checkoutTexts.failed, hint: checkoutTexts.failedHint } };
    }
  };
}
