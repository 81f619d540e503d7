import type { CartLine } from './cart';
import { maxCartLines, maxFavourites, maxQuantity } from './limits';
import type { ProductId } from './product';

/** The lists of a customer that every tab and device can change. The fields of the user document have these names. */
export interface Lists {
  cartItems: CartLine[];
  /** Oldest favourite first. */
  favoriteIds: ProductId[];
}

export const emptyLists: Lists = { cartItems: [], favoriteIds: [] };

/** Returns the lists of a document or layer alone. Returns empty lists without one. */
export const listsOf = (source: Lists | null): Lists =>
  source === null ? emptyLists : { cartItems: source.cartItems, favoriteIds: source.favoriteIds };

/**
 * Applies the difference between `base` and `from` to `onto`. Returns `onto` if `from` is `base`, and `from` if `onto` is
 * `base`, so that an undo puts a line back where it stood. Every copy of the lists is brought up to date by this function.
 * `docs/decisions/004-record.md` explains it.
 */
export function rebase(base: Lists, from: Lists, onto: Lists): Lists {
  return {
    cartItems: rebaseLines(base.cartItems, from.cartItems, onto.cartItems),
    favoriteIds: rebaseIds(base.favoriteIds, from.favoriteIds, onto.favoriteIds),
  };
}

export function rebaseLines(base: CartLine[], from: CartLine[], onto: CartLine[]): CartLine[] {
  if (isSameLines(base, from)) return onto;
  if (isSameLines(base, onto)) return from;
  const [before, after, there] = [byProduct(base), byProduct(from), byProduct(onto)];
  const ids = new Set([...there.keys(), ...after.keys()]);
  return [...ids]
    .flatMap((id) => rebaseLine(before.get(id), after.get(id), there.get(id)) ?? [])
    .slice(0, Math.max(maxCartLines, onto.length));
}

/** A missing line has no pieces. Returns null if no piece is left. */
function rebaseLine(base?: CartLine, from?: CartLine, onto?: CartLine): CartLine | null {
  const hasNewFacts = from !== undefined && (base === undefined || !hasSameFacts(base, from));
  const facts = hasNewFacts ? from : (onto ?? from);
  // A line that both copies still have keeps one piece.
  const minimum = from !== undefined && onto !== undefined ? 1 : 0;
  const quantity = Math.min(Math.max(piecesOf(onto) + piecesOf(from) - piecesOf(base), minimum), maxQuantity);
  return facts === undefined || quantity === 0 ? null : { ...facts, quantity };
}

export function rebaseIds(base: ProductId[], from: ProductId[], onto: ProductId[]): ProductId[] {
  if (isSameIds(base, from)) return onto;
  if (isSameIds(base, onto)) return from;
  const [before, after] = [new Set(base), new Set(from)];
  const kept = onto.filter((id) => after.has(id) || !before.has(id));
  const there = new Set(kept);
  const added = from.filter((id) => !before.has(id) && !there.has(id));
  return [...kept, ...added].slice(0, Math.max(maxFavourites, onto.length));
}

/** Returns what both lists have. Of each product, that is the smaller quantity. */
export function common(one: Lists, other: Lists): Lists {
  const ids = new Set(other.favoriteIds);
  return {
    cartItems: commonLines(one.cartItems, other.cartItems),
    favoriteIds: one.favoriteIds.filter((id) => ids.has(id)),
  };
}

export function commonLines(one: CartLine[], other: CartLine[]): CartLine[] {
  const others = byProduct(other);
  return one.flatMap((line) => {
    const quantity = Math.min(line.quantity, piecesOf(others.get(line.productId)));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export function isSameLists(one: Lists, other: Lists): boolean {
  return isSameLines(one.cartItems, other.cartItems) && isSameIds(one.favoriteIds, other.favoriteIds);
}

export function isSameLines(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((line, index) => isSameLine(line, other[index]));
}

function isSameIds(one: readonly ProductId[], other: readonly ProductId[]): boolean {
  return one === other || (one.length === other.length && one.every((id, index) => id === other[index]));
}

const piecesOf = (line: CartLine | undefined): number => line?.quantity ?? 0;

const byProduct = (lines: CartLine[]) => new Map(lines.map((line) => [line.productId, line]));

function isSameLine(one: CartLine, other: CartLine | undefined): boolean {
  if (other === undefined) return false;
  return one.productId === other.productId && one.quantity === other.quantity && hasSameFacts(one, other);
}

const hasSameFacts = (one: CartLine, other: CartLine): boolean =>
  one.name === other.name && one.price === other.price && one.image === other.image;
