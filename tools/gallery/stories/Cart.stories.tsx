import { paths } from '@/config/paths';
import type { CartLine } from '@/domain/cart';
import { userDocumentLoadFailed } from '@/domain/events';
import type { Product } from '@/domain/product';
import { CurrentUser } from '@/features/auth/currentUser';
import { CartPage } from '@/pages/cart/CartPage';
import { cartTexts } from '@/texts/cart';
import { commonTexts } from '@/texts/common';
import { known } from '../fixtures/known';
import { makeProduct, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { ada, lineOf, signIn, unreachable, withCart } from '../fixtures/shopper';
import { press } from '../play';
import { Screen } from '../Screen';
import { goneId } from '../silentCatalogue';
import { story, type State } from '../story';

const page = () => (
  <Screen path={paths.cart}>
    <CurrentUser value={ada}>
      <CartPage />
    </CurrentUser>
  </Screen>
);

/** A stored cart of products that are in the catalogue cache. */
function cartOf(lines: CartLine[], products: readonly Product[]): Pick<State, 'at' | 'events' | 'render'> {
  return { at: paths.cart, events: () => [known.products(products), ...withCart(lines)], render: page };
}

const three = makeProducts(3);
const usual = three.map((product, index) => lineOf(product, index + 1));
const unusual = Object.values(makeUnusualProducts());
const sixty = makeProducts(60);
const dearer = makeProduct({ price: 30 });
const cheaper = makeProduct({ price: 12.5 });
const scarce = makeProduct({ stock: 2 });
const soldOut = makeProduct({ stock: 0 });
const dearest = makeProduct({ price: 99_999.99, stock: null });
export default { title: 'Shopping/Cart' };

export const OneLine = story({ ...cartOf(usual.slice(0, 1), three), shows: cartTexts.checkout });
export const AFewLines = story({ ...cartOf(usual, three), shows: cartTexts.checkout });

export const UnusualProducts = story({
  ...cartOf(
    unusual.map((product) => lineOf(product)),
    unusual,
  ),
  shows: commonTexts.total,
});

export const SixtyLinesAndLargeNumbers = story({
  ...cartOf([lineOf(dearest, 9_999), ...sixty.map((product) => lineOf(product, 100))], [dearest, ...sixty]),
  shows: commonTexts.total,
});

export const PricesThatHaveChanged = story({
  ...cartOf(
    [
      { ...lineOf(dearer), price: 24.99 },
      { ...lineOf(cheaper, 4), price: 15 },
    ],
    [dearer, cheaper],
  ),
  shows: cartTexts.acceptPrice,
});

export const StockThatHasChanged = story({
  ...cartOf([lineOf(scarce, 5), lineOf(soldOut)], [scarce, soldOut]),
  shows: cartTexts.stockLeft(2),
});

export const NoLongerSold = story({
  ...cartOf([lineOf(makeProduct({ id: goneId }), 2), ...usual.slice(0, 1)], three),
  shows: cartTexts.noLongerSold,
});

export const ALineWasRemoved = story({
  ...cartOf(usual, three),
  play: (stage) => press(stage, cartTexts.remove(three[1]?.title ?? '')),
  shows: cartTexts.removedRow(three[1]?.title ?? ''),
});

export const Cleared = story({
  ...cartOf(usual, three),
  play: (stage) => press(stage, cartTexts.clear),
  shows: cartTexts.clearedRow,
});

export const Empty = story({ ...cartOf([], []), shows: cartTexts.empty });
export const Loading = story({ ...cartOf([], []), events: () => [signIn()], shows: commonTexts.loading });

export const LoadingHasFailed = story({
  ...cartOf([], []),
  events: () => [signIn(), userDocumentLoadFailed(unreachable)],
  shows: commonTexts.tryAgain,
});
