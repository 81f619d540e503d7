import { paths } from '@/config/paths';
import type { CartLine } from '@/domain/cart';
import type { Product } from '@/domain/product';
import { requestFailed } from '@/features/sync/syncSlice';
import { CartPage } from '@/pages/cart/CartPage';
import { cartTexts } from '@/texts/cart';
import { commonTexts } from '@/texts/common';
import { known } from '../fixtures/known';
import { makeProduct, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { ada, lineOf, stored, unreachable } from '../fixtures/shopper';
import { fill, press } from '../play';
import { goneId } from '../silentCatalogue';
import { screen, type State } from '../story';

const cart = (state: State) => screen(paths.cart, <CartPage />, { user: ada, ...state });

/** A stored cart of products that are in the catalogue cache. */
const cartOf = (lines: CartLine[], products: readonly Product[], state: State) =>
  cart({ events: [known.products(products), stored({ lines })], ...state });

const three = makeProducts(3);
const usual = three.map((product, index) => lineOf(product, index + 1));
const second = three[1]?.title ?? '';
const unusual = Object.values(makeUnusualProducts());
const sixty = makeProducts(60);
const dearest = makeProduct({ price: 99_999.99, stock: null });
const many = [lineOf(dearest, 9_999), ...sixty.map((product) => lineOf(product, 100))];
const dearer = makeProduct({ price: 30 });
const cheaper = makeProduct({ price: 12.5 });
const atOldPrices = [
  { ...lineOf(dearer), price: 24.99 },
  { ...lineOf(cheaper, 4), price: 15 },
];
const scarce = makeProduct({ stock: 2 });
const soldOut = makeProduct({ stock: 0 });
const gone = lineOf(makeProduct({ id: goneId }), 2);

export default { title: 'Shopping/Cart' };

export const OneLine = cartOf(usual.slice(0, 1), three, { shows: cartTexts.checkout });
export const AFewLines = cartOf(usual, three, { shows: cartTexts.checkout });

export const UnusualProducts = cartOf(
  unusual.map((product) => lineOf(product)),
  unusual,
  { shows: commonTexts.total },
);

export const SixtyLinesAndLargeNumbers = cartOf(many, [dearest, ...sixty], { shows: commonTexts.total });
export const PricesThatHaveChanged = cartOf(atOldPrices, [dearer, cheaper], { shows: cartTexts.acceptPrice });

export const StockThatHasChanged = cartOf([lineOf(scarce, 5), lineOf(soldOut)], [scarce, soldOut], {
  shows: cartTexts.stockLeft(2),
});

export const NoLongerSold = cartOf([gone, ...usual.slice(0, 1)], three, { shows: cartTexts.noLongerSold });

export const AQuantityThatCannotBeRead = cartOf(usual, three, {
  play: (stage) => fill(stage, cartTexts.quantityOf(second), 'a dozen'),
  shows: cartTexts.quantityInvalid(2, three[1]?.stock ?? 0),
});

export const ALineWasRemoved = cartOf(usual, three, {
  play: (stage) => press(stage, cartTexts.remove(second)),
  shows: cartTexts.removedRow(second),
});

export const Cleared = cartOf(usual, three, {
  play: (stage) => press(stage, cartTexts.clear),
  shows: cartTexts.clearedRow,
});

export const Empty = cartOf([], [], { shows: cartTexts.empty });
export const Loading = cart({ shows: commonTexts.loading });

export const LoadingHasFailed = cart({
  events: [requestFailed(unreachable)],
  shows: commonTexts.tryAgain,
});
