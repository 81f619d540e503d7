import { paths } from '@/config/paths';
import { CurrentUser } from '@/features/auth/currentUser';
import { checkoutTexts, successTexts } from '@/features/checkout/checkoutTexts';
import { outboxEvents, toQueueEntry, type OutboxEntry } from '@/features/orders/ordersSlice';
import { lineChangesTexts, ordersTexts } from '@/features/orders/ordersTexts';
import { CheckoutPage } from '@/pages/checkout/CheckoutPage';
import { CheckoutSuccessPage } from '@/pages/checkoutSuccess/CheckoutSuccessPage';
import type { Exhibit, ExhibitState } from '../exhibit';
import { known } from '../fixtures/known';
import { longTitle, makeProduct, makeProducts, makeUnusualProducts } from '../fixtures/products';
import {
  ada,
  lineOf,
  makeDraft,
  makeOrder,
  placedAt,
  refuse,
  shipping,
  signIn,
  unreachable,
  withCart,
} from '../fixtures/shopper';
import { submit } from '../play';
import { Screen } from '../Screen';
import { goneId } from '../silentCatalogue';

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

const filled: Pick<ExhibitState, 'at' | 'events' | 'render'> = {
  at: paths.checkout,
  events: () => [known.products(products), ...withCart(lines)],
  render: page,
};

export const checkout: Exhibit = {
  name: 'Checkout',
  states: [
    { name: 'usual', ...filled, shows: checkoutTexts.placeOrder },
    {
      name: 'many lines, unusual products',
      ...filled,
      events: () => [known.products(unusual), ...withCart(unusual.map((product) => lineOf(product, 12)))],
      shows: checkoutTexts.placeOrder,
    },
    {
      name: 'everything is wrong',
      ...filled,
      pageHeight: 860,
      play: (stage) => submit(stage, { name: '', email: 'ada@', address: longTitle.repeat(8) }),
      shows: checkoutTexts.notPlaced,
    },
    {
      name: 'placing',
      ...filled,
      play: (stage) => submit(stage, { ...shipping }),
      shows: checkoutTexts.placing,
    },
    {
      name: 'a product is no longer sold',
      ...filled,
      pageHeight: 860,
      events: () => withCart([gone]),
      play: (stage) => submit(stage, { ...shipping }),
      shows: lineChangesTexts.title,
    },
    {
      name: 'the order could not be made',
      ...filled,
      documents: { newOrderId: refuse('network') },
      play: (stage) => submit(stage, { ...shipping }),
      shows: checkoutTexts.failed,
    },
    {
      name: 'the cart is empty',
      ...filled,
      events: () => withCart([]),
      shows: checkoutTexts.empty,
    },
    { name: 'the cart is loading', ...filled, events: () => [signIn()], shows: checkoutTexts.loading },
  ],
};

const queued: OutboxEntry = { order: makeDraft('Wait4TheNetwork01', 2), placedAt, status: 'queued' };

const stored = makeOrder('Zx81Kq03LmN7', 2, 0);

function success(state: unknown) {
  return {
    at: { pathname: paths.checkoutSuccess, state },
    events: () => [signIn()],
    render: () => (
      <CurrentUser value={ada}>
        <CheckoutSuccessPage />
      </CurrentUser>
    ),
  };
}

export const checkoutSuccess: Exhibit = {
  name: 'Order placed',
  states: [
    {
      name: 'usual',
      ...success({ uid: ada.uid, orderId: stored.id }),
      documents: { readOrder: () => Promise.resolve(stored) },
      shows: successTexts.placed,
    },
    {
      name: 'not accepted, and its items went back to the cart',
      ...success({ uid: ada.uid, orderId: stored.id }),
      documents: { readOrder: () => Promise.resolve(null) },
      shows: successTexts.withdrawnHint,
    },
    {
      name: 'waiting to be sent',
      ...success({ uid: ada.uid, orderId: queued.order.id }),
      events: () => [
        signIn(),
        outboxEvents.queueRead({ account: ada.uid, entries: [toQueueEntry(queued)] }),
        outboxEvents.sendingDelayed({ account: ada.uid, entries: [toQueueEntry(queued)], error: unreachable }),
      ],
      shows: ordersTexts.queued,
    },
  ],
};
