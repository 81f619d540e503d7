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
import { nothingUnsent } from './signOut/signOutState';
import type { UnsentWork } from './signOut/signOutState';

/**
 * All slices. Those of the orders and the sign-out stay as they are until `completeStore` injects what changes them: nobody
 * has orders, or signs out, before a session.
 * @param onGuestCartNotKept told once when the browser does not keep the guest's cart.
 */
export function makeRootReducer(storage: StoragePort, onGuestCartNotKept: () => void) {
  return combineSlices(
    authSlice,
    { cart: persistGuestCart(storage, onGuestCartNotKept) },
    favouritesSlice,
    { orders: (orders: OrdersState = initialOrders) => orders },
    recentlyViewedSlice,
    { signOut: (unsent: UnsentWork = nothingUnsent) => unsent },
    toastsSlice,
    catalogueApi,
  );
}
