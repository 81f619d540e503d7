import { isNotFound } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { toCents } from '@/domain/money';
import type { Product } from '@/domain/product';
import type { AppThunk } from '@/lib/listeners';
import { catalogueApi } from '@/services/catalogueApi';

/** A line that cannot be ordered as the shopper saw it. */
export type LineChange =
  /** It has another price, or there are fewer pieces, or both. */
  | { kind: 'changed'; was: CartLine; now: CartLine }
  | { kind: 'soldOut'; was: CartLine }
  | { kind: 'gone'; was: CartLine };

/** `unanswered`: the catalogue did not say in time; what it did say is in `changes`. */
interface PriceCheck {
  changes: LineChange[];
  unanswered: boolean;
}

const checkTimeoutMs = 2_000;

/** Asks the catalogue about each line again, for two seconds at most. */
export function checkLines(lines: readonly CartLine[]): AppThunk<Promise<PriceCheck>> {
  return async (dispatch) => {
    const requests = lines.map(({ productId }) =>
      dispatch(catalogueApi.endpoints.getProduct.initiate(productId, { forceRefetch: true, subscribe: false })),
    );
    const { late, stop } = startTimeout();
    // An aborted request may still wait for another's that asks the same, so the time runs beside the requests.
    const answers = await Promise.all(requests.map((request) => Promise.race([request, late])));
    stop();
    for (const request of requests) request.abort();

    const findings = lines.map((line, index) => deriveFinding(line, answers[index] ?? null));
    return {
      changes: findings.filter((finding) => finding !== 'same' && finding !== 'unknown'),
      unanswered: findings.includes('unknown'),
    };
  };
}

/** `late` becomes null when the catalogue has had its time. */
function startTimeout(): { late: Promise<null>; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), checkTimeoutMs);
  });
  return { late, stop: () => clearTimeout(timer) };
}

/** What the catalogue answers about one product. */
interface Answer {
  isSuccess: boolean;
  data?: Product | undefined;
  error?: unknown;
}

/** What has changed about a line; `unknown` when the catalogue did not say. */
function deriveFinding(line: CartLine, answer: Answer | null): LineChange | 'same' | 'unknown' {
  if (answer === null) return 'unknown';
  if (answer.isSuccess && answer.data !== undefined) return deriveLineChange(line, answer.data) ?? 'same';
  return isNotFound(answer.error) ? { kind: 'gone', was: line } : 'unknown';
}

/** What has changed about a line, by what the catalogue says of its product now; null when nothing has. */
export function deriveLineChange(line: CartLine, { price, stock }: Product): LineChange | null {
  if (stock === 0) return { kind: 'soldOut', was: line };
  const quantity = Math.min(line.quantity, stock ?? line.quantity);
  const isSame = quantity === line.quantity && toCents(price) === toCents(line.price);
  return isSame ? null : { kind: 'changed', was: line, now: { ...line, price, quantity } };
}

/** The lines as they can be ordered. */
export function linesAfter(lines: readonly CartLine[], changes: readonly LineChange[]): CartLine[] {
  const byId = new Map(changes.map((change) => [change.was.productId, change]));
  return lines.flatMap((line) => {
    const change = byId.get(line.productId);
    if (change === undefined) return [line];
    return change.kind === 'changed' ? [change.now] : [];
  });
}
