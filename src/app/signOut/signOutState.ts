/** How much is in this browser only: what can be sent, and orders that the store has refused. */
export interface UnsentWork {
  waiting: number;
  /** How many of `waiting` are orders. */
  orders: number;
  refused: number;
}

/** Nothing stands between a shopper and the sign-out. */
export const nothingUnsent: UnsentWork = { waiting: 0, orders: 0, refused: 0 };
