import type { UnknownAction } from '@reduxjs/toolkit';
import type { CartChange } from '@/domain/cart';
import { isCartEvent, orderPlaced } from '@/domain/cartEvents';
import { favouriteToggled } from '@/domain/events';
import type { OrderDraft } from '@/domain/order';
import type { ProductId } from '@/domain/product';

/** A change of one customer that Firestore has not stored yet. The id makes a repeat harmless. */
export type Operation = CartOperation | FavouriteOperation | OrderOperation;

interface QueuedBy {
  id: string;
  /** The customer's uid. Empty for a favourite that was toggled before the session is known. */
  account: string;
}

interface CartOperation extends QueuedBy {
  kind: 'cart';
  change: CartChange;
}

export interface FavouriteOperation extends QueuedBy {
  kind: 'favourite';
  change: FavouriteChange;
}

/** `desired`: true if the product is to be a favourite. */
export interface FavouriteChange {
  productId: ProductId;
  desired: boolean;
}

/** The operation's id is the order's id. */
export interface OrderOperation extends QueuedBy {
  kind: 'order';
  order: OrderDraft;
  /** Milliseconds since 1970, by this browser's clock. */
  placedAt: number;
  /** `rejected`: Firestore refuses the order, and would refuse it again. */
  status: 'queued' | 'rejected';
}

export type OperationKind = Operation['kind'];

/** Makes a filter for the operations of one kind. */
export function isOfKind<Kind extends OperationKind>(kind: Kind) {
  return (operation: Operation): operation is Extract<Operation, { kind: Kind }> => operation.kind === kind;
}

/** The operations of an event, in the order in which they are queued. A visitor's cart events have none. */
export function deriveOperations(action: UnknownAction, account: string | null): Operation[] {
  if (favouriteToggled.match(action)) {
    const { payload: change, meta } = action;
    return [{ kind: 'favourite', id: meta.operationId, account: account ?? '', change }];
  }
  if (!isCartEvent(action) || account === null) return [];
  const { operationId, change } = action.meta;
  const cart: CartOperation = { kind: 'cart', id: operationId, account, change };
  if (!orderPlaced.match(action)) return [cart];
  const { payload: order, meta } = action;
  return [{ kind: 'order', id: order.id, account, order, placedAt: meta.placedAt, status: 'queued' }, cart];
}

/** The ids of the operations that one device has applied to a user document last. */
export interface AppliedOperations {
  device: string;
  /** The newest last. */
  ids: string[];
}

/**
 * Operations in one request at most. Half of `maxAppliedIds`, so that the document still remembers an unanswered
 * request after a second tab has sent one.
 */
export const maxBatch = 16;
