import type { ProductId } from '../../src/domain/product';

/** The order `users/{uid}/orders/{orderId}`. */
export interface OrderRef {
  uid: string;
  orderId: string;
}

/** A document's fields as they are stored, parsed by the desk; times are milliseconds since 1970. */
export type Fields = Readonly<Record<string, unknown>>;

/** What the desk writes beside an order: `users/{uid}/orders/{orderId}/desk/{name}`. */
export type DeskDocument = 'status' | 'mails';

/** Every method rejects when the documents cannot be reached; asking again may help. */
export interface DeskDocuments {
  /** Null when there is no such order. */
  readOrder(order: OrderRef): Promise<Fields | null>;
  read(order: OrderRef, name: DeskDocument): Promise<Fields | null>;
  /**
   * One transaction: reads the document, calls `change` for its new content, and writes that (null: nothing).
   * `change` must be pure: it runs again when another process wrote in between.
   */
  change(order: OrderRef, name: DeskDocument, change: (stored: Fields | null) => Fields | null): Promise<void>;
}

export interface CatalogueProduct {
  title: string;
  /** US dollars. */
  price: number;
  /** Pieces; null when the catalogue does not say. */
  stock: number | null;
  minimumOrderQuantity: number;
}

export interface CataloguePort {
  /**
   * The products by id; null for an id that the catalogue does not have.
   * @param since milliseconds since 1970: what was answered before is asked for again.
   * @throws TryAgain when the catalogue does not answer, or answers what is no product.
   */
  products(ids: readonly ProductId[], since?: number): Promise<ReadonlyMap<ProductId, CatalogueProduct | null>>;
}

export interface Mail {
  /** The left part of its Message-ID, letters, digits and dots; the same for each try to send the same mail. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailPort {
  /** @throws MailRefused when no repeat can help; any other error stands for one that may. */
  send(mail: Mail): Promise<void>;
}

export interface DeskPorts {
  documents: DeskDocuments;
  catalogue: CataloguePort;
  mail: MailPort;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Nothing is decided; the event has to be delivered again. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}

/** The mail server does not take a mail to this address. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
