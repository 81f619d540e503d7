import { paths } from '@/config/paths';
import type { OutboxEntry } from '@/domain/queue';
import { CurrentUser } from '@/features/auth/currentUser';
import { sendingDelayed } from '@/lib/queue/queueSlice';
import { CheckoutSuccessPage } from '@/pages/checkoutSuccess/CheckoutSuccessPage';
import { successTexts, ordersTexts } from '@/texts/orders';
import { ada, makeDraft, makeOrder, placedAt, signIn, unreachable, showQueued } from '../fixtures/shopper';
import { story } from '../story';

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

export default { title: 'Shopping/Order placed' };

export const Usual = story({
  ...success({ uid: ada.uid, orderId: stored.id }),
  documents: { readOrder: () => Promise.resolve(stored) },
  shows: successTexts.placed,
});

export const NotAcceptedAndItsItemsWentBackToTheCart = story({
  ...success({ uid: ada.uid, orderId: stored.id }),
  documents: { readOrder: () => Promise.resolve(null) },
  shows: successTexts.withdrawnHint,
});

export const WaitingToBeSent = story({
  ...success({ uid: ada.uid, orderId: queued.order.id }),
  events: () => [
    signIn(),
    showQueued([queued]),
    sendingDelayed({
      queue: 'orders',
      entries: [{ id: queued.order.id, operation: queued }],
      error: unreachable,
    }),
  ],
  shows: ordersTexts.queued,
});
