import { maxCartLines, maxQuantity } from './limits';
import { toCents, type Cents } from './money';
import type { ProductId, ProductSummary } from './product';

/** One line of a cart, as the browser and the user document hold it. */
export interface CartLine {
  productId: ProductId;
  name: string;
  /** US dollars, as the catalogue showed it when the product was added. */
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

/**
 * A change of a cart. Changes of two devices are applied one after the other. Additions and steps of a quantity all
 * count, in either order. Of two `quantitySet` changes, the one that Firestore commits last wins, whenever it was typed.
 */
export type CartChange =
  /** Adds `line.quantity` of a product, never past `limit` (the known stock). */
  | { kind: 'added'; line: CartLine; limit: number | null }
  | { kind: 'quantityChanged'; productId: ProductId; by: number; limit: number | null }
  | { kind: 'quantitySet'; productId: ProductId; quantity: number; limit: number | null }
  /** Removes the lines that the shopper saw: one for remove, all of them for clear. */
  | { kind: 'removed'; productIds: ProductId[] }
  | { kind: 'restored'; lines: PlacedLine[] }
  /** The shopper has seen and accepted the current prices of products. */
  | { kind: 'repriced'; prices: { productId: ProductId; price: number }[] }
  /** The shopper has seen and accepted the current titles of products. A new title brings its picture. */
  | { kind: 'renamed'; products: RenamedProduct[] }
  /**
   * Lines of a guest's cart, or of an earlier order, join the cart. Quantities of the same product are summed, even
   * beyond the stock. The cart shows how many pieces are left, and the checkout asks.
   */
  | { kind: 'merged'; lines: CartLine[] }
  /** Removes the pieces that were ordered, or merged by mistake. Removes the line if no piece is left. */
  | { kind: 'subtracted'; lines: SubtractedLine[] };

/** A product under its new title. */
export type RenamedProduct = Pick<CartLine, 'productId' | 'name' | 'image'>;

/** Pieces to take out of a cart. */
type SubtractedLine = Pick<CartLine, 'productId' | 'quantity'>;

/** Returns the lines after a change. Returns the same array when the change has no effect. */
export function applyChange(lines: CartLine[], change: CartChange): CartLine[] {
  switch (change.kind) {
    case 'added':
      return addLine(lines, change.line, lines.length, change.limit);
    case 'quantityChanged': {
      const line = lines.find(({ productId }) => productId === change.productId);
      return line === undefined ? lines : setQuantity(lines, line, line.quantity + change.by, change.limit);
    }
    case 'quantitySet': {
      const line = lines.find(({ productId }) => productId === change.productId);
      return line === undefined ? lines : setQuantity(lines, line, change.quantity, change.limit);
    }
    case 'removed': {
      const left = lines.filter(({ productId }) => !change.productIds.includes(productId));
      return left.length === lines.length ? lines : left;
    }
    case 'restored':
      return change.lines.reduce((result, { line, index }) => addLine(result, line, index, null), lines);
    case 'repriced':
      return change.prices.reduce(reprice, lines);
    case 'renamed':
      return change.products.reduce(rename, lines);
    case 'merged':
      return change.lines.reduce((result, line) => addLine(result, line, result.length, null), lines);
    case 'subtracted':
      return change.lines.reduce(subtractLine, lines);
  }
}

/** Returns the lines after queued changes, first to last. */
export function applyChanges(lines: CartLine[], queued: readonly { change: CartChange }[]): CartLine[] {
  return queued.reduce((result, { change }) => applyChange(result, change), lines);
}

/**
 * Returns the lines on the screen. A guest sees the guest's lines. A customer sees the stored cart, with the queued
 * changes that it does not have yet.
 */
export function shownCart(
  items: CartLine[],
  account: { stored: CartLine[] | null; appliedIds: readonly string[] } | null,
  queued: readonly { id: string; change: CartChange }[],
): CartLine[] {
  if (account === null) return items;
  const { stored, appliedIds } = account;
  return applyChanges(
    stored ?? [],
    queued.filter(({ id }) => !appliedIds.includes(id)),
  );
}

/** Returns the maximum quantity of a line. `stock` is null if it is unknown. */
export function deriveMaxPieces(stock: number | null): number {
  return Math.min(stock ?? maxQuantity, maxQuantity);
}

function addLine(lines: CartLine[], added: CartLine, index: number, limit: number | null): CartLine[] {
  const line = lines.find(({ productId }) => productId === added.productId);
  if (line !== undefined) return setQuantity(lines, line, line.quantity + added.quantity, limit);
  const quantity = Math.min(added.quantity, deriveMaxPieces(limit));
  if (quantity < 1 || lines.length >= maxCartLines) return lines;
  return lines.toSpliced(index, 0, { ...added, quantity });
}

function setQuantity(lines: CartLine[], line: CartLine, quantity: number, limit: number | null): CartLine[] {
  // A stock below the quantity in the cart stops an increase, but never reduces the quantity.
  const bounded =
    quantity <= line.quantity ? quantity : Math.max(line.quantity, Math.min(quantity, deriveMaxPieces(limit)));
  if (bounded < 1 || bounded === line.quantity) return lines;
  return lines.map((other) => (other === line ? { ...line, quantity: bounded } : other));
}

function reprice(lines: CartLine[], { productId, price }: { productId: ProductId; price: number }): CartLine[] {
  const hasChanged = lines.some((line) => line.productId === productId && line.price !== price);
  return hasChanged ? lines.map((line) => (line.productId === productId ? { ...line, price } : line)) : lines;
}

function rename(lines: CartLine[], { productId, name, image }: RenamedProduct): CartLine[] {
  const line = lines.find((other) => other.productId === productId);
  if (line === undefined || (line.name === name && line.image === image)) return lines;
  return lines.map((other) => (other === line ? { ...line, name, image } : other));
}

function subtractLine(lines: CartLine[], { productId, quantity }: SubtractedLine): CartLine[] {
  if (quantity === 0) return lines;
  return lines.flatMap((line) => {
    if (line.productId !== productId) return [line];
    return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : [];
  });
}

/** Returns the number of pieces in the cart, which the cart link shows. */
export function totalQuantity(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function lineTotal({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): Cents {
  return toCents(price) * quantity;
}

export function cartTotal(lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): Cents {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}
