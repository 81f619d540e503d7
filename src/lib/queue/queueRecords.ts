import type { Queued, QueueRecord } from '@/domain/queue';
import { cartChangeSchema, favouriteChangeSchema, outboxEntrySchema, parseOrNull } from '../schemas';

/** As they are stored; the account is empty until it is known. */
export function toRecords({ cart, favourites, orders }: Queued, account: string): QueueRecord[] {
  const inQueue = (queue: string) => (entry: Pick<QueueRecord, 'id' | 'operation'>) => ({ ...entry, queue, account });
  return [...cart.map(inQueue('cart')), ...favourites.map(inQueue('favourites')), ...orders.map(inQueue('orders'))];
}

/** The stored records of an account, and those without one (`unclaimedIds`); `gone` and damaged ones are left out. */
export function readQueued(records: readonly QueueRecord[], account: string, gone: ReadonlySet<string>) {
  const queued: Queued = { cart: [], favourites: [], orders: [] };
  const unclaimedIds = new Set<string>();
  for (const record of records) {
    const { id, operation } = record;
    if ((record.account !== account && record.account !== '') || gone.has(id)) continue;
    if (record.account === '') unclaimedIds.add(id);
    if (record.queue === 'cart') {
      const change = parseOrNull(cartChangeSchema, operation);
      if (change !== null) queued.cart.push({ id, operation: change });
    } else if (record.queue === 'favourites') {
      const change = parseOrNull(favouriteChangeSchema, operation);
      if (change !== null) queued.favourites.push({ id, operation: change });
    } else if (record.queue === 'orders') {
      const entry = parseOrNull(outboxEntrySchema, operation);
      // The record names the owner, the order names its user: an order of another user is never sent.
      if (entry?.order.id === id && entry.order.userId === account) queued.orders.push({ id, operation: entry });
    }
  }
  return { queued, unclaimedIds };
}
