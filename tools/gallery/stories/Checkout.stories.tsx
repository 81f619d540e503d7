import { paths } from '@/config/paths';
import { CurrentUser } from '@/features/auth/currentUser';
import { CheckoutPage } from '@/pages/checkout/CheckoutPage';
import { commonTexts } from '@/texts/common';
import { checkoutTexts, lineChangesTexts } from '@/texts/orders';
import { known } from '../fixtures/known';
import { longTitle, makeProduct, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { ada, lineOf, refuse, shipping, signIn, withCart } from '../fixtures/shopper';
import { submit } from '../play';
import { Screen } from '../Screen';
import { goneId } from '../silentCatalogue';
import { story, type State } from '../story';

const page = () => (
  <CurrentUser value={ada}>
    <Screen path={paths.checkout}>
      <CheckoutPage />
    </Screen>
  </CurrentUser>
);

const products = makeProducts(3);
const lines = products.map((product, index) => lineOf(product, index + 1));
const unusual = Object.values(makeUnusualProducts());
const gone = lineOf(makeProduct({ id: goneId }), 2);

const filled: Pick<State, 'at' | 'events' | 'render'> = {
  at: paths.checkout,
  events: () => [known.products(products), ...withCart(lines)],
  render: page,
};

export default { title: 'Shopping/Checkout' };

export const Usual = story({ ...filled, shows: checkoutTexts.placeOrder });

export const ManyLinesUnusualProducts = story({
  ...filled,
  events: () => [known.products(unusual), ...withCart(unusual.map((product) => lineOf(product, 12)))],
  shows: checkoutTexts.placeOrder,
});

export const EverythingIsWrong = story({
  ...filled,
  play: (stage) => submit(stage, { name: '', email: 'ada@', address: longTitle.repeat(8) }),
  shows: checkoutTexts.notPlaced,
});

export const Placing = story({
  ...filled,
  play: (stage) => submit(stage, { ...shipping }),
  shows: checkoutTexts.placing,
});

export const AProductIsNoLongerSold = story({
  ...filled,
  events: () => withCart([gone]),
  play: (stage) => submit(stage, { ...shipping }),
  shows: lineChangesTexts.title,
});

export const TheOrderCouldNotBeMade = story({
  ...filled,
  documents: { newOrderId: refuse('network') },
  play: (stage) => submit(stage, { ...shipping }),
  shows: checkoutTexts.failed,
});

export const TheCartIsEmpty = story({
  ...filled,
  events: () => withCart([]),
  shows: checkoutTexts.empty,
});

export const TheCartIsLoading = story({ ...filled, events: () => [signIn()], shows: commonTexts.loading });
