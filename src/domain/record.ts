import type { CartLine } from './cart';
import { maxDevices } from './limits';
import type { OrderDraft } from './order';
import { common, commonLines, emptyLists, isSameLists, listsOf, rebase, rebaseLines, type Lists } from './rebase';
import type { UserDocument, UserPatch } from './userDocument';
import type { WithdrawalRequest } from './withdrawal';

/*
 * Unsaved: not on this browser's disk. Unsent: not in Firestore. Work: changes of the lists, orders and withdrawals.
 */

/**
 * This browser's knowledge of one account. `stored`, `sending.lists` and `current` are layers. When a layer changes, the
 * one above it is rebased. The functions of this file are pure.
 */
export interface AccountRecord {
  /** The random id of this browser for this account. */
  device: string;
  /** The lists in Firestore as last received. Null until the first answer. */
  stored: (Lists & { revision: number }) | null;
  /** The request in doubt: Firestore may have it already. It is on the disk before it is sent. */
  sending: { id: string; lists: Lists } | null;
  /** The lists that the customer sees. */
  current: Lists;
  /** The orders that Firestore does not have, oldest first. */
  orders: UnsentOrder[];
  /** The statements of withdrawal that Firestore does not have, one for an order. */
  withdrawals: UnsentWithdrawal[];
  /** The guest carts as they were merged last, the newest last. */
  mergedGuests: GuestCart[];
}

export interface UnsentOrder {
  order: OrderDraft;
  /** Milliseconds since 1970, by this browser's clock. */
  placedAt: number;
  /** `rejected`: Firestore refuses the order, and would refuse it again. */
  status: 'queued' | 'rejected';
}

export interface UnsentWithdrawal extends WithdrawalRequest {
  orderId: string;
  /** `rejected`: Firestore has refused the statement for good. */
  status: UnsentOrder['status'];
}

export interface GuestCart {
  guestId: string;
  lines: CartLine[];
}

const maxMergedGuests = 8;

export const newRecord = (device: string): AccountRecord => ({
  device,
  stored: null,
  sending: null,
  current: emptyLists,
  orders: [],
  withdrawals: [],
  mergedGuests: [],
});

/** Returns true if Firestore lacks a change that the customer sees. */
export function hasUnsentChanges({ stored, sending, current }: AccountRecord): boolean {
  return sending !== null || !isSameLists(current, listsOf(stored));
}

/**
 * Returns true if the record must not be removed. A rejected order can return to the cart, a rejected statement cannot.
 */
export function hasUnsentWork(record: AccountRecord): boolean {
  return (
    hasUnsentChanges(record) || record.orders.length > 0 || record.withdrawals.some(({ status }) => status === 'queued')
  );
}

/** A tab has changed the lists from `seen` to `shown`. */
export function applyChanges(record: AccountRecord, seen: Lists, shown: Lists): AccountRecord {
  return { ...record, current: rebase(seen, shown, record.current) };
}

/** Makes a request of all unsent changes, unless one is in doubt. */
export function beginSending(record: AccountRecord, id: string): AccountRecord {
  if (record.sending !== null || !hasUnsentChanges(record)) return record;
  return { ...record, sending: { id, lists: record.current } };
}

/**
 * Returns the patch that applies the request in doubt to the user document. Creates a missing document.
 * Returns null if the document needs no change.
 * @param email the account's address. Null if it may be out of date
 */
export function applySending(
  { device, stored, sending }: AccountRecord,
  document: UserDocument | null,
  email: string | null,
): UserPatch | null {
  const emailPatch = email === null || email === document?.email ? {} : { email };
  const hasNothingToApply = sending === null || (document !== null && hasApplied(document, device, sending.id));
  if (hasNothingToApply) {
    const isComplete = document !== null && !('email' in emailPatch);
    // The document of a new account may lack the cart.
    return isComplete ? null : { ...emailPatch, cartItems: document?.cartItems ?? [] };
  }
  const others = (document?.applied ?? []).filter((last) => last.device !== device);
  return {
    ...emailPatch,
    ...rebase(listsOf(stored), sending.lists, listsOf(document)),
    applied: [...others, { device, id: sending.id }].slice(-maxDevices),
  };
}

