import type { CartChange, CartLine } from '@/domain/cart';
import type { Order, OrderDraft, OrderStatus } from '@/domain/order';
import type { ProductId } from '@/domain/product';
import type { ReceivedDocument, SessionUser } from '@/domain/user';
import type { AppliedOperations, Operation } from '@/lib/queue/operations';

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
 * Accounts and the session. Every method rejects with a `PortError`; its `code` is the provider's (`auth/…`), its
 * `message` the provider's raw message. While signed out, the account methods reject with the code `shop/no-user`.
 */
export interface IdentityPort {
  /** Calls back with the state as soon as it is known and at each change (sign-in, sign-out, a new token). */
  observe(onUser: (user: SessionUser | null) => void): Unsubscribe;
  /**
   * Creates the account, then sets its display name. When only the name fails, resolves with an empty one. Rejects if the
   * address has an account. An earlier call of this page that got no answer may have created that account: then signs in to
   * it, if the password is right.
   */
  register(account: Credentials & { name: string }): Promise<SessionUser>;
  signIn(credentials: Credentials): Promise<SessionUser>;
  signOut(): Promise<void>;
  /** False when the browser does not store the session (storage blocked or full): it then ends with the page. */
  storesSession(): Promise<boolean>;
  updateName(name: string): Promise<SessionUser>;
  updateEmail(email: string): Promise<EmailChange>;
  /** Confirms the identity for changes that require a recent sign-in. */
  reauthenticate(password: string): Promise<void>;
  /** Re-authenticates with the current password, then sets the new one. */
  changePassword(passwords: { currentPassword: string; newPassword: string }): Promise<void>;
  readAccount(): Promise<StoredAccount>;
  /**
   * Calls the function that deletes the account and the user document. Orders stay. Requires a recent sign-in. After a lost
   * answer, a repeat finishes the deletion. Does not sign out, although no further call succeeds.
   */
  deleteAccount(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** The e-mail address that a reset code belongs to. */
  checkResetCode(code: string): Promise<string>;
  resetPassword(reset: { code: string; password: string }): Promise<void>;
}

/** `users/{uid}`, parsed: damaged lines and ids are left out. */
export interface UserDocument {
  email: string;
  cartItems: CartLine[];
  favoriteIds: ProductId[];
  /** The ids of the last operations, by device, the least recent device first. See decision 4. */
  applied: AppliedOperations[];
}

/** Fields to replace; `favourites` are added and removed one by one, by array union and removal. */
export interface UserPatch extends Partial<UserDocument> {
  favourites?: { add: ProductId[]; remove: ProductId[] };
}

const emptyUser: UserDocument = { email: '', cartItems: [], favoriteIds: [], applied: [] };

/** A user document after a patch. */
export function patchUser(stored: UserDocument | null, { favourites, ...fields }: UserPatch): UserDocument {
  const { favoriteIds, ...others } = { ...emptyUser, ...stored, ...fields };
  const { add = [], remove = [] } = favourites ?? {};
  const removed = new Set(remove);
  return { ...others, favoriteIds: [...new Set([...favoriteIds, ...add])].filter((id) => !removed.has(id)) };
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
 * Firestore. Every method rejects with a `PortError`; of kind `unauthenticated`, without a request, when the documents
 * are not those of the signed-in customer.
 */
export interface DocumentsPort {
  /** Null when the document does not exist. */
  readUser(uid: string): Promise<UserDocument | null>;
  /**
   * One transaction: reads the document, asks `change` what to write (null: nothing), merge-writes it.
   * `change` must be pure: it runs again when another device wrote in between, also after the caller has given up.
   * Firestore refuses a commit that is based on an older version of the document: a late one cannot undo a newer one.
   * @returns the document after the change.
   */
  updateUser(uid: string, change: (stored: UserDocument | null) => UserPatch | null): Promise<UserDocument | null>;
  /** A fresh document id for an order; makes no request. */
  newOrderId(): Promise<string>;
  /** Creates the order unless its id exists already, in one transaction. Adds the server's time. */
  createOrder(order: OrderDraft): Promise<'created' | 'exists'>;
  /** Null when there is no such order of this user. */
  readOrder(uid: string, orderId: string): Promise<Order | null>;
  /** Resolves to the order desk's status of an order; null before the desk has written one, or if there is no desk. */
  readOrderStatus(uid: string, orderId: string): Promise<OrderStatus | null>;
  /** Asks the order desk to cancel an order. Asking again changes nothing. */
  requestCancel(uid: string, orderId: string): Promise<void>;
  /** Resolves to true if the customer has asked the order desk to cancel the order. */
  readCancelRequest(uid: string, orderId: string): Promise<boolean>;
  /** Newest first. */
  listOrders(uid: string, page: { limit: number; after?: OrderCursor }): Promise<OrderPage>;
}

/**
 * A storage of the browser, by key. Works on in memory when the browser refuses it. `src/config/storedData.ts`
 * lists all keys.
 */
export interface StoragePort {
  get(key: string): string | null;
  /** False when the browser did not store it (storage blocked or full); the value is then held in memory. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Keys that start with `prefix`. */
  keys(prefix: string): string[];
}

/** A message from one tab to the others: plain data. What is queued is read from the disk, not from the message. */
export type TabMessage =
  | { type: 'guestOperation'; guestId: string; change: CartChange }
  /** These lines of the guest's cart are the account's now. */
  | { type: 'guestLinesRemoved'; guestId: string; lines: CartLine[] }
  /** Operations were queued, stored or rejected. */
  | { type: 'queueChanged'; uid: string }
  /** The user document as Firestore has it, as far as the other tabs show it. */
  | ({ type: 'userDocumentReceived' } & ReceivedDocument)
  | { type: 'ordersChanged'; uid: string }
  /** The customer has changed name or e-mail address, which the identity provider need not report to every tab. */
  | { type: 'profileChanged'; uid: string; email: string; displayName: string }
  /** The server has deleted the account. This browser removes all data of it. */
  | { type: 'accountDeleted'; uid: string }
  | { type: 'sessionChanged' };

/** The other tabs of this browser. */
export interface TabsPort {
  post(message: TabMessage): void;
  subscribe(onMessage: (message: TabMessage) => void): Unsubscribe;
  /** Runs `task` while no other tab runs a task of the same name. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/**
 * The storage that keeps queued operations after the page closes, shared by the tabs of a browser. Runs calls in their
 * order.
 */
export interface QueueDisk {
  /** The operations of an account, oldest first. Rejects if the browser cannot read the disk. */
  list(account: string): Promise<Operation[]>;
  /**
   * Writes operations of an account, all or none. An operation whose id is there already keeps its place. Resolves when they
   * are on the disk. Rejects when the browser does not store them.
   * @param unless gets the operations on the disk, in the same transaction. Returns true to refuse the new ones.
   */
  put(
    account: string,
    operations: readonly Operation[],
    unless?: (onDisk: readonly Operation[]) => boolean,
  ): Promise<'saved' | 'refused'>;
  remove(account: string, ids: readonly string[]): Promise<void>;
  /** Removes all that the disk holds of an account, even operations that are damaged. */
  clear(account: string): Promise<void>;
}

/** Copies of the visited products and pictures, which the browser caches for use without a network. */
export interface OfflineCopiesPort {
  /** Removes all of them, because they show what the customer has viewed. Rejects when the browser refuses. */
  forget(): Promise<void>;
}

/** Everything outside the store that thunks, listeners and queries may reach, through the store's `extra`. */
export interface Services {
  identity: IdentityPort;
  documents: DocumentsPort;
  storage: StoragePort;
  /** The tab's own storage: it outlives a reload and is gone with the tab. */
  tabStorage: StoragePort;
  tabs: TabsPort;
  queueDisk: QueueDisk;
  offlineCopies: OfflineCopiesPort;
}
