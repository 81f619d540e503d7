import { paths } from '@/config/paths';
import { ordersTried } from '@/features/sync/syncSlice';
import { CheckoutSuccessPage } from '@/pages/checkoutSuccess/CheckoutSuccessPage';
import { ordersTexts, successTexts } from '@/texts/orders';
import { ada, queuedOrder, showUnsent, smallOrder } from '../fixtures/shopper';
import { screen, type State } from '../story';

const placed = (orderId: string, state: State) =>
  screen(paths.checkoutSuccess, <CheckoutSuccessPage />, {
    at: { pathname: paths.checkoutSuccess, state: { uid: ada.uid, orderId } },
    user: ada,
    ...state,
  });

export default { title: 'Shopping/Order placed' };

export const Usual = placed(smallOrder.id, {
  documents: { readOrder: () => Promise.resolve(smallOrder) },
  shows: successTexts.placed,
});

export const NotAcceptedAndItsItemsWentBackToTheCart = placed(smallOrder.id, {
  documents: { readOrder: () => Promise.resolve(null) },
  events: [showUnsent([])],
  shows: successTexts.backInCartHint,
});

const { id } = queuedOrder.order;

export const WaitingToBeSent = placed(id, {
  events: [showUnsent([queuedOrder]), ordersTried({ isDelayed: true })],
  shows: ordersTexts.queued,
});
