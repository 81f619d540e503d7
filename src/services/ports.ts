import type { CartLine } from '@/domain/cart';
import type { Order, OrderDraft, OrderStatus } from '@/domain/order';
import type { AccountRecord } from '@/domain/record';
import type { SessionUser } from '@/domain/user';
import type { UserDocument, UserPatch } from '@/domain/userDocument';
import type { WithdrawalRequest, WithdrawalStatement } from '@/domain/withdrawal';

export type Unsubscribe = () => void;

export interface Credentials {
  email: string;
  password: string;
}

/** A change of e-mail address is done, or waits until the shopper has opened a mail. */
export type EmailChange = { kind: 'changed'; user: SessionUser } | { kind: 'mailSent' };

/**
 * The identity provider's record of an account. Times are milliseconds since 1970, null when the provider does not give
 * them.
 */
export interface StoredAccount {
  uid: string;
  email: string;
  displayName: string;
  createdAt: number | null;
  lastSignInAt: number | null;
}

/**
 * Accounts and the session. A failed call rejects with a `PortError`. Its `code` is the provider's (`auth/…`), and its
 * `message` is the provider's raw message. While signed out, the account methods reject with the code `shop/no-user`.
 */
export interface IdentityPort {
  /** Calls back with the user once the session is known, and at each change (sign-in, sign-out, a new token). */
  observe(onUser: (user: SessionUser | null) => void): Unsubscribe;
  /**
   * Creates the account, then sets its display name. If only the name fails, resolves with an empty one. Rejects if the
   * address already has an account. If an earlier call of this page without an answer has created that account, signs in
   * to it instead, with the right password.
   */
  register(account: Credentials & { name: string }): Promise<SessionUser>;
  signIn(credentials: Credentials): Promise<SessionUser>;
  signOut(): Promise<void>;
  updateName(name: string): Promise<SessionUser>;
  updateEmail(email: string): Promise<EmailChange>;
  /** Confirms the identity for changes that require a recent sign-in. */
  reauthenticate(password: string): Promise<void>;
  /** Re-authenticates with the current password, then sets the new one. */
  changePassword(passwords: { currentPassword: string; newPassword: string }): Promise<void>;
  readAccount(): Promise<StoredAccount>;
  /**
   * Calls the function that deletes the account and the user document. Orders stay. Requires a recent sign-in. After a
   * lost answer, a repeat finishes the deletion. Does not sign out, although no further call succeeds.
   */
  deleteAccount(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** The e-mail address that a reset code belongs to. */
  checkResetCode(code: string): Promise<string>;
  resetPassword(reset: { code: string; password: string }): Promise<void>;
}

/** The end of a page of orders: the exact server time and the id. */
export interface OrderCursor {
  seconds: number;
  nanoseconds: number;
  id: string;
}

export interface OrderPage {
  orders: Order[];
  /** Null after the last page. */
  next: OrderCursor | null;
}

/**
 * Firestore. A failed call rejects with a `PortError`. For documents of anyone but the signed-in customer, its kind is
 * `unauthenticated`, and no request is made. Only `submitStatement` needs no customer.
 */
export interface DocumentsPort {
  /** Resolves to null if the document does not exist. */
  readUser(uid: string): Promise<UserDocument | null>;
  /**
   * Reads the document, calls `change`, and merges the returned patch and the next revision into the document, in one
   * transaction. Writes nothing if `change` returns null. `change` may read, but must not write: it runs again if
   * another device wrote in between, even after the caller has given up. Firestore refuses a commit that is based on an
   * older version of the document. A late commit thus cannot undo a newer one.
   * @returns the document after the change.
   */
  updateUser(
    uid: string,
    change: (stored: UserDocument | null) => UserPatch | null | Promise<UserPatch | null>,
  ): Promise<UserDocument | null>;
  /** Resolves to a new document id for an order. Makes no request. */
  newOrderId(): Promise<string>;
  /** Creates the order unless its id exists already, in one transaction. Adds the server's time. */
  createOrder(order: OrderDraft): Promise<'created' | 'exists'>;
  /** Resolves to null if the user has no such order. */
  readOrder(uid: string, orderId: string): Promise<Order | null>;
  /** Resolves to the desk's status of an order. Resolves to null before the desk has written one, or without a desk. */
  readOrderStatus(uid: string, orderId: string): Promise<OrderStatus | null>;
  /** Asks the order desk to cancel an order. A repeat changes nothing. */
  requestCancel(uid: string, orderId: string): Promise<void>;
  /** Resolves to true if the customer has asked the order desk to cancel the order. */
  readCancelRequest(uid: string, orderId: string): Promise<boolean>;
  /** States the withdrawal from an order. A repeat changes nothing: the first statement counts. */
  requestWithdrawal(uid: string, orderId: string, request: WithdrawalRequest): Promise<void>;
  /** Resolves to the customer's statement of withdrawal, or to null if the customer has not withdrawn. */
  readWithdrawal(uid: string, orderId: string): Promise<WithdrawalRequest | null>;
  /**
   * States a withdrawal without an account. `id` is the document's id. Firestore refuses a repeat with
   * `permission-denied`, because nobody may read or change a statement.
   */
  submitStatement(id: string, statement: WithdrawalStatement): Promise<void>;
  /** Newest first. */
  listOrders(uid: string, page: { limit: number; after?: OrderCursor }): Promise<OrderPage>;
}

/**
 * Key-value storage of the browser. Holds values in memory if the browser refuses to store them.
 * SECURITY.md lists all keys.
 */
export interface StoragePort {
  get(key: string): string | null;
  /** Returns false if the browser did not store the value (storage blocked or full) and memory holds it instead. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Keys that start with `prefix`. */
  keys(prefix: string): string[];
}

/** A message from one tab to the others. The receiver usually reads the data from the disk. */
export type TabMessage =
  /**
   * The guest's lines have changed. Carries them, because two tabs may write local storage at the same moment, and the
   * last one wins.
   */
  | { type: 'guestCartChanged'; guestId: string; before: CartLine[]; after: CartLine[] }
  /** The account's record has this guest's cart. */
  | { type: 'guestCartMerged'; guestId: string; lines: CartLine[] }
  /** A tab has changed the account's record. */
  | { type: 'recordChanged'; uid: string }
  | { type: 'ordersChanged'; uid: string }
  /** The customer has changed name or e-mail address, which the identity provider need not report to every tab. */
  | { type: 'profileChanged'; uid: string; email: string; displayName: string }
  /** The server has deleted the account. This browser removes all data of it. */
  | { type: 'accountDeleted'; uid: string }
  | { type: 'sessionChanged' };

/** Connects the tabs of this browser. */
export interface TabsPort {
  post(message: TabMessage): void;
  subscribe(onMessage: (message: TabMessage) => void): Unsubscribe;
  /** Runs `task` while no other tab runs a task of the same name. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/**
 * The browser's disk, shared by its tabs. Has one record for each account. Runs calls in their order. No call has a time
 * limit, because a write that was given up could still succeed, and its repeat would count twice.
 */
export interface RecordDisk {
  /** Null if there is no record. Rejects if the browser cannot read the disk. */
  read(uid: string): Promise<AccountRecord | null>;
  /**
   * Stores `update(record).record`, in one transaction. `update` must be pure, because a failed transaction is
   * tried again. Resolves with its result once the record is on the disk. Rejects if the browser does not store it.
   */
  update<Result extends { record: AccountRecord }>(
    uid: string,
    update: (record: AccountRecord | null) => Result,
  ): Promise<Result>;
  /** Removes the records for which `isRemoved` returns true. `record` is null if it is damaged. */
  remove(isRemoved: (uid: string, record: AccountRecord | null) => boolean): Promise<void>;
}

/** Copies of the visited products and pictures, which the browser caches for use without a network. */
export interface OfflineCopiesPort {
  /** Removes all copies, because they show what the customer has viewed. Rejects if the browser refuses. */
  forget(): Promise<void>;
}

/** Everything outside the store that thunks, listeners and queries may reach, through the store's `extra`. */
export interface Services {
  identity: IdentityPort;
  documents: DocumentsPort;
  storage: StoragePort;
  /** The tab's own storage. It survives a reload, and ends with the tab. */
  tabStorage: StoragePort;
  tabs: TabsPort;
  recordDisk: RecordDisk;
  offlineCopies: OfflineCopiesPort;
}
