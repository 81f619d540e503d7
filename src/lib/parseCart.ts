import {
  maxCartLines,
  type CartLine,
  type CartOperation,
  type PlacedLine,
  type QueuedOperation,
  type SubtractedLine,
} from '@/domain/cart';
import { maxProductNameLength } from '@/domain/orderLimits';
import type { ProductId } from '@/domain/product';
import { isRecord } from './isRecord';
import { maxPictureUrl, toPictureUrl } from './toPictureUrl';

/*
 * Parses carts and their operations from storage, other tabs and Firestore. By hand, because the first view reads the
 * guest cart, and a library would add three kilobytes to it. All functions return null for damaged input, and leave out
 * damaged elements of a list and unknown fields.
 */

export function parseCartLines(value: unknown): CartLine[] | null {
  return parseEach(value, parseCartLine)?.slice(0, maxCartLines) ?? null;
}

export function parseQueuedOperation(value: unknown): QueuedOperation | null {
  if (!isRecord(value) || typeof value.id !== 'string') return null;
  const operation = parseOperation(value.operation);
  return operation && { id: value.id, operation };
}

function parseCartLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null;
  const { productId, name, price, image, quantity } = value;
  const isSound =
    isProductId(productId) &&
    isText(name, maxProductNameLength) &&
    isAmount(price) &&
    isText(image, maxPictureUrl) &&
    isQuantity(quantity);
  return isSound ? { productId, name, price, image: toPictureUrl(image), quantity } : null;
}

/** Null for what is none. */
export function parseOperation(value: unknown): CartOperation | null {
  if (!isRecord(value)) return null;
  const { kind, productId, quantity, by, limit } = value;
  switch (kind) {
    case 'added': {
      const line = parseCartLine(value.line);
      return line !== null && isLimit(limit) ? { kind, line, limit } : null;
    }
    case 'quantityChanged':
      return isProductId(productId) && isWhole(by) && isLimit(limit) ? { kind, productId, by, limit } : null;
    case 'quantitySet':
      return isProductId(productId) && isWhole(quantity) && isLimit(limit)
        ? { kind, productId, quantity, limit }
        : null;
    case 'removed': {
      const productIds = parseEach(value.productIds, (id) => (isProductId(id) ? id : null));
      return productIds && { kind, productIds };
    }
    case 'restored': {
      const lines = parseEach(value.lines, parsePlacedLine);
      return lines && { kind, lines };
    }
    case 'repriced': {
      const prices = parseEach(value.prices, parseProductPrice);
      return prices && { kind, prices };
    }
    case 'merged': {
      const lines = parseEach(value.lines, parseCartLine);
      return lines && { kind, lines };
    }
    case 'subtracted': {
      const lines = parseEach(value.lines, parsePieces);
      return lines && { kind, lines };
    }
    default:
      return null;
  }
}

function parsePlacedLine(value: unknown): PlacedLine | null {
  if (!isRecord(value) || !isWhole(value.index) || value.index < 0) return null;
  const line = parseCartLine(value.line);
  return line && { line, index: value.index };
}

function parseProductPrice(value: unknown) {
  if (!isRecord(value)) return null;
  const { productId, price } = value;
  return isProductId(productId) && isAmount(price) ? { productId, price } : null;
}

function parsePieces(value: unknown): SubtractedLine | null {
  if (!isRecord(value)) return null;
  const { productId, quantity } = value;
  return isProductId(productId) && isQuantity(quantity) ? { productId, quantity } : null;
}

/** The sound elements of an array. */
function parseEach<T>(value: unknown, parse: (element: unknown) => T | null): T[] | null {
  return Array.isArray(value) ? value.map(parse).filter((element) => element !== null) : null;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
export const isProductId = (value: unknown): value is ProductId => isWhole(value) && value >= 1;
const isQuantity = (value: unknown): value is number => isWhole(value) && value >= 1 && value <= 1_000_000;
/** Dollars, or pieces in stock. */
const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < Infinity;
const isLimit = (value: unknown): value is number | null => value === null || isAmount(value);
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;
