import type { CartLine } from '@/domain/cart';
import { orderPlaced } from '@/domain/cartEvents';
import { toastShown } from '@/domain/events';
import { maxOrderTotal } from '@/domain/limits';
import { draftOrder, type OrderDraft, type Shipping } from '@/domain/order';
import { isSameTitle } from '@/domain/product';
import { currentCart, type AppThunk } from '@/lib/listeners';
import { deriveOperations, type Operation } from '@/lib/queue/operations';
import { rereadRequested, savedToDisk } from '@/lib/queue/queueSlice';
import { selectUid } from '@/lib/session';
import { pause } from '@/lib/timing';
import { queueTexts } from '@/texts/shell';

export interface OrderRequest {
  /** What the shopper has confirmed, with the catalogue's current spelling of their titles. */
  lines: readonly CartLine[];
  shipping: Shipping;
}

/**
 * Milliseconds until every tab has heard of an order: a browser's storage shows in its other tabs a moment late, so a
 * tab that waits to place its own gets its turn only then.
 */
const otherTabsDelayMs = 300;

/**
 * `cartChanged`: nothing was ordered, because the cart is no longer what was confirmed. `tooMuch`: nothing was ordered,
 * because it costs more than `maxOrderTotal`.
 */
type Placement = { kind: 'placed'; orderId: string } | { kind: 'cartChanged' } | { kind: 'tooMuch' };

/**
 * Makes the order of these lines and hands it to the outbox. Resolves when the order, and what it takes out of the cart,
 * are on the disk, or in this page's memory where the browser stores nothing. A double click, or two tabs that show the same
 * cart, make one order: the second click finds the cart changed.
 * @throws PortError when no order id is to be had.
 */
export function placeOrder({ lines, shipping }: OrderRequest): AppThunk<Promise<Placement>> {
  return async (dispatch, getState, { documents, tabs }) => {
    const uid = selectUid(getState());
    if (uid === null || lines.length === 0) return { kind: 'cartChanged' };
    const order = draftOrder(await documents.newOrderId(), uid, lines, shipping);
    if (order.totalAmount > maxOrderTotal) return { kind: 'tooMuch' };
    return new Promise((resolve, reject) => {
      const turn = tabs.exclusively(`checkout.${uid}`, async () => {
        const isConfirmed = isSameOrder(lines, currentCart(getState));
        const isPlaced = selectUid(getState()) === uid && isConfirmed && (await dispatch(queueOrder(order)));
        resolve(isPlaced ? { kind: 'placed', orderId: order.id } : { kind: 'cartChanged' });
        if (isPlaced) await pause(otherTabsDelayMs);
      });
      turn.catch(reject);
    });
  };
}

/**
 * Thunk: writes the order, and the change that takes its pieces out of the cart, to the disk in one transaction. Resolves with
 * false, and orders nothing, when another tab has queued something that this page does not show.
 */
function queueOrder(order: OrderDraft): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { queueDisk, tabs }) => {
    const { userId: account } = order;
    const placed = orderPlaced(order);
    const operations = deriveOperations(placed, account);
    const ids = operations.map(({ id }) => id);
    const shown = new Set(getState().queue.operations.map(({ id }) => id));
    const isNews = ({ kind, id }: Operation) => kind !== 'favourite' && !shown.has(id);
    const outcome = await queueDisk
      .put(account, operations, (held) => held.some(isNews))
      .catch(() => 'inMemory' as const);
    if (outcome === 'refused') {
      dispatch(rereadRequested());
      return false;
    }
    if (selectUid(getState()) !== account) {
      // The session has ended meanwhile: nothing was confirmed, so nothing is ordered.
      if (outcome === 'saved') await queueDisk.remove(account, ids);
      return false;
    }
    dispatch(placed);
    if (outcome === 'saved') {
      dispatch(savedToDisk({ ids }));
      tabs.post({ type: 'queueChanged', uid: account });
    } else {
      dispatch(toastShown({ kind: 'warning', text: queueTexts.orderNotStored }));
    }
    return true;
  };
}

/** Whether both order the same. The spelling of the titles may differ: only the checked lines have the catalogue's. */
function isSameOrder(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  if (one.length !== other.length) return false;
  return one.every(({ productId, name, price, quantity }, index) => {
    const line = other[index];
    const isSame = line?.productId === productId && line.price === price && line.quantity === quantity;
    return isSame && isSameTitle(line.name, name);
  });
}
