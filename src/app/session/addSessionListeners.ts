import { addAccountListeners } from '@/features/auth/accountListeners';
import { addAccountCartListeners } from '@/features/cart/accountCartListeners';
import { cartQueue } from '@/features/cart/cartQueue';
import { addCheckoutListeners } from '@/features/checkout/checkoutListeners';
import { addFavouritesListeners } from '@/features/favourites/favouritesListeners';
import { favouritesQueue } from '@/features/favourites/favouritesQueue';
import { addOrdersListeners, outbox } from '@/features/orders/outbox';
import { addRecentlyViewedListeners } from '@/features/recentlyViewed/recentlyViewedListeners';
import { addQueueListeners } from '@/lib/durableQueue/createQueue';
import { forgetQueued } from '@/lib/durableQueue/forgetQueued';
import type { AppStartListening } from '@/lib/listeners';
import { flushBeforeSignOut } from './flushBeforeSignOut';
import { addSignOutRemovals } from './signOutRemovals';
import { addUserDocumentListeners } from './addUserDocumentListeners';

const queues = [cartQueue, favouritesQueue, outbox];

/**
 * What the shop does from the moment when it is known who is shopping: to be added before the identity provider is
 * asked. In the order in which it hears an event: an account is opened before its new operations go to the queue.
 */
export function addSessionListeners(startListening: AppStartListening): void {
  addAccountCartListeners(startListening);
  addFavouritesListeners(startListening);
  addQueueListeners(startListening, queues);
  addUserDocumentListeners(startListening);
  addOrdersListeners(startListening);
  addCheckoutListeners(startListening);
  addRecentlyViewedListeners(startListening);
  // Last of those that handle a sign-out: the features read before what they keep.
  addSignOutRemovals(startListening);
  addAccountListeners(startListening, {
    flushBeforeSignOut,
    forgetQueued: ({ extra }, uid) => forgetQueued(extra.queue, queues.map(({ name }) => name), uid),
  });
}
