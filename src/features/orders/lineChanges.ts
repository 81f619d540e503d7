import { isNotFound } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { toMinorUnits } from '@/domain/money';
import { isSameTitle, type Product } from '@/domain/product';
import type { AppThunk } from '@/lib/store';
import { pause } from '@/lib/timing';
import { catalogueApi } from '@/services/catalogueApi';
import { lineChangesTexts as texts } from '@/texts/orders';

/** A line that cannot be ordered as the shopper saw it. */
export type LineChange =
  /** The product has another title or price, less stock, or a higher minimum quantity. */
  | { kind: 'changed'; was: CartLine; now: CartLine }
  /** The stock is below the product's minimum quantity, but not 0. */
  | { kind: 'tooFewLeft'; was: CartLine; left: number; minimum: number }
  | { kind: 'soldOut'; was: CartLine }
  | { kind: 'gone'; was: CartLine };

interface LineCheck {
  /** The lines with the catalogue's current spelling of their titles. */
  lines: CartLine[];
  /** The changes that the shopper has to accept. */
  changes: LineChange[];
  /** True if the catalogue has not answered about every line in time. */
  isIncomplete: boolean;
}

const checkTimeoutMs = 2_000;

/** Requests the product of each line again. Waits for two seconds at most. */
export function checkLines(lines: readonly CartLine[]): AppThunk<Promise<LineCheck>> {
  return async (dispatch) => {
    const requests = lines.map(({ productId }) =>
      dispatch(catalogueApi.endpoints.getProduct.initiate(productId, { forceRefetch: true, subscribe: false })),
    );
    // `abort()` does not end a request that joined a running one, so each request races with a timer.
    const late = pause(checkTimeoutMs).then(() => null);
    const answers = await Promise.all(requests.map((request) => Promise.race([request, late])));
    for (const request of requests) request.abort();

    const findings = lines.map((line, index) => deriveFinding(line, answers[index] ?? null));
    return {
      lines: lines.map((line, index) => withCatalogueSpelling(line, answers[index]?.data)),
      changes: findings.filter((finding) => finding !== 'same' && finding !== 'unknown'),
      isIncomplete: findings.includes('unknown'),
    };
  };
}

/**
 * Returns the line with the catalogue's spelling of its title. Returns the line unchanged if the product was renamed:
 * the shopper must accept a new title first.
 */
function withCatalogueSpelling(line: CartLine, product: Product | undefined): CartLine {
  return product !== undefined && isSameTitle(line.name, product.title) ? { ...line, name: product.title } : line;
}

/** The catalogue's answer about one product. */
interface ProductAnswer {
  isSuccess: boolean;
  data?: Product | undefined;
  error?: unknown;
}

/** Returns the change of a line. Returns `unknown` if the catalogue did not answer. */
function deriveFinding(line: CartLine, answer: ProductAnswer | null): LineChange | 'same' | 'unknown' {
  if (answer === null) return 'unknown';
  if (answer.isSuccess && answer.data !== undefined) return deriveLineChange(line, answer.data) ?? 'same';
  return isNotFound(answer.error) ? { kind: 'gone', was: line } : 'unknown';
}

/** Compares a line with the catalogue's current product. Returns null if nothing has changed. */
export function deriveLineChange(line: CartLine, product: Product): LineChange | null {
  const { price, stock, minimumOrderQuantity, title, thumbnail } = product;
  if (stock === 0) return { kind: 'soldOut', was: line };
  if (stock !== null && stock < minimumOrderQuantity) {
    return { kind: 'tooFewLeft', was: line, left: stock, minimum: minimumOrderQuantity };
  }
  const quantity = Math.max(minimumOrderQuantity, Math.min(line.quantity, stock ?? line.quantity));
  const isRenamed = !isSameTitle(line.name, title);
  if (quantity === line.quantity && toMinorUnits(price) === toMinorUnits(line.price) && !isRenamed) return null;
  const now = { ...line, price, quantity, ...(isRenamed && { name: title, image: thumbnail }) };
  return { kind: 'changed', was: line, now };
}

/** Returns the lines after the changes. Leaves out lines whose product cannot be ordered. */
export function applyLineChanges(lines: readonly CartLine[], changes: readonly LineChange[]): CartLine[] {
  const byId = new Map(changes.map((change) => [change.was.productId, change]));
  return lines.flatMap((line) => {
    const change = byId.get(line.productId);
    if (change === undefined) return [line];
    return change.kind === 'changed' ? [change.now] : [];
  });
}

/** Explains in sentences what a line's change means for the order. */
export function describeChange(change: LineChange): string {
  switch (change.kind) {
    case 'soldOut':
      return texts.soldOut;
    case 'gone':
      return texts.gone;
    case 'tooFewLeft':
      return texts.tooFewLeft(change.left, change.minimum);
    case 'changed': {
      const { was, now } = change;
      const sentences = [
        isSameTitle(was.name, now.name) ? null : texts.renamed(was.name, now.name),
        toMinorUnits(was.price) === toMinorUnits(now.price) ? null : texts.price(was.price, now.price),
        now.quantity < was.quantity ? texts.fewer(was.quantity, now.quantity) : null,
        now.quantity > was.quantity ? texts.atLeast(was.quantity, now.quantity) : null,
      ];
      return sentences.filter((sentence) => sentence !== null).join(' ');
    }
  }
}
