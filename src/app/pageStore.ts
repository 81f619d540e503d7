import { configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { toastShown } from '@/domain/events';
import { actionSanitizer, stateSanitizer } from '@/features/auth/devToolsMask';
import type { ordersSlice } from '@/features/orders/ordersSlice';
import { catalogueApi } from '@/services/catalogueApi';
import type { Services } from '@/services/ports';
import { createActionLog } from './bugReport/actionLog';
import { addAppListeners } from './listeners/addAppListeners';
import { createAppListenerMiddleware } from './listenerMiddleware';
import { makeRootReducer } from './rootReducer';
import type { signOutSlice } from './signOut/signOutSlice';
import type { AppDispatch, RootState } from './store';

export interface StoreOptions {
  services: Services;
  preloadedState?: Partial<RootState>;
}

const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** The development checks take long only when the machine is busy: that is no fault of the shop. */
const slowCheckMs = 1_000;

/**
 * The store of a page that begins. `completeStore(store)` adds what a session needs before the identity provider is asked
 * who is shopping: the first view does not wait for that.
 */
export function makePageStore({ services, preloadedState }: StoreOptions) {
  const actionLog = createActionLog();
  const listeners = createAppListenerMiddleware(services);
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, Services>();
  addAppListeners(startListening);

  const reducer = makeRootReducer(services.storage, () => {
    store.dispatch(
      toastShown({ kind: 'warning', text: 'This browser can’t save your cart. It stays until you close the page.' }),
    );
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
        .prepend(actionLog.middleware, listeners.middleware)
        .concat(catalogueApi.middleware),
    devTools: {
      actionSanitizer,
      stateSanitizer,
      ...(process.env.NODE_ENV === 'production' ? {} : { trace: true, traceLimit: 25 }),
    },
  });
  const inject = (slice: typeof ordersSlice | typeof signOutSlice) =>
    void reducer.inject(slice, { overrideExisting: true });
  return Object.assign(store, { actionLog, startListening, inject });
}
