import { shallowEqual } from 'react-redux';
import type { CartLine } from '@/domain/cart';
import { maxOrderTotal } from '@/domain/limits';
import { draftOrder, type Shipping } from '@/domain/order';
import { isSameTitle } from '@/domain/product';
import { moveCartToOrder } from '@/domain/record';
import { selectUid } from '@/features/auth/authSlice';
import { exchange } from '@/features/sync/exchange';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppThunk } from '@/lib/store';
import { syncTexts } from '@/texts/shell';
import { orderPlaced } from './ordersSlice';

export interface OrderRequest {
  /** The lines that the shopper has confirmed, with the catalogue's current spelling of their titles. */
  lines: readonly CartLine[];
  shipping: Shipping;
}

/**
 * Nothing was ordered, unless it is `placed`.
 * `cartChanged`: the cart differs from the confirmed lines, or the session has ended.
 * `tooMuch`: the order costs more than `maxOrderTotal`. `notSaved`: the browser does not store it.
 */
type Placement =
  { kind: 'placed'; orderId: string } | { kind: 'cartChanged' } | { kind: 'tooMuch' } | { kind: 'notSaved' };

/**
 * Thunk: places an order for these lines. Resolves once the disk has the order and the emptied cart, in one write. A
 * second click, or a second tab with the same cart, resolves with `cartChanged`.
 * @throws PortError when no order id can be made.
 */
export function placeOrder({ lines, shipping }: OrderRequest): AppThunk<Promise<Placement>> {
  return async (dispatch, getState, { documents }) => {
    const uid = selectUid(getState());
    if (uid === null || lines.length === 0) return { kind: 'cartChanged' };
    const order = draftOrder(await documents.newOrderId(), uid, lines, shipping);
    if (order.totalAmount > maxOrderTotal) return { kind: 'tooMuch' };
    // The session may have ended meanwhile.
    if (selectUid(getState()) !== uid) return { kind: 'cartChanged' };
    const placedAt = Date.now();
    const result = await dispatch(
      exchange((latest) =>
        isSameOrder(lines, latest.current.cartItems) ? moveCartToOrder(latest, order, placedAt) : latest,
      ),
    );
    if (result.kind === 'notSaved') return { kind: 'notSaved' };
    const isPlaced = result.kind === 'saved' && result.after.orders.some((unsent) => unsent.order.id === order.id);
    if (!isPlaced) return { kind: 'cartChanged' };
    dispatch(orderPlaced({ userId: uid }));
    if (getState().sync.isInMemory) dispatch(toastShown({ kind: 'warning', text: syncTexts.orderNotSaved }));
    return { kind: 'placed', orderId: order.id };
  };
}

/**
 * Returns true if both lists have the same lines. Pictures and the spelling of titles may differ: only the checked lines
 * have the catalogue's.
 */
function isSameOrder(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  if (one.length !== other.length) return false;
  return one.every((confirmed, index) => {
    const line = other[index];
    if (line === undefined || !isSameTitle(line.name, confirmed.name)) return false;
    const { name, image } = confirmed;
    return shallowEqual({ ...line, name, image }, confirmed);
  });
}
