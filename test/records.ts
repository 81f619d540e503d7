import type { OrderDraft } from '@/domain/order';
import { emptyLists, type Lists } from '@/domain/rebase';
import { moveCartToOrder, newRecord, type AccountRecord } from '@/domain/record';
import { exchange } from '@/features/sync/exchange';
import { exchanged } from '@/features/sync/syncSlice';
import type { AppThunk } from '@/lib/store';

/** Thunk: places an order, as the checkout does. */
export function queueOrder(order: OrderDraft): AppThunk<Promise<unknown>> {
  return (dispatch) => dispatch(exchange((record) => moveCartToOrder(record, order, Date.now())));
}

/** The record of an account whose lists are in Firestore. */
export function recordOf(lists: Partial<Lists>): AccountRecord {
  const stored = { ...emptyLists, ...lists };
  return { ...newRecord('browser'), stored: { ...stored, revision: 1 }, current: stored };
}

/** The event by which a page learns at once what the disk has. Without a disk, the next exchange shows an empty record. */
export function recordShown(record: AccountRecord) {
  return exchanged({ shown: emptyLists, record, isInMemory: false });
}
