import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PERSIST, PURGE } from 'redux-persist';
// RTK Query's reducers look up the endpoint of each request, and fail where a page has not loaded it.
import '@/features/catalogue/brandsApi';
import '@/features/catalogue/useListing';
import '@/features/orders/ordersApi';

/** The function of an action that redux-persist's reducer calls. */
const calledByReducer: Readonly<Record<string, string>> = { [PERSIST]: 'register', [FLUSH]: 'result', [PURGE]: 'result' };

/** Changes nothing. */
const incomplete: UnknownAction = { type: 'devTools/incompleteActionImported' };

/** The reducer, also for actions from a file, which lacks what is no plain data: the functions of redux-persist. */
export function replayable<State, Before>(reducer: Reducer<State, UnknownAction, Before>): Reducer<State, UnknownAction, Before> {
  return (state, action) => reducer(state, isWhole(action) ? action : incomplete);
}

function isWhole(action: UnknownAction): boolean {
  const called = calledByReducer[action.type];
  return called === undefined || typeof action[called] === 'function';
}
