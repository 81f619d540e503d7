import { isNotFound } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { toCents } from '@/domain/money';
import type { Product, ProductId } from '@/domain/product';
import type { AppThunk } from '@/lib/appThunk';
import { catalogueApi } from '@/services/catalogueApi';

/** What is different from what the shopper saw; prices in US dollars. */
export type LineChange =
  | { kind: 'price'; productId: ProductId; name: string; was: number; now: number }
  | { kind: 'stock'; productId: ProductId; name: string; wanted: number; left: number }
  | { kind: 'gone'; productId: ProductId; name: string };

/** `unanswered`: the catalogue did not say in time; what it did say is in `changes`. */
interface PriceCheck {
  changes: LineChange[];
  unanswered: boolean;
}

const patienceMs = 2_000;

/** Asks the catalogue about each line again, for two seconds at most. */
export function checkLines(lines: readonly CartLine[]): AppThunk<Promise<PriceCheck>> {
  return async (dispatch) => {
    const requests = lines.map(({ productId }) =>
      dispatch(catalogueApi.endpoints.getProduct.initiate(productId, { forceRefetch: true, subscribe: false })),
    );
    const { late, stop } = startPatience();
    // An aborted request may still wait for another's that asks the same, so the time runs beside the requests.
    const answers = await Promise.all(requests.map((request) => Promise.race([request, late])));
    stop();
    for (const request of requests) request.abort();

    const verdicts = lines.map((line, index) => verdictOn(line, answers[index] ?? null));
    return {
      changes: verdicts.flatMap((verdict) => verdict ?? []),
      unanswered: verdicts.includes(null),
    };
  };
}

/** `late` becomes null when the catalogue has had its time. */
function startPatience(): { late: Promise<null>; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  return { late, stop: () => clearTimeout(timer) };
}

/** What the catalogue answers about one product. */
interface Answer {
  isSuccess: boolean;
  data?: Product | undefined;
  error?: unknown;
}

/** What has changed about a line; null when the catalogue did not say. */
function verdictOn(line: CartLine, answer: Answer | null): LineChange[] | null {
  if (answer === null) return null;
  if (answer.isSuccess && answer.data !== undefined) return changesOf(line, answer.data);
  return isNotFound(answer.error) ? [{ kind: 'gone', productId: line.productId, name: line.name }] : null;
}

function changesOf(line: CartLine, { price, stock }: Product): LineChange[] {
  const { productId, name } = line;
  const changes: LineChange[] = [];
  if (toCents(price) !== toCents(line.price)) {
    changes.push({ kind: 'price', productId, name, was: line.price, now: price });
  }
  if (stock !== null && stock < line.quantity) {
    changes.push({ kind: 'stock', productId, name, wanted: line.quantity, left: stock });
  }
  return changes;
}
