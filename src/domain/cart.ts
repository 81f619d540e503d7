import { maxCartLines, maxQuantity } from './limits';
import { toMinorUnits, type MinorUnits } from './money';
import type { ProductId, ProductSummary } from './product';

/** One line of a cart, as the browser and the user document hold it. */
export interface CartLine {
  productId: ProductId;
  name: string;
  /** In the shop's currency, as the catalogue showed it when the product was added. */
  price: number;
  image: string;
  /** Whole, 1 to `maxQuantity`. */
  quantity: number;
}

/** The part of a line that the shopper chooses. The rest comes from the product. */
export type ChosenPart = Omit<CartLine, 'productId' | 'name' | 'price' | 'image'>;

/** Returns the line of a product as the catalogue shows it now. */
export function toCartLine({ id, title, price, thumbnail }: ProductSummary, chosen: ChosenPart): CartLine {
  return { ...chosen, productId: id, name: title, price, image: thumbnail };
}

/** A line and where it stood, so that an undo can put it back there. */
export interface PlacedLine {
  line: CartLine;
  index: number;
}

/** A product under its new title. A new title brings its picture. */
export type RenamedProduct = Pick<CartLine, 'productId' | 'name' | 'image'>;

/*
 * The changes of a cart. Each function returns the same array if the change has no effect. `limit` is the known stock,
 * null if the catalogue states none.
 */

/** Adds `added.quantity` pieces, up to `limit` in the cart. */
export function addLine(lines: CartLine[], added: CartLine, limit: number | null, index = lines.length): CartLine[] {
  const line = lines.find(({ productId }) => productId === added.productId);
  if (line !== undefined) return setQuantity(lines, line, line.quantity + added.quantity, limit);
  const quantity = Math.min(added.quantity, deriveMaxPieces(limit));
  if (quantity < 1 || lines.length >= maxCartLines) return lines;
  return lines.toSpliced(index, 0, { ...added, quantity });
}

/**
 * Adds the lines of an earlier order. Adds the pieces even beyond the stock: the cart shows how many are left, and the
 * checkout asks.
 */
export function addLines(lines: CartLine[], added: readonly CartLine[]): CartLine[] {
  return added.reduce((result, line) => addLine(result, line, null), lines);
}

/** Puts removed lines back where they stood. */
export function restoreLines(lines: CartLine[], removed: readonly PlacedLine[]): CartLine[] {
  return removed.reduce((result, { line, index }) => addLine(result, line, null, index), lines);
}

export function removeProducts(lines: CartLine[], ids: readonly ProductId[]): CartLine[] {
  const left = lines.filter(({ productId }) => !ids.includes(productId));
  return left.length === lines.length ? lines : left;
}

/** Changes the quantity of a product in the cart. Does nothing for a quantity below 1. */
export function changeQuantity(
  lines: CartLine[],
  productId: ProductId,
  derive: (quantity: number) => number,
  limit: number | null,
): CartLine[] {
  const line = lines.find((other) => other.productId === productId);
  return line === undefined ? lines : setQuantity(lines, line, derive(line.quantity), limit);
}

export function acceptPrice(
  lines: CartLine[],
  { productId, price }: Pick<CartLine, 'productId' | 'price'>,
): CartLine[] {
  const hasChanged = lines.some((line) => line.productId === productId && line.price !== price);
  return hasChanged ? lines.map((line) => (line.productId === productId ? { ...line, price } : line)) : lines;
}

export function acceptTitle(lines: CartLine[], { productId, name, image }: RenamedProduct): CartLine[] {
  const line = lines.find((other) => other.productId === productId);
  if (line === undefined || (line.name === name && line.image === image)) return lines;
  return lines.map((other) => (other === line ? { ...line, name, image } : other));
}

/** Takes pieces out. Removes a line of which no piece is left. */
export function subtractLines(lines: CartLine[], taken: readonly CartLine[]): CartLine[] {
  const pieces = new Map(taken.map(({ productId, quantity }) => [productId, quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (pieces.get(line.productId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Returns the maximum quantity of a line. `stock` is null if it is unknown. */
export function deriveMaxPieces(stock: number | null): number {
  return Math.min(stock ?? maxQuantity, maxQuantity);
}

function setQuantity(lines: CartLine[], line: CartLine, quantity: number, limit: number | null): CartLine[] {
  // A stock below the quantity in the cart stops an increase, but never reduces the quantity.
  const bounded =
    quantity <= line.quantity ? quantity : Math.max(line.quantity, Math.min(quantity, deriveMaxPieces(limit)));
  if (bounded < 1 || bounded === line.quantity) return lines;
  return lines.map((other) => (other === line ? { ...line, quantity: bounded } : other));
}

/** Returns the number of pieces in the cart, which the cart link shows. */
export function totalQuantity(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function lineTotal({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): MinorUnits {
  return toMinorUnits(price) * quantity;
}

export function cartTotal(lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): MinorUnits {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}
