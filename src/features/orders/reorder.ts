import { isNotFound } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { cartLinesAdded, toastShown } from '@/domain/events';
import type { OrderItem } from '@/domain/order';
import type { Product } from '@/domain/product';
import type { AppThunk } from '@/lib/appThunk';
import { catalogueApi } from '@/services/catalogueApi';
import { orderWithdrawn } from './ordersSlice';
import { reorderReport } from './ordersTexts';
import { createOutbox } from './outbox';

/** How many lines of an order found their way back into the cart. */
export interface ReorderReport {
  added: number;
  outOfStock: number;
  noLongerSold: number;
  /** The catalogue did not answer for these. */
  unknown: number;
}

interface ReorderOptions {
  /**
   * Lines for which the catalogue does not answer are added at the order's price (the cart and the checkout look
   * again) instead of being left out.
   */
  addsUnknown?: boolean;
  /** Asked when the catalogue has answered: whether the lines are to be added still. */
  isWanted?: () => boolean;
}

/** Puts an order's products into the cart at today's prices, as far as there is stock, and says what came of it. */
export function reorder(
  items: readonly OrderItem[],
  { addsUnknown = false, isWanted = () => true }: ReorderOptions = {},
): AppThunk<Promise<ReorderReport>> {
  return async (dispatch, getState) => {
    const { uid } = getState().orders;
    const answers = await Promise.all(
      items.map(({ productId }) =>
        dispatch(catalogueApi.endpoints.getProduct.initiate(productId, { forceRefetch: true, subscribe: false })),
      ),
    );
    const report: ReorderReport = { added: 0, outOfStock: 0, noLongerSold: 0, unknown: 0 };
    // The cart is somebody else's when the shopper has gone meanwhile.
    if (getState().orders.uid !== uid || !isWanted()) return report;
    const lines: CartLine[] = [];
    for (const [index, item] of items.entries()) {
      const { isSuccess = false, data, error } = answers[index] ?? {};
      const product = isSuccess ? data : undefined;
      const fate = fateOf(item, product, error);
      if (fate === 'added' || (fate === 'unknown' && addsUnknown)) {
        lines.push(product === undefined ? { ...item, image: '' } : lineOf(item, product));
        report.added += 1;
      } else {
        report[fate] += 1;
      }
    }
    if (lines.length > 0) dispatch(cartLinesAdded(lines));
    dispatch(toastShown({ kind: report.added === items.length ? 'success' : 'info', text: reorderReport(report) }));
    return report;
  };
}

/**
 * Puts the lines of an order that the store does not accept back into the cart, once, whichever tab it is asked in; then
 * the order is gone.
 */
export function takeBack(orderId: string, items: readonly OrderItem[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { storage }) => {
    const { uid } = getState().orders;
    if (uid === null) return;
    const isWanted = () => createOutbox(storage, uid).list().some(({ order }) => order.id === orderId);
    await dispatch(reorder(items, { addsUnknown: true, isWanted }));
    if (getState().orders.uid === uid) dispatch(orderWithdrawn(orderId));
  };
}

function fateOf({ quantity }: OrderItem, product: Product | undefined, error: unknown): keyof ReorderReport {
  if (product === undefined) return isNotFound(error) ? 'noLongerSold' : 'unknown';
  return Math.min(quantity, product.stock ?? quantity) < 1 ? 'outOfStock' : 'added';
}

function lineOf({ quantity }: OrderItem, { id, title, price, thumbnail, stock }: Product): CartLine {
  return {
    productId: id,
    name: title,
    price,
    image: thumbnail,
    quantity: Math.min(quantity, stock ?? quantity),
  };
}
