import { addAuthListeners } from '@/features/auth/authListeners';
import { addCartListeners } from '@/features/cart/cartListeners';
import { addCartToasts } from '@/features/cart/cartToasts';
import { addCheckoutListeners } from '@/features/checkout/checkoutListeners';
import { addFavouritesListeners } from '@/features/favourites/favouritesListeners';
import { addOrdersListeners } from '@/features/orders/ordersListeners';
import { addRecentlyViewedListeners } from '@/features/recentlyViewed/recentlyViewedListeners';
import { addSearchListeners } from '@/features/search/recentSearches';
import type { AppStartListening } from '@/lib/listeners';
import { settleUnsentWork } from '../signOut/settleUnsentWork';

/**
 * Every reaction of the shop, in the order in which it hears an event: an order is durable before its lines leave the
 * cart, and a change is kept before it is announced.
 */
export function addAppListeners(startListening: AppStartListening): void {
  addOrdersListeners(startListening);
  addCartListeners(startListening);
  addCheckoutListeners(startListening);
  addFavouritesListeners(startListening);
  addRecentlyViewedListeners(startListening);
  addSearchListeners(startListening);
  addCartToasts(startListening);
  addAuthListeners(startListening, { settleUnsentWork });
}
