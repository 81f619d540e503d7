import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { toAppError } from '@/domain/appError';
import { addAccountListeners } from '@/features/account/accountListeners';
import { signOutSlice } from '@/features/account/signOut';
import { addSignOutRemovals } from '@/features/account/signOutRemovals';
import { addAuthListeners } from '@/features/auth/authListeners';
import { authSlice } from '@/features/auth/authSlice';
import { addCartListeners } from '@/features/cart/cartListeners';
import { addCartToasts } from '@/features/cart/cartToasts';
import { persistGuestCart } from '@/features/cart/guestCartStorage';
import { addCheckoutListeners } from '@/features/checkout/checkoutDraft';
import { addFavouritesListeners } from '@/features/favourites/favouritesListeners';
import { favouritesSlice } from '@/features/favourites/favouritesSlice';
import { ordersApi } from '@/features/orders/ordersApi';
import { addOrdersListeners } from '@/features/orders/ordersListeners';
import { ordersSlice } from '@/features/orders/ordersSlice';
import { addRecentlyViewedListeners } from '@/features/recentlyViewed/recentlyViewedListeners';
import { recentlyViewedSlice } from '@/features/recentlyViewed/recentlyViewedSlice';
import { addSearchListeners } from '@/features/search/recentSearches';
import { addSyncListeners } from '@/features/sync/syncListeners';
import { syncSlice } from '@/features/sync/syncSlice';
import { toastShown, toastsSlice } from '@/features/toasts/toastsSlice';
import { problemReported } from '@/lib/problems';
import type { AppDispatch, RootState } from '@/lib/store';
import { addTabMessages } from '@/lib/tabMessages';
import { catalogueApi } from '@/services/catalogueApi';
import type { Services, StoragePort } from '@/services/ports';
import { toastTexts } from '@/texts/shell';
import { createActionLog } from './bugReport/actionLog';
import { devTools } from './devTools';
import { addScrollListeners } from './scrollAndFocus/scroll';

export interface StoreOptions {
  services: Services;
  preloadedState?: Partial<RootState>;
}

/**
 * Returns the reducer with all slices. redux-persist stores only the guest's cart. SECURITY.md lists all keys.
 * @param onGuestCartNotStored called once if the browser does not store the guest's cart.
 */
export function makeRootReducer(storage: StoragePort, onGuestCartNotStored: () => void) {
  return combineSlices(
    authSlice,
    { cart: persistGuestCart(storage, onGuestCartNotStored) },
    favouritesSlice,
    ordersSlice,
    recentlyViewedSlice,
    signOutSlice,
    syncSlice,
    toastsSlice,
    catalogueApi,
    ordersApi,
  );
}

const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/**
 * Milliseconds after which a development check warns. On a busy machine a check is slow without a fault of the shop.
 */
const slowCheckMs = 1_000;

/** The Redux store of one page, with all its listeners. */
export function makeStore({ services, preloadedState }: StoreOptions) {
  const actionLog = createActionLog();

  const listeners = createListenerMiddleware({
    extra: services,
    onError: (error, { raisedBy }) => {
      console.error(`A listener failed (${raisedBy}).`, error);
      store.dispatch(problemReported({ during: 'listener', error: toAppError(error) }));
    },
  });
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, Services>();
  // In the order in which they react to the same action.
  addTabMessages(startListening);
  addCartListeners(startListening);
  addCartToasts(startListening);
  addAuthListeners(startListening);
  addFavouritesListeners(startListening);
  addSyncListeners(startListening);
  addOrdersListeners(startListening);
  addCheckoutListeners(startListening);
  addRecentlyViewedListeners(startListening);
  addScrollListeners(startListening);
  addSearchListeners(startListening);
  addSignOutRemovals(startListening);
  addAccountListeners(startListening);

  const reducer = makeRootReducer(services.storage, () => {
    store.dispatch(toastShown({ kind: 'warning', text: toastTexts.cartNotSaved }));
  });

  const store = configureStore({
    reducer,
    ...(preloadedState === undefined ? {} : { preloadedState }),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        serializableCheck: { ignoredActions: persistActions, warnAfter: slowCheckMs },
        immutableCheck: { warnAfter: slowCheckMs },
      })
        .prepend(listeners.middleware)
        .concat(catalogueApi.middleware, ordersApi.middleware, actionLog.middleware),
    devTools,
  });

  return { ...store, services, actionLog, startListening };
}

export type AppStore = ReturnType<typeof makeStore>;
