import { addAccountListeners } from '@/features/auth/accountListeners';
import { addAccountCartListeners } from '@/features/cart/accountCartListeners';
import { addCheckoutListeners } from '@/features/checkout/checkoutListeners';
import { addFavouritesListeners } from '@/features/favourites/favouritesListeners';
import { addOrdersListeners } from '@/features/orders/ordersListeners';
import { addRecentlyViewedListeners } from '@/features/recentlyViewed/recentlyViewedListeners';
import { addSearchListeners } from '@/features/search/recentSearches';
import type { AppStartListening } from '@/lib/listeners';
import { settleUnsentWork } from '../signOut/settleUnsentWork';

/**
 * What the shop does from the moment when it is known who is shopping: to be added before the identity provider is
 * asked. In the order in which it hears an event: an order is durable before its lines leave the cart.
 */
export function addSessionListeners(startListening: AppStartListening): void {
  addOrdersListeners(startListening);
  addAccountCartListeners(startListening);
  addCheckoutListeners(startListening);
  addFavouritesListeners(startListening);
  addRecentlyViewedListeners(startListening);
  addSearchListeners(startListening);
  addAccountListeners(startListening, { settleUnsentWork });
}
