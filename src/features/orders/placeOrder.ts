import type { CartLine } from '@/domain/cart';
import { orderPlaced } from '@/domain/events';
import { draftOrder } from '@/domain/order';
import type { OrderDraft, Shipping } from '@/domain/order';
import type { AppThunk } from '@/lib/appThunk';
import { outboxRead } from './ordersSlice';
import { createOutbox } from './outbox';

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
 * Makes the order of these lines and hands it to the outbox. A double click, or two tabs that show the same cart,
 * make one order: whoever comes second finds the cart changed.
 * @throws PortError when no order id is to be had.
 */
export function placeOrder({ lines, readCart, shipping }: OrderRequest): AppThunk<Promise<Placement>> {
  return async (dispatch, getState, { documents, storage, tabs }) => {
    const { uid } = getState().orders;
    if (uid === null || lines.length === 0) return { kind: 'cartChanged' };
    const order = draftOrder(await documents.newOrderId(), uid, lines, shipping);
    if (order.totalAmount > maxOrderTotal) return { kind: 'tooMuch' };

    const decide = (): Placement => {
      const { uid: uidNow, outbox: known } = getState().orders;
      const waiting = createOutbox(storage, uid).list();
      const isKnown = (orderId: string) => known.some((entry) => entry.order.id === orderId);
      if (!waiting.every((entry) => isKnown(entry.order.id))) {
        // Another tab has placed an order, and this one has not yet heard what became of the cart.
        dispatch(outboxRead({ uid, outbox: waiting }));
        return { kind: 'cartChanged' };
      }
      const isConfirmed = sameItems(order, draftOrder(order.id, uid, readCart(), shipping));
      if (uidNow !== uid || !isConfirmed) return { kind: 'cartChanged' };
      dispatch(orderPlaced(order));
      return { kind: 'placed', orderId: order.id };
    };

    return new Promise((resolve, reject) => {
      const turn = tabs.exclusively(`checkout.${uid}`, async () => {
        const placement = decide();
        resolve(placement);
        if (placement.kind === 'placed') await pause(hearingMs);
      });
      turn.catch(reject);
    });
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
