import { toMinorUnits, fromMinorUnits } from '../../../src/domain/money';
import type { ProductId } from '../../../src/domain/product';
import type { CatalogueProduct, Fields, OrderRef } from '../ports';

export const kettle: CatalogueProduct = { title: 'Kettle', price: 19.99, stock: 10, minimumOrderQuantity: 1 };
const lamp: CatalogueProduct = { title: 'Lamp', price: 0.1, stock: null, minimumOrderQuantity: 2 };

/** A small catalogue. */
export const products: ReadonlyMap<ProductId, CatalogueProduct> = new Map([
  [1, kettle],
  [2, lamp],
]);

export const ref: OrderRef = { uid: 'ada', orderId: 'Aq1Sw2De3Fr4Gt5Hy6Ju' };

export interface Line {
  productId: unknown;
  name: unknown;
  price: unknown;
  quantity: unknown;
}

export function makeLine(productId: ProductId, quantity: number, catalogue = products): Line {
  const product = catalogue.get(productId);
  return { productId, name: product?.title ?? 'Unknown', price: product?.price ?? 1, quantity };
}

/** An order as the shop writes it: its total is the sum of its lines. */
export function makeOrder(lines: readonly Line[], changed: Fields = {}): Fields {
  const sum = lines.reduce((cents, { price, quantity }) => cents + toMinorUnits(Number(price)) * Number(quantity), 0);
  return {
    userId: ref.uid,
    items: lines,
    totalAmount: fromMinorUnits(sum),
    shipping: { name: 'Ada Lovelace', email: 'ada@shop.example', address: '12 St James’s Square\nLondon' },
    createdAt: 1_700_000_000_000,
    ...changed,
  };
}

export const goodOrder = makeOrder([makeLine(1, 2), makeLine(2, 3)]);
