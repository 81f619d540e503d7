import { shallowEqual } from 'react-redux';
import type { CartLine } from '@/domain/cart';
import { orderPlaced } from '@/domain/cartEvents';
import { toastShown } from '@/domain/events';
import { maxOrderTotal } from '@/domain/limits';
import { draftOrder, type OrderDraft, type Shipping } from '@/domain/order';
import { isSameTitle } from '@/domain/product';
import { selectCartLines } from '@/lib/cartLines';
import type { AppThunk } from '@/lib/listeners';
import { deriveOperations, type Operation } from '@/lib/queue/operations';
import { savedToDisk, selectUnsavedOperations } from '@/lib/queue/queueSlice';
import { removeFromDisk, rereadDisk } from '@/lib/queue/save';
import { selectUid } from '@/lib/session';
import { pause } from '@/lib/timing';
import { queueTexts } from '@/texts/shell';

export interface OrderRequest {
  /** The lines that the shopper has confirmed, with the catalogue's current spelling of their titles. */
  lines: readonly CartLine[];
  shipping: Shipping;
}

/**
 * Milliseconds that the checkout lock is held after an order. The next tab to order must have the emptied cart by
 * then. The message about it needs a moment.
 */
const otherTabsDelayMs = 300;

/**
 * `cartChanged`: nothing was ordered, because the cart differs from the confirmed lines, or the session has ended.
 * `tooMuch`: nothing was ordered, because the order costs more than `maxOrderTotal`.
 */
type Placement = { kind: 'placed'; orderId: string } | { kind: 'cartChanged' } | { kind: 'tooMuch' };

/**
 * Places an order for these lines. Resolves when the disk has the order and its cart change. If the disk fails,
 * resolves when this page's memory has both. A second click, or a second tab with the same cart, resolves with
 * `cartChanged`.
 * @throws PortError when no order id can be made.
 */
export function placeOrder({ lines, shipping }: OrderRequest): AppThunk<Promise<Placement>> {
  return async (dispatch, getState, { documents, tabs }) => {
    const uid = selectUid(getState());
    if (uid === null || lines.length === 0) return { kind: 'cartChanged' };
    const order = draftOrder(await documents.newOrderId(), uid, lines, shipping);
    if (order.totalAmount > maxOrderTotal) return { kind: 'tooMuch' };
    return new Promise((resolve, reject) => {
      const turn = tabs.exclusively(`checkout.${uid}`, async () => {
        const isConfirmed = isSameOrder(lines, selectCartLines(getState()));
        const isPlaced = selectUid(getState()) === uid && isConfirmed && (await dispatch(queueOrder(order)));
        resolve(isPlaced ? { kind: 'placed', orderId: order.id } : { kind: 'cartChanged' });
        if (isPlaced) await pause(otherTabsDelayMs);
      });
      turn.catch(reject);
    });
  };
}

/**
 * Writes the order, and the change that takes its pieces out of the cart, to the disk in one transaction. Writes
 * earlier changes of this page first, because rows are sent in the sequence in which they were written. Resolves with
 * false, and orders nothing, if the disk has an order or cart change that is unknown here. Another tab has queued it.
 */
function queueOrder(order: OrderDraft): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, extra) => {
    const { queueDisk, tabs } = extra;
    const { userId: account } = order;
    const placed = orderPlaced(order);
    const own = deriveOperations(placed, account);
    const operations = [...selectUnsavedOperations(getState()), ...own];
    const ids = operations.map(({ id }) => id);
    const shown = new Set(getState().queue.operations.map(({ id }) => id));
    const isUnknownHere = ({ kind, id }: Operation) => kind !== 'favourite' && !shown.has(id);
    const outcome = await queueDisk
      .put(account, operations, (onDisk) => onDisk.some(isUnknownHere))
      .catch(() => 'inMemory' as const);
    if (outcome === 'refused') {
      await rereadDisk({ dispatch, getState, extra });
      return false;
    }
    if (selectUid(getState()) !== account) {
      // The session has ended meanwhile: nothing was confirmed, so nothing is ordered. A write that timed out may still
      // succeed. The removal runs after it.
      const ownIds = own.map(({ id }) => id);
      await removeFromDisk({ dispatch, getState, extra }, account, ownIds);
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
