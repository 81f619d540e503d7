import type { CartChange } from '@/domain/cart';
import { applied, samePieces, type Pieces } from './cartModel';

/** A change that a shopper made and the server has not stored yet. */
export interface Change {
  id: string;
  change: CartChange;
  /** Its browser had no room for it: later changes of other tabs may overtake it. */
  mayBeLate: boolean;
  /** Its holder is gone: the page that had it in memory, or the browser's storage. */
  mayBeLost: boolean;
}

/**
 * The changes that must reach one user's stored cart from one browser, in this order and each once. A write shows which
 * changes it brought only by its effect on the cart, so the queue keeps every reading that fits.
 */
export class ChangeQueue {
  private readings: Change[][] = [[]];
  private isShared = false;

  add(change: Change): void {
    if (this.isShared) change.mayBeLate = true;
    this.readings = this.readings.map((left) => [...left, change]);
  }

  /** From now on a second browser also sends this queue; its own queued changes follow. */
  share(other: ChangeQueue): void {
    this.isShared = true;
    for (const change of other.waiting()) this.add(change);
    this.loosen('mayBeLate');
  }

  /** The server has replaced `before` by `after`. False when no queued changes explain it. */
  take(before: Pieces, after: Pieces): boolean {
    const explained = this.readings.map((left) => explanations(left, before, after));
    const readings = distinct(explained.flatMap(({ found }) => found));
    if (readings.length > 0) this.readings = readings;
    return readings.length > 0 || explained.some(({ isCutShort }) => isCutShort);
  }

  /** The changes that are still queued in at least one reading. */
  waiting(): Change[] {
    return [...new Set(this.readings.flat())];
  }

  /** Marks the queued changes as uncertain, because their holder may have lost them. */
  loosen(mark: 'mayBeLate' | 'mayBeLost'): void {
    for (const reading of this.readings) for (const change of reading) change[mark] = true;
  }

  /** Returns true if no queued change must still reach the server. */
  isComplete(): boolean {
    return this.readings.some((left) => left.every(({ mayBeLost }) => mayBeLost));
  }

  describe(): string {
    const shortest = this.readings.reduce((a, b) => (b.length < a.length ? b : a));
    return shortest.map(({ id, change }) => `${change.kind} ${id}`).join(', ');
  }
}

const maxReadings = 100;

/**
 * Returns what remains queued for each way in which queued changes, in order, turn `before` into `after`. Stops early when
 * uncertain changes allow too many ways.
 */
function explanations(waiting: readonly Change[], before: Pieces, after: Pieces) {
  const found: Change[][] = [];
  let isCutShort = false;
  let ways: { cart: Pieces; skipped: Change[] }[] = [{ cart: before, skipped: [] }];
  for (let index = 0; index <= waiting.length; index += 1) {
    for (const { cart, skipped } of ways) {
      if (samePieces(cart, after)) found.push([...skipped, ...waiting.slice(index)]);
    }
    const change = waiting[index];
    if (change === undefined) break;
    ways = ways.flatMap(({ cart, skipped }) => [
      { cart: applied(cart, change.change), skipped },
      ...(change.mayBeLate || change.mayBeLost ? [{ cart, skipped: [...skipped, change] }] : []),
    ]);
    if (ways.length > maxReadings) isCutShort = true;
    ways = ways.slice(0, maxReadings);
  }
  return { found, isCutShort };
}

function distinct(readings: Change[][]): Change[][] {
  const byIds = new Map(readings.map((reading) => [reading.map(({ id }) => id).join(), reading]));
  return [...byIds.values()].slice(0, maxReadings);
}
