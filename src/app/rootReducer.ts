import { combineSlices } from '@reduxjs/toolkit';
import { authSlice } from '@/features/auth/authSlice';
import { persistGuestCart } from '@/features/cart/guestCartStorage';
import { favouritesSlice } from '@/features/favourites/favouritesSlice';
import { initialOrders } from '@/features/orders/ordersState';
import type { OrdersState } from '@/features/orders/ordersState';
import { recentlyViewedSlice } from '@/features/recentlyViewed/recentlyViewedSlice';
import { toastsSlice } from '@/features/toasts/toastsSlice';
import { catalogueApi } from '@/services/catalogueApi';
import type { StoragePort } from '@/services/ports';
import { signOutSlice } from './signOut/signOutSlice';

/**
 * All slices. That of the orders stays as it is until `ordersSlice` is injected: nobody has orders before a session.
 * @param onGuestCartNotKept told once when the browser does not keep the guest's cart.
 */
export function makeRootReducer(storage: StoragePort, onGuestCartNotKept: () => void) {
  return combineSlices(
    authSlice,
    { cart: persistGuestCart(storage, onGuestCartNotKept) },
    favouritesSlice,
    { orders: (orders: OrdersState = initialOrders) => orders },
    recentlyViewedSlice,
    signOutSlice,
    toastsSlice,
    catalogueApi,
  );
}
