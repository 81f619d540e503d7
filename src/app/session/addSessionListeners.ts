import { addAccountListeners } from '@/features/auth/accountListeners';
import { addAccountCartListeners } from '@/features/cart/accountCartListeners';
import { cartSender } from '@/features/cart/cartSender';
import { addCheckoutListeners } from '@/features/checkout/checkoutDraft';
import { addFavouritesListeners } from '@/features/favourites/favouritesListeners';
import { favouritesSender } from '@/features/favourites/favouritesSender';
import { addOrdersListeners, outbox } from '@/features/orders/outbox';
import { addSeenOrdersListeners } from '@/features/orders/seenOrders';
import { addRecentlyViewedListeners } from '@/features/recentlyViewed/recentlyViewedListeners';
import { addQueueListeners } from '@/lib/durableQueue/createSender';
import type { AppStartListening } from '@/lib/listeners';
import { flushBeforeSignOut } from './flushBeforeSignOut';
import { addSignOutRemovals } from './signOutRemovals';
import { addUserDocumentSync } from './userDocumentSync';

const senders = [cartSender, favouritesSender, outbox];

/**
 * What the shop does from the moment when it is known who is shopping: to be added before the identity provider is
 * asked. In the order in which it hears an event: an account is opened before its new operations go to the queue.
 */
export function addSessionListeners(startListening: AppStartListening): void {
  addAccountCartListeners(startListening);
  addFavouritesListeners(startListening);
  addQueueListeners(startListening, senders);
  addUserDocumentSync(startListening);
  addOrdersListeners(startListening);
  addSeenOrdersListeners(startListening);
  addCheckoutListeners(startListening);
  addRecentlyViewedListeners(startListening);
  // Last of those that handle a sign-out: the features read before what they have stored.
  addSignOutRemovals(startListening);
  addAccountListeners(startListening, {
    flushBeforeSignOut,
    forgetQueued: async ({ extra: { queue } }, uid) => {
      await queue.refresh();
      await queue.remove(senders.flatMap(({ name }) => queue.list(name, uid).map(({ id }) => id)));
    },
  });
}
