import { formatAmount, formatExactly, formatPrice, toMinorUnits, fromMinorUnits } from '../../src/domain/money';
import type { Order, OrderItem } from '../../src/domain/order';
import { isSameTitle, type ProductId } from '../../src/domain/product';
import { listReasons } from './parseOrder';
import { plainText, shortText } from './plainText';
import type { CatalogueProduct } from './ports';
import { describeShort, reservedLines, shortLines, type OrderVerdict } from './reservation';

type Products = ReadonlyMap<ProductId, CatalogueProduct | null>;

/**
 * Returns the reasons against confirming an order. Compares each line with the catalogue's product, and the total with
 * the lines. Compares the ordered pieces with the stock if the catalogue states it.
 */
export function compareWithCatalogue({ items, totalAmount }: Order, products: Products): OrderVerdict {
  const reasons = items.flatMap((item, index) =>
    compareLine(item, products.get(item.productId) ?? null).map(
      (reason) => `Line ${index + 1} (${shortText(item.name)}): ${reason}`,
    ),
  );
  const ids = items.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length) reasons.push('The same product is on more than one line.');
  const sum = items.reduce((cents, { price, quantity }) => cents + toMinorUnits(price) * quantity, 0);
  if (fromMinorUnits(sum) !== totalAmount) {
    reasons.push(`The total is ${formatExactly(totalAmount)}, but the lines add up to ${formatAmount(sum)}.`);
  }
  const short = shortLines(items, findShortProducts(items, products));
  const all = listReasons([...reasons, ...short.map(describeShort)]);
  return reasons.length === 0 && short.length > 0 ? { reasons: all, short } : { reasons: all };
}

/** Returns the stock of each product that has fewer pieces than ordered. */
function findShortProducts(items: readonly OrderItem[], products: Products): Map<ProductId, number> {
  const short = new Map<ProductId, number>();
  for (const { productId, quantity } of reservedLines(items)) {
    const stock = products.get(productId)?.stock ?? null;
    if (stock !== null && quantity > stock) short.set(productId, stock);
  }
  return short;
}

function compareLine({ name, price, productId, quantity }: OrderItem, product: CatalogueProduct | null): string[] {
  if (product === null) return [`the catalogue has no product ${productId}.`];
  const { minimumOrderQuantity } = product;
  return [
    isSameTitle(name, product.title) ? null : `the catalogue calls it ${plainText(product.title)}.`,
    toMinorUnits(price) === toMinorUnits(product.price)
      ? null
      : `the price is ${formatPrice(price)}, but ${formatPrice(product.price)} in the catalogue.`,
    quantity >= minimumOrderQuantity ? null : `${quantity} ordered, at least ${minimumOrderQuantity} are required.`,
  ].filter((reason) => reason !== null);
}
