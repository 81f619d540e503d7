import { paths } from '@/config/paths';
import { CheckoutPage } from '@/pages/checkout/CheckoutPage';
import { commonTexts } from '@/texts/common';
import { checkoutTexts, lineChangesTexts } from '@/texts/orders';
import { known } from '../fixtures/known';
import { longTitle, makeProduct, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { ada, lineOf, refuse, shipping, stored } from '../fixtures/shopper';
import { submit } from '../play';
import { goneId } from '../silentCatalogue';
import { screen, type State } from '../story';

const products = makeProducts(3);
const lines = products.map((product, index) => lineOf(product, index + 1));
const unusual = Object.values(makeUnusualProducts());
const gone = lineOf(makeProduct({ id: goneId }), 2);

const checkout = (state: State) =>
  screen(paths.checkout, <CheckoutPage />, {
    user: ada,
    events: [known.products(products), stored({ lines })],
    ...state,
  });

const placeOrder = (stage: HTMLElement) => submit(stage, { ...shipping });

export default { title: 'Shopping/Checkout' };

export const Usual = checkout({ shows: checkoutTexts.placeOrder });

export const ManyLinesUnusualProducts = checkout({
  events: [known.products(unusual), stored({ lines: unusual.map((product) => lineOf(product, 12)) })],
  shows: checkoutTexts.placeOrder,
});

export const EverythingIsWrong = checkout({
  play: (stage) => submit(stage, { name: '', email: 'ada@', address: longTitle.repeat(8) }),
  shows: checkoutTexts.notPlaced,
});

export const Placing = checkout({ play: placeOrder, shows: checkoutTexts.placing });

export const AProductIsNoLongerSold = checkout({
  events: [stored({ lines: [gone] })],
  play: placeOrder,
  shows: lineChangesTexts.title,
});

export const TheOrderCouldNotBeMade = checkout({
  documents: { newOrderId: refuse('network') },
  play: placeOrder,
  shows: checkoutTexts.failed,
});

export const TheCartIsEmpty = checkout({ events: [stored({})], shows: checkoutTexts.empty });
export const TheCartIsLoading = checkout({ events: [], shows: commonTexts.loading });
