import type { CartOperation } from '@/domain/cart';
import { appliedToCart, samePieces } from './cartModel';
import type { ModelCart, Pieces } from './cartModel';

/** A change that a shopper made and the store does not have yet. */
export interface Change {
  id: string;
  operation: CartOperation;
  /** When it was made, in milliseconds by the clock of the trip. */
  madeAt: number;
  /** Its browser has no room for it: later changes of other tabs may overtake it. */
  mayBeLate: boolean;
  /** What held it has gone: the page that had it in memory, or the browser's storage. */
  mayBeLost: boolean;
}

/**
 * What must reach one user's stored cart from one browser, in this order and each change once. A write of the store
 * says which changes it brought only by what it made of the cart, so every reading that fits is kept.
 */
export class ChangeQueue {
  private readings: Change[][] = [[]];
  private isShared = false;

  add(change: Change): void {
    if (this.isShared) change.mayBeLate = true;
    this.readings = this.readings.map((left) => [...left, change]);
  }

  /** From now on a second browser sends what waits here, too; what waited there comes behind. */
  share(other: ChangeQueue): void {
    this.isShared = true;
    for (const change of other.waiting()) this.add(change);
    this.loosen('mayBeLate');
  }

  /** The store has made `after` of `before`. False when no changes that wait explain it. */
  take(before: ModelCart, after: Pieces): boolean {
    const explained = this.readings.map((left) => explanations(left, before, after));
    const readings = distinct(explained.flatMap(({ found }) => found));
    if (readings.length > 0) this.readings = readings;
    return readings.length > 0 || explained.some(({ isCutShort }) => isCutShort);
  }

  /** What waits by any reading. */
  waiting(): Change[] {
    return [...new Set(this.readings.flat())];
  }

  /** What holds the waiting changes has become unsure. */
  loosen(mark: 'mayBeLate' | 'mayBeLost'): void {
    for (const reading of this.readings) for (const change of reading) change[mark] = true;
  }

  /** Whether nothing waits that must still come. */
  isSettled(): boolean {
    return this.readings.some((left) => left.every(({ mayBeLost }) => mayBeLost));
  }

  describe(): string {
    const shortest = this.readings.reduce((a, b) => (b.length < a.length ? b : a));
    return shortest.map(({ id, operation }) => `${operation.kind} ${id}`).join(', ');
  }
}

const mostReadings = 100;

/**
 * What is left after each way in which waiting changes, in order, make `after` of `before`. Cut short when so much is
 * unsure that there are too many ways.
 */
function explanations(waiting: readonly Change[], before: ModelCart, after: Pieces) {
  const found: Change[][] = [];
  let isCutShort = false;
  let ways: { cart: ModelCart; skipped: Change[] }[] = [{ cart: before, skipped: [] }];
  for (let index = 0; index <= waiting.length; index += 1) {
    for (const { cart, skipped } of ways) {
      if (samePieces(cart.pieces, after)) found.push([...skipped, ...waiting.slice(index)]);
    }
    const change = waiting[index];
    if (change === undefined) break;
    ways = ways.flatMap(({ cart, skipped }) => [
      { cart: appliedToCart(cart, change.operation), skipped },
      ...(change.mayBeLate || change.mayBeLost ? [{ cart, skipped: [...skipped, change] }] : []),
    ]);
    if (ways.length > mostReadings) isCutShort = true;
    ways = ways.slice(0, mostReadings);
  }
  return { found, isCutShort };
}

function distinct(readings: Change[][]): Change[][] {
  const byIds = new Map(readings.map((reading) => [reading.map(({ id }) => id).join(), reading]));
  return [...byIds.values()].slice(0, mostReadings);
}
