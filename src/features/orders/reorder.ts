import { paths } from '@/config/paths';
import { isNotFound } from '@/domain/appError';
import { addLine, addLines, toCartLine, totalQuantity, type CartLine } from '@/domain/cart';
import type { OrderItem } from '@/domain/order';
import { isSameTitle, type Product } from '@/domain/product';
import { removeOrder, type AccountRecord } from '@/domain/record';
import { selectUid } from '@/features/auth/authSlice';
import { cartLinesAdded, selectCartLines } from '@/features/cart/cartSlice';
import { exchange } from '@/features/sync/exchange';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppThunk } from '@/lib/store';
import { catalogueApi } from '@/services/catalogueApi';
import { commonTexts } from '@/texts/common';
import { ordersTexts, reorderTexts as texts } from '@/texts/orders';
import { syncTexts } from '@/texts/shell';

/** The result of ordering one line again. */
interface ReorderedLine {
  name: string;
  /** The new title, if the product was renamed and pieces were added. Otherwise null. */
  renamedTo: string | null;
  /** Pieces in the order. */
  ordered: number;
  /** Pieces that the cart took now. */
  added: number;
  outcome:
    | 'added'
    /** The stock, less the pieces in the cart, allows fewer pieces than were ordered. */
    | 'addedInPart'
    /** The cart already has the whole stock. */
    | 'inCart'
    /** The cart has the maximum number of lines. */
    | 'noRoom'
    | 'outOfStock'
    | 'noLongerSold'
    /** The catalogue did not answer. */
    | 'unknown';
}

/** The lines to add to the cart, and the result of each ordered line. */
interface Plan {
  lines: CartLine[];
  result: ReorderedLine[];
}

/**
 * Adds an order's products to the cart at current prices. Adds no more pieces than the stock has beyond those in the
 * cart. Returns the result of each line, or none if the session has changed meanwhile. A renamed product keeps the
 * ordered title in the cart, where the shopper can accept the new one.
 */
export function reorder(items: readonly OrderItem[]): AppThunk<Promise<ReorderedLine[]>> {
  return async (dispatch) => {
    const plan = await dispatch(planReorder(items, { addsUnknown: false }));
    if (plan === null) return [];
    if (plan.lines.length > 0) dispatch(cartLinesAdded(plan.lines));
    dispatch(showReordered(plan));
    return plan.result;
  };
}

/**
 * Returns the lines of a rejected order to the cart, and removes the order, in one write. Keeps the whole order if the
 * cart has no room for it.
 * @returns true if the order was removed.
 */
export function returnToCart(orderId: string, items: readonly OrderItem[]): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const plan = await dispatch(planReorder(items, { addsUnknown: true }));
    if (plan === null) return false;
    const hasRoom = plan.result.every((line) => line.outcome !== 'noRoom');
    const outcome = hasRoom ? await dispatch(returnOrder(orderId, plan.lines)) : 'noRoom';
    if (outcome === 'notSaved') dispatch(toastShown({ kind: 'warning', text: syncTexts.changeNotSaved }));
    if (outcome === 'noRoom') dispatch(toastShown({ kind: 'warning', text: ordersTexts.noRoom }));
    if (outcome === 'returned') dispatch(showReordered(plan));
    return outcome === 'returned';
  };
}

/** `gone`: another tab has returned or sent the order, or the session has ended. */
function returnOrder(
  orderId: string,
  lines: readonly CartLine[],
): AppThunk<Promise<'returned' | 'gone' | 'noRoom' | 'notSaved'>> {
  return async (dispatch) => {
    const hasOrder = ({ orders }: AccountRecord) => orders.some(({ order }) => order.id === orderId);
    const result = await dispatch(
      exchange((latest) => {
        if (!hasOrder(latest)) return latest;
        const cartItems = addLines(latest.current.cartItems, lines);
        const inCart = new Set(cartItems.map(({ productId }) => productId));
        // Another tab may have filled the cart.
        if (!lines.every(({ productId }) => inCart.has(productId))) return latest;
        return removeOrder({ ...latest, current: { ...latest.current, cartItems } }, orderId);
      }),
    );
    if (result.kind === 'notSaved') return 'notSaved';
    if (result.kind === 'sessionOver' || !hasOrder(result.before)) return 'gone';
    return hasOrder(result.after) ? 'noRoom' : 'returned';
  };
}