/** A tab has received the user document. A request, its repeat and a read have the same answer. */
export function receiveDocument(record: AccountRecord, document: UserDocument): AccountRecord {
  const { device, stored, sending, current } = record;
  const isAnswer = sending !== null && hasApplied(document, device, sending.id);
  // A slow tab has read the document before another tab received a newer one.
  if (stored !== null && document.revision < stored.revision && !isAnswer) return record;
  const lists = listsOf(document);
  const next = { ...record, stored: { ...lists, revision: document.revision } };
  if (sending === null) return { ...next, current: rebase(listsOf(stored), current, lists) };
  if (isAnswer) return { ...next, sending: null, current: rebase(sending.lists, current, lists) };
  const stillInDoubt = rebase(listsOf(stored), sending.lists, lists);
  return {
    ...next,
    sending: { ...sending, lists: stillInDoubt },
    current: rebase(sending.lists, current, stillInDoubt),
  };
}

/**
 * Firestore refuses the request. Takes back its additions. Its removals stay, and are sent again under the same id: if
 * Firestore has applied the request after all, `applied` stops the removals from counting twice.
 */
export function takeBackRequest(record: AccountRecord, id: string): AccountRecord {
  const { stored, sending, current } = record;
  if (sending?.id !== id) return record;
  const lists = common(listsOf(stored), sending.lists);
  return {
    ...record,
    sending: isSameLists(lists, listsOf(stored)) ? null : { id, lists },
    current: rebase(sending.lists, current, lists),
  };
}

/** Replaces the unsent withdrawal from an order. Null removes it. */
export function setWithdrawal(record: AccountRecord, id: string, unsent: UnsentWithdrawal | null): AccountRecord {
  const others = record.withdrawals.filter(({ orderId }) => orderId !== id);
  return { ...record, withdrawals: unsent === null ? others : [...others, unsent] };
}

export function moveCartToOrder(record: AccountRecord, order: OrderDraft, placedAt: number): AccountRecord {
  return {
    ...record,
    current: { ...record.current, cartItems: [] },
    orders: [...record.orders, { order, placedAt, status: 'queued' }],
  };
}

/** Firestore has the order, or the customer has put its lines back into the cart. */
export function removeOrder(record: AccountRecord, id: string): AccountRecord {
  return { ...record, orders: record.orders.filter(({ order }) => order.id !== id) };
}

export function rejectOrder(record: AccountRecord, id: string): AccountRecord {
  return {
    ...record,
    orders: record.orders.map((unsent) => (unsent.order.id === id ? { ...unsent, status: 'rejected' } : unsent)),
  };
}

/** Adds a guest's lines. A repeat adds only what the guest has added since. */
export function mergeGuest(record: AccountRecord, { guestId, lines }: GuestCart): AccountRecord {
  const others = record.mergedGuests.filter((guest) => guest.guestId !== guestId);
  const mergedSoFar = record.mergedGuests.find((guest) => guest.guestId === guestId)?.lines ?? [];
  // The guest's cart can be older than the one that was merged, because browsers write local storage late.
  const alreadyCounted = commonLines(mergedSoFar, lines);
  return {
    ...record,
    current: { ...record.current, cartItems: rebaseLines(alreadyCounted, lines, record.current.cartItems) },
    mergedGuests: [...others, { guestId, lines: rebaseLines(alreadyCounted, lines, mergedSoFar) }].slice(
      -maxMergedGuests,
    ),
  };
}

const hasApplied = ({ applied }: UserDocument, device: string, id: string): boolean =>
  applied.some((last) => last.device === device && last.id === id);
