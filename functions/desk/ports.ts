import type { ProductId } from '../../src/domain/product';

/** The order `users/{uid}/orders/{orderId}`. */
export interface OrderRef {
  uid: string;
  orderId: string;
}

/** The statement of a visitor: `withdrawals/{statementId}`. */
export interface StatementRef {
  statementId: string;
}

/** A document beside which the desk writes. */
export type DeskRef = OrderRef | StatementRef;

/** A document's fields as they are stored, parsed by the desk; times are milliseconds since 1970. */
export type Fields = Readonly<Record<string, unknown>>;

/** The documents that the desk writes below an order or a statement: `users/{uid}/orders/{orderId}/desk/{name}`. */
export type DeskDocument = 'status' | 'mails';

interface NewOrder {
  fields: Fields;
  status: Fields | null;
  /** Resolves to true if `requests/cancel` exists below the order. */
  hasCancelRequest: boolean;
}

/** Every method rejects when the documents cannot be reached; asking again may help. */
export interface DeskDocuments {
  /** Reads what a check needs first, in one request. Null if there is no such order. */
  readNewOrder(order: OrderRef): Promise<NewOrder | null>;
  /** Null when there is no such order. */
  readOrder(order: OrderRef): Promise<Fields | null>;
  read(ref: DeskRef, name: DeskDocument): Promise<Fields | null>;
  /** Reads a statement of withdrawal. Resolves to null if `ref` has no statement. */
  readStatement(ref: DeskRef): Promise<Fields | null>;
  /** Orders with exactly this email address, at most 200. */
  findOrders(email: string): Promise<{ ref: OrderRef; fields: Fields }[]>;
  /**
   * The ids of the first three visitors' statements with this `emailKey` that arrived from `since` until just before
   * `before`, in milliseconds since 1970.
   */
  listFirstStatements(emailKey: string, range: { since: number; before: number }): Promise<string[]>;
  /**
   * One transaction: reads the document, calls `change` for its new content, and writes that (null: nothing).
   * `change` must be pure: it runs again when another process wrote in between.
   */
  change(ref: DeskRef, name: DeskDocument, change: (stored: Fields | null) => Fields | null): Promise<void>;
}

export interface CatalogueProduct {
  title: string;
  /** In the shop's currency. */
  price: number;
  /** Pieces. Null if the catalogue does not say, or reserves: then `reserve` decides. */
  stock: number | null;
  /** Pieces. 1 if the shop does not enforce `minimumQuantities`. */
  minimumOrderQuantity: number;
}

export interface ReservedLine {
  productId: ProductId;
  /** Pieces. */
  quantity: number;
}

/** The result of a request for a reservation. */
type ReservationOutcome =
  | { kind: 'reserved' }
  /** Nothing is reserved, because fewer pieces of these products are left than the order has. */
  | { kind: 'short'; left: ReadonlyMap<ProductId, number> }
  /** The reservation was released before. A released reservation is never made again. */
  | { kind: 'released' }
  /** The catalogue cannot reserve this, now or later; the message is the catalogue's. */
  | { kind: 'invalid'; message: string }
  /** The catalogue has no reservations, or the desk no token for them. */
  | { kind: 'unsupported' };

/** A reservation that was neither released nor shipped. */
export interface OpenReservation {
  name: string;
  lines: ReservedLine[];
}

export interface ProductStock {
  productId: ProductId;
  title: string;
  /** Pieces on the shelf. `sellable` is the part that is not reserved. */
  shelf: number;
  reserved: number;
  sellable: number;
}

/**
 * A catalogue, and its reservations by name: one for each order. Repeating a call changes nothing.
 * Every method throws TryAgain when the catalogue does not answer, or answers nonsense.
 */
export interface CataloguePort {
  /**
   * The products by id. Null for an id that the catalogue does not have.
   * @param since milliseconds since 1970: what was answered before is asked for again.
   */
  products(ids: readonly ProductId[], since?: number): Promise<ReadonlyMap<ProductId, CatalogueProduct | null>>;
  /** Reserves all lines or none. Does not change an existing reservation. */
  reserve(name: string, lines: readonly ReservedLine[]): Promise<ReservationOutcome>;
  /** Gives the pieces back. False when the catalogue has no reservations. */
  release(name: string): Promise<boolean>;
  /**
   * Takes the pieces from the shelf for good. False when the reservation does not exist or was released, or when the
   * catalogue has no reservations.
   */
  ship(name: string): Promise<boolean>;
  /**
   * Puts pieces of a shipped reservation back on the shelf. `lines` states all that have come back so far. False when the
   * reservation does not exist or is not shipped, or when the catalogue has no reservations.
   */
  takeBack(name: string, lines: readonly ReservedLine[]): Promise<boolean>;
  openReservations(): Promise<OpenReservation[]>;
  stockOf(ids: readonly ProductId[]): Promise<ProductStock[]>;
}

export interface Mail {
  /**
   * The left part of the Message-ID: letters, digits, dots and hyphens. It is the same for each try to send the mail.
   */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailPort {
  /** @throws MailRefused if no repeat can help. After any other error a repeat may help. */
  send(mail: Mail): Promise<void>;
}

export interface DeskPorts {
  documents: DeskDocuments;
  catalogue: CataloguePort;
  mail: MailPort;
  /** The shop's address for customers, without a trailing slash. Null if it is not configured. */
  siteUrl: string | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Thrown when nothing can be decided yet: Firebase delivers the event again. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}

/** The mail server refuses the mail, or its address. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
