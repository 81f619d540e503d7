import type { CartLine } from '@/domain/cart';
import { orderPlaced } from '@/domain/cartEvents';
import { maxOrderTotal } from '@/domain/limits';
import { draftOrder, type OrderDraft, type Shipping } from '@/domain/order';
import { isSameTitle } from '@/domain/product';
import type { OutboxEntry, QueueRecord } from '@/domain/queue';
import { currentCart, type AppThunk } from '@/lib/listeners';
import { changesSaved, rereadRequested } from '@/lib/queue/queueSlice';
import { selectUid } from '@/lib/session';
import { pause } from '@/lib/timing';

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

/** Thunk: whether the order was placed. It is not when another tab has queued something that this page does not show. */
function queueOrder(order: OrderDraft): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { queueDisk, tabs }) => {
    const { userId: account, id } = order;
    const placed = orderPlaced(order);
    const { operationId, change: subtraction, placedAt } = placed.meta;
    const { orders, cart } = getState().queue;
    const known = new Set([...orders, ...cart].map((queued) => queued.id));
    const isUnknown = (record: QueueRecord) =>
      record.account === account && record.queue !== 'favourites' && !known.has(record.id);
    const entry: OutboxEntry = { order, placedAt, status: 'queued' };
    const put = [
      { id, queue: 'orders', account, operation: entry },
      { id: operationId, queue: 'cart', account, operation: subtraction },
    ];
    const ids = put.map((record) => record.id);
    // A disk that takes nothing: the page's memory holds the order, and a message says so.
    const outcome = await queueDisk
      .write({ put, unless: (held) => held.some(isUnknown) })
      .catch(() => 'inMemory' as const);
    if (outcome === 'refused') {
      dispatch(rereadRequested());
      return false;
    }
    if (selectUid(getState()) !== account) {
      // The session has ended meanwhile: nothing was confirmed, so nothing is ordered.
      if (outcome === 'saved') await queueDisk.write({ remove: ids });
      return false;
    }
    dispatch(placed);
    dispatch(changesSaved({ ids, isDurable: outcome === 'saved' }));
    tabs.post({ type: 'queueChanged', uid: account });
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
