import { formatCents, formatExactly, formatPrice, toCents, toDollars } from '../../src/domain/money';
import type { Order, OrderItem } from '../../src/domain/order';
import { isSameTitle, type ProductId } from '../../src/domain/product';
import { listReasons } from './parseOrder';
import { plainText, shortText } from './plainText';
import type { CatalogueProduct } from './ports';

type Products = ReadonlyMap<ProductId, CatalogueProduct | null>;

/**
 * Returns the reasons against confirming an order, in plain words. The list is empty for an order that can be
 * confirmed.
 */
export function compareWithCatalogue({ items, totalAmount }: Order, products: Products): string[] {
  const reasons = items.flatMap((item, index) =>
    compareLine(item, products.get(item.productId) ?? null).map(
      (reason) => `Line ${index + 1} (${shortText(item.name)}): ${reason}`,
    ),
  );
  const ids = items.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length) reasons.push('The same product is on more than one line.');
  const sum = items.reduce((cents, { price, quantity }) => cents + toCents(price) * quantity, 0);
  if (toDollars(sum) !== totalAmount) {
    reasons.push(`The total is ${formatExactly(totalAmount)}, but the lines add up to ${formatCents(sum)}.`);
  }
  return listReasons(reasons);
}

function compareLine({ name, price, productId, quantity }: OrderItem, product: CatalogueProduct | null): string[] {
  if (product === null) return [`the catalogue has no product ${productId}.`];
  const { stock, minimumOrderQuantity } = product;
  return [
    isSameTitle(name, product.title) ? null : `the catalogue calls it ${plainText(product.title)}.`,
    toCents(price) === toCents(product.price)
      ? null
      : `the price is ${formatPrice(price)}, but ${formatPrice(product.price)} in the catalogue.`,
    stock === null || quantity <= stock ? null : `${quantity} ordered, ${stock} in stock.`,
    quantity >= minimumOrderQuantity ? null : `${quantity} ordered, at least ${minimumOrderQuantity} are required.`,
  ].filter((reason) => reason !== null);
}
