/** A shopper's change of the quantity of one product. */
export interface Change {
  /** `taken`: a removal or an order of the pieces that the shopper saw. `stepped`: pieces more, or fewer if negative. */
  kind: 'stepped' | 'taken';
  pieces: number;
  /** True if the change may be gone, with the page whose memory held it or with the browser's storage. */
  mayBeLost: boolean;
}

/**
 * Returns the quantities to which the changes can lead, in any order. The changes of one page keep their order. This is
 * a second, plain implementation of what the rebase of `src/domain/rebase.ts` gives in the end.
 * @param pages the changes of each page
 */
export function possibleQuantities(pages: readonly (readonly Change[])[]): ReadonlySet<number> {
  const start = pages.map(() => 0);
  let layer = new Map([[start.join(), { done: start, quantities: new Set([0]) }]]);
  const count = pages.reduce((sum, { length }) => sum + length, 0);
  for (let n = 0; n < count; n += 1) {
    const next: typeof layer = new Map();
    for (const { done, quantities } of layer.values()) {
      for (const [page, changes] of pages.entries()) {
        const at = done[page] ?? 0;
        const change = changes[at];
        if (change === undefined) continue;
        const after = done.with(page, at + 1);
        const known = next.get(after.join()) ?? { done: after, quantities: new Set<number>() };
        next.set(after.join(), known);
        for (const quantity of quantities) for (const result of results(change, quantity)) known.quantities.add(result);
      }
    }
    layer = next;
  }
  return new Set([...layer.values()].flatMap(({ quantities }) => [...quantities]));
}

function results(change: Change, quantity: number): number[] {
  return change.mayBeLost ? [quantity, apply(change, quantity)] : [apply(change, quantity)];
}

function apply({ kind, pieces }: Change, quantity: number): number {
  if (kind === 'taken') return Math.max(0, quantity - pieces);
  // A line that nobody has removed keeps one piece.
  return Math.max(quantity === 0 ? 0 : 1, quantity + pieces);
}
