import { nanoid } from '@reduxjs/toolkit';
import type { QueuedOperation } from './cart';
import type { OrderDraft } from './order';
import type { ProductId } from './product';

/** Whether the customer wants a product among the favourites. */
export interface FavouriteChange {
  productId: ProductId;
  wanted: boolean;
}

/** An order between the customer's click and Firestore's answer. */
export interface OutboxEntry {
  order: OrderDraft;
  /** Milliseconds since 1970, by this browser's clock. */
  placedAt: number;
  /** `rejected`: Firestore does not accept it, and sending it again would not help. */
  status: 'queued' | 'rejected';
}

/** An operation with the id that makes a repeat harmless. */
export interface QueueEntry<Operation> {
  id: string;
  operation: Operation;
}

/** Queued operations of each kind, oldest first. */
export interface Queued {
  cart: QueuedOperation[];
  favourites: QueueEntry<FavouriteChange>[];
  orders: QueueEntry<OutboxEntry>[];
}

export type QueueName = keyof Queued;

/** Operations of one kind. */
export type QueueEntries = { [Name in QueueName]: { queue: Name; entries: Queued[Name] } }[QueueName];

/** A queued operation as it is stored: whose it is, and in which queue. */
export interface QueueRecord extends QueueEntry<unknown> {
  queue: string;
  account: string;
}

/** Letters, digits and underscores. */
export function createDeviceId(): string {
  return `d${nanoid(16).replaceAll('-', '_')}`;
}

/** What one browser profile holds. */
export interface QueueContent {
  /** Names this profile for as long as its content is there: cleared site data takes both. */
  deviceId: string;
  /** Oldest first. */
  records: QueueRecord[];
}

/** The records, followed by those of `others` whose ids they lack. */
export function withMissing(records: readonly QueueRecord[], others: readonly QueueRecord[]): QueueRecord[] {
  const known = new Set(records.map(({ id }) => id));
  return [...records, ...others.filter(({ id }) => !known.has(id))];
}

export interface QueueChange {
  /** A record whose id is there already keeps its place, unless it is removed first. */
  put?: QueueRecord[];
  /** Ids; before anything is put. */
  remove?: string[];
  /** Asked in the transaction of the change, so that no other tab can come between: whether it is refused. */
  unless?: (held: readonly QueueRecord[]) => boolean;
}

/** The content after a change; null when it is refused. */
export function changeContent(
  { deviceId, records }: QueueContent,
  { put = [], remove = [], unless }: QueueChange,
): QueueContent | null {
  if (unless?.(records) === true) return null;
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const id of remove) byId.delete(id);
  for (const record of put) byId.set(record.id, record);
  return { deviceId, records: [...byId.values()] };
}