/**
 * Asks the catalogue for the products of an order. Returns null if the session has changed meanwhile.
 * @param addsUnknown true to add a line at the order's price if the catalogue does not answer. The cart and the checkout
 *   check the price again.
 */
function planReorder(
  items: readonly OrderItem[],
  { addsUnknown }: { addsUnknown: boolean },
): AppThunk<Promise<Plan | null>> {
  return async (dispatch, getState) => {
    const uid = selectUid(getState());
    const answers = await Promise.all(
      items.map(({ productId }) =>
        dispatch(catalogueApi.endpoints.getProduct.initiate(productId, { forceRefetch: true, subscribe: false })),
      ),
    );
    // After a sign-out in the meantime, the cart is not this customer's.
    if (selectUid(getState()) !== uid) return null;
    const result: ReorderedLine[] = [];
    const lines: CartLine[] = [];
    let cart = selectCartLines(getState());
    for (const [index, item] of items.entries()) {
      const { isSuccess = false, data, error } = answers[index] ?? {};
      const product = isSuccess ? data : undefined;
      const { name, quantity: ordered } = item;
      if (product === undefined && (isNotFound(error) || !addsUnknown)) {
        const outcome = isNotFound(error) ? 'noLongerSold' : 'unknown';
        result.push({ name, renamedTo: null, ordered, added: 0, outcome });
        continue;
      }
      const line = product === undefined ? { ...item, image: '' } : renewLine(item, product);
      const limit = product?.stock ?? null;
      const after = addLine(cart, line, limit);
      const added = totalQuantity(after) - totalQuantity(cart);
      const isRenamed = added > 0 && product !== undefined && !isSameTitle(name, product.title);
      const renamedTo = isRenamed ? product.title : null;
      result.push({ name, renamedTo, ordered, added, outcome: deriveOutcome(item, added, cart, limit) });
      if (added > 0) lines.push({ ...line, quantity: added });
      cart = after;
    }
    return { lines, result };
  };
}

function showReordered({ lines, result }: Plan): AppThunk<void> {
  return (dispatch) => {
    dispatch(
      toastShown({
        kind: result.every(isAsOrdered) ? 'success' : 'info',
        text: describeReorder(result),
        ...(lines.length > 0 && { action: { label: commonTexts.viewCart, to: paths.cart } }),
      }),
    );
  };
}

/** Returns the result of a line. `added` is the number of pieces that the cart took. */
function deriveOutcome(
  { productId, quantity: ordered }: OrderItem,
  added: number,
  cart: readonly CartLine[],
  stock: number | null,
): ReorderedLine['outcome'] {
  if (added > 0) return added < ordered ? 'addedInPart' : 'added';
  if (stock !== null && stock < 1) return 'outOfStock';
  return cart.some((line) => line.productId === productId) ? 'inCart' : 'noRoom';
}

/** Returns the line of an ordered product. If the product was renamed, the line keeps the ordered title. */
function renewLine(item: OrderItem, product: Product): CartLine {
  const line = toCartLine(product, item);
  return isSameTitle(item.name, product.title) ? line : { ...line, name: item.name };
}

function isAsOrdered({ outcome, renamedTo }: ReorderedLine): boolean {
  return outcome === 'added' && renamedTo === null;
}

/** The maximum number of products that the toast names. The toast counts the others. */
const maxNames = 3;

/** `3 items added. Lamp: only 1 of 3 added. Chair: out of stock` */
function describeReorder(result: ReorderedLine[]): string {
  const added = result.reduce((sum, line) => sum + line.added, 0);
  const others = result.filter((line) => !isAsOrdered(line));
  const unnamed = others.length - maxNames;
  return [
    added === 0 ? texts.nothingAdded : texts.added(added),
    ...others.slice(0, maxNames).map(describeLine),
    ...(unnamed > 0 ? [texts.others(unnamed)] : []),
  ].join('. ');
}

function describeLine(line: ReorderedLine): string {
  const { name, renamedTo, outcome } = line;
  const product = renamedTo === null ? name : texts.renamed(name, renamedTo);
  return outcome === 'added' ? product : texts.ofProduct(product, outcomeText(line));
}

function outcomeText({ outcome, added, ordered }: ReorderedLine): string {
  return outcome === 'added' || outcome === 'addedInPart' ? texts.inPart(added, ordered) : texts[outcome];
}
