import { configureStore } from '@reduxjs/toolkit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { toastShown } from '@/domain/events';
import { actionSanitizer, stateSanitizer } from '@/features/auth/devToolsMask';
import { catalogueApi } from '@/services/catalogueApi';
import type { Services } from '@/services/ports';
import { createActionLog } from './bugReport/actionLog';
import { addAppListeners } from './listeners/addAppListeners';
import { createAppListenerMiddleware } from './listenerMiddleware';
import { makeRootReducer } from './rootReducer';

interface StoreOptions {
  services: Services;
  preloadedState?: Partial<RootState>;
}

const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** The development checks take long only when the machine is busy: that is no fault of the shop. */
const slowCheckMs = 1_000;

/** A new store with its own listeners: one for the page, one for each test, one for each rendering on a server. */
export function makeStore({ services, preloadedState }: StoreOptions) {
  const actionLog = createActionLog();
  const listeners = createAppListenerMiddleware(services);
  addAppListeners(listeners.startListening.withTypes<RootState, AppDispatch, Services>());

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
  return Object.assign(store, { actionLog });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
export type RootState = ReturnType<ReturnType<typeof makeRootReducer>>;
