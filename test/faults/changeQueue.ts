import type { CartChange } from '@/domain/cart';
import { applied, samePieces, type Pieces } from './cartModel';

/** A change that a shopper made and the server has not stored yet. */
export interface Change {
  id: string;
  change: CartChange;
  /** True if the browser had no room for the change. Later changes of other tabs may overtake it. */
  mayBeLate: boolean;
  /** True if the change may be gone with the page whose memory held it, or with the browser's storage. */
  mayBeLost: boolean;
}

/**
 * The changes that must reach one user's stored cart from one browser, in this order and each once. A write shows its
 * changes only by its effect on the cart. Several subsets of the queue can explain a write. Each of them leaves a
 * candidate: a list of the changes that are still queued.
 */
export class ChangeQueue {
  private candidates: Change[][] = [[]];
  private isShared = false;

  add(change: Change): void {
    if (this.isShared) change.mayBeLate = true;
    this.candidates = this.candidates.map((left) => [...left, change]);
  }

  /** From now on a second browser also sends this queue. The queued changes of that browser follow. */
  share(other: ChangeQueue): void {
    this.isShared = true;
    for (const change of other.waiting()) this.add(change);
    this.loosen('mayBeLate');
  }

  /**
   * Removes the changes by which the server has replaced `before` by `after`. Returns false if no queued changes
   * explain that.
   */
  take(before: Pieces, after: Pieces): boolean {
    const explained = this.candidates.map((left) => explanations(left, before, after));
    const candidates = distinct(explained.flatMap(({ found }) => found));
    if (candidates.length > 0) this.candidates = candidates;
    return candidates.length > 0 || explained.some(({ isCutShort }) => isCutShort);
  }

  /** The changes that are still queued in at least one candidate. */
  waiting(): Change[] {
    return [...new Set(this.candidates.flat())];
  }

  /** Marks the queued changes as uncertain, because their holder may have lost them. */
  loosen(mark: 'mayBeLate' | 'mayBeLost'): void {
    for (const candidate of this.candidates) for (const change of candidate) change[mark] = true;
  }

  /** Returns true if no queued change must still reach the server. */
  isComplete(): boolean {
    return this.candidates.some((left) => left.every(({ mayBeLost }) => mayBeLost));
  }

  describe(): string {
    const shortest = this.candidates.reduce((a, b) => (b.length < a.length ? b : a));
    return shortest.map(({ id, change }) => `${change.kind} ${id}`).join(', ');
  }
}

const maxCandidates = 100;

/**
 * Finds the ways in which queued changes, in order, turn `before` into `after`. Returns the remaining changes for each
 * way. Stops early when uncertain changes allow too many ways.
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
    if (ways.length > maxCandidates) isCutShort = true;
    ways = ways.slice(0, maxCandidates);
  }
  return { found, isCutShort };
}

function distinct(candidates: Change[][]): Change[][] {
  const byIds = new Map(candidates.map((candidate) => [candidate.map(({ id }) => id).join(), candidate]));
  return [...byIds.values()].slice(0, maxCandidates);
}
