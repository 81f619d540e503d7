import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '@/services/ports';
import { completeStore } from './completeStore';
import { makePageStore } from './pageStore';
import type { StoreOptions } from './pageStore';
import type { makeRootReducer } from './rootReducer';

/** A new store with all its parts at once: one for each test, one for each rendering on a server. */
export function makeStore(options: StoreOptions) {
  const store = makePageStore(options);
  completeStore(store);
  return store;
}

export type AppStore = ReturnType<typeof makePageStore>;
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
export type RootState = ReturnType<ReturnType<typeof makeRootReducer>>;
