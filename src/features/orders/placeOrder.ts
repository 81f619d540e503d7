import { shownCart } from '@/domain/cart';
import type { CartLine } from '@/domain/cart';
import { orderPlaced } from '@/domain/events';
import { draftOrder, subtractOrdered } from '@/domain/order';
import type { OrderDraft, Shipping } from '@/domain/order';
import type { AppThunk } from '@/lib/listeners';
import { rereadRequested } from '@/lib/durableQueue/queueEvents';
import type { QueueRecord } from '@/lib/durableQueue/queueStorage';
import { outboxEvents } from './ordersSlice';
import type { OutboxEntry } from './ordersSlice';

/** US dollars: the most that an order may cost; `firestore.rules` says the same. */
export const maxOrderTotal = 10_000_000;

export interface OrderRequest {
  /** What the shopper has seen and confirmed. */
  lines: readonly CartLine[];
  /** What is in the cart at the moment of placing. */
  readCart: () => readonly CartLine[];
  shipping: Shipping;
}

/**
 * Milliseconds until every tab has heard of an order: a browser's storage shows in its other tabs a moment late, so a
 * tab that waits to place its own gets its turn only then.
 */
const hearingMs = 300;

/**
 * `cartChanged`: nothing was ordered, because the cart is no longer what was confirmed. `tooMuch`: nothing was ordered,
 * because it costs more than `maxOrderTotal`.
 */
type Placement = { kind: 'placed'; orderId: string } | { kind: 'cartChanged' } | { kind: 'tooMuch' };

/**
 * Makes the order of these lines and hands it to the outbox. Resolves when the order, and what it takes out of the cart,
 * are on the disk. A double click, or two tabs that show the same cart, make one order: the second click finds the cart
 * changed.
 * @throws PortError when no order id is to be had.
 */
export function placeOrder({ lines, readCart, shipping }: OrderRequest): AppThunk<Promise<Placement>> {
  return async (dispatch, getState, { documents, tabs }) => {
    const { uid } = getState().orders;
    if (uid === null || lines.length === 0) return { kind: 'cartChanged' };
    const order = draftOrder(await documents.newOrderId(), uid, lines, shipping);
    if (order.totalAmount > maxOrderTotal) return { kind: 'tooMuch' };
    return new Promise((resolve, reject) => {
      const turn = tabs.exclusively(`checkout.${uid}`, async () => {
        const isConfirmed = sameItems(order, draftOrder(order.id, uid, readCart(), shipping));
        const isPlaced = getState().orders.uid === uid && isConfirmed && (await dispatch(keepOrder(order)));
        resolve(isPlaced ? { kind: 'placed', orderId: order.id } : { kind: 'cartChanged' });
        if (isPlaced) await pause(hearingMs);
      });
      turn.catch(reject);
    });
  };
}

/** Thunk: whether the order was placed. It is not when another tab has queued something that this page does not show. */
function keepOrder(order: OrderDraft): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { queue, tabs }) => {
    const { userId: account, id } = order;
    const { orders, cart } = getState();
    const shown = cart.account?.stored && shownCart([], null, cart.account.stored, cart.account.pending);
    const placed = orderPlaced(order, shown?.takenOut);
    const { operationId, placedAt } = placed.meta;
    const known = new Set([
      ...orders.outbox.map((entry) => entry.order.id),
      ...(cart.account?.pending.map((queued) => queued.id) ?? []),
    ]);
    const isShown = (record: QueueRecord) => record.account !== account || record.queue === 'favourites' || known.has(record.id);
    const entry: OutboxEntry = { order, placedAt, status: 'queued' };
    const subtraction = subtractOrdered(order, placed.meta.takenOut);
    const outcome = await queue.addIf(
      [
        { id, queue: 'orders', account, operation: entry },
        { id: operationId, queue: 'cart', account, operation: subtraction },
      ],
      (held) => held.every(isShown),
    );
    if (outcome === 'conflict') {
      dispatch(rereadRequested());
      return false;
    }
    if (getState().orders.uid !== account) {
      // The session has ended meanwhile: nothing was confirmed, so nothing is ordered.
      await queue.remove([id, operationId]);
      return false;
    }
    dispatch(placed);
    const isDurable = outcome === 'disk';
    dispatch(outboxEvents.operationsQueued({ account, ids: [id], isDurable }));
    tabs.post({ type: 'queueChanged', uid: account });
    return true;
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function sameItems(a: OrderDraft, b: OrderDraft): boolean {
  return JSON.stringify(a.items) === JSON.stringify(b.items);
}
