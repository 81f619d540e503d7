import * as v from 'valibot';
import type { Shipping } from '../../src/domain/order';
import type { DeskDocument, DeskRef, Fields, OrderRef, StatementRef } from '../desk/ports';

/**
 * The mark of a deleted account, under the hash of its uid: `deletedAccounts/{hash}`. With it, the rules refuse writes with
 * a token of the account, which is valid for up to an hour.
 */
export interface AccountMark {
  /** The time of the customer's request, in milliseconds since 1970. */
  askedAt: number;
  /** Until the deletion is finished; null from then on. */
  uid: string | null;
}

/** A mark as it is stored. */
export const markSchema: v.GenericSchema<unknown, AccountMark> = v.object({
  askedAt: v.number(),
  uid: v.nullable(v.string()),
});

interface KeptOrder {
  ref: OrderRef;
  fields: Fields;
}

/** Every method rejects when the documents cannot be reached; asking again may help. A repeat changes nothing. */
export interface AccountDocuments {
  /** Null for an account that is not deleted. */
  readMark(uid: string): Promise<AccountMark | null>;
  writeMark(uid: string, mark: AccountMark): Promise<void>;
  /** The accounts whose deletion began and did not finish. */
  listUnfinished(): Promise<string[]>;
  /** The user document: e-mail address, cart, favourites. */
  deleteUser(uid: string): Promise<void>;
  /**
   * Orders that were placed from `since` until just before `before` (milliseconds since 1970), of one customer or all.
   * Orders may be changed meanwhile.
   */
  listOrders(range: { since: number; before: number; uid?: string }): AsyncIterable<KeptOrder>;
  /** Visitors' statements of withdrawal that arrived until just before `before`, in milliseconds since 1970. */
  listStatements(range: { since: number; before: number }): AsyncIterable<{ ref: StatementRef; fields: Fields }>;
  /** Replaces fields of a statement of withdrawal. Does nothing if `ref` has no statement. */
  setStatement(ref: DeskRef, fields: Fields): Promise<void>;
  /** Replaces the shipping details of an order. */
  setShipping(order: OrderRef, shipping: Shipping): Promise<void>;
  /** One transaction: see `DeskDocuments.change`. */
  change(ref: DeskRef, name: DeskDocument, change: (stored: Fields | null) => Fields | null): Promise<void>;
}

export interface AccountIdentity {
  /** Deletes the account and its sessions. Resolves as well when the account does not exist any more. */
  deleteAccount(uid: string): Promise<void>;
}

export interface AccountPorts {
  documents: AccountDocuments;
  identity: AccountIdentity;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Days after its placing that an order of a deleted account keeps name, e-mail and address. */
  retentionDays: number;
}

/** The customer has to prove again that the account is theirs. */
export class SignInTooOld extends Error {
  override name = 'SignInTooOld';
}
