import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PERSIST, PURGE } from 'redux-persist';
// RTK Query's reducers look up the endpoint of each request, and fail where a page has not loaded it.
import '@/features/catalogue/brandsApi';
import '@/features/catalogue/useListing';
import '@/features/orders/ordersApi';
import { isRecord } from '@/lib/isRecord';
import { catalogueApi } from '@/services/catalogueApi';
import type { StoragePort } from '@/services/ports';
import type { DevTools } from './devTools';
import { ReplayedAddress } from './ReplayedAddress';
import { actionSanitizer, stateSanitizer } from './sanitizers';
import { createTimeTravel } from './timeTravel';

/** Actions that Redux DevTools hold: a whole journey, from its start. Their own choice is 50. */
const recordedActions = 1_000;

/** The key in the browser's storage that shows every action: `localStorage.devTools = 'all'`. Read when a page starts. */
const switchKey = 'devTools';

/** The connection of one store to Redux DevTools. */
export function createDevTools(storage: StoragePort): DevTools {
  const { isAway, enhancer, middleware, guard } = createTimeTravel();
  return {
    options: {
      maxAge: recordedActions,
      actionSanitizer,
      stateSanitizer,
      ...(storage.get(switchKey) === 'all' ? {} : { predicate: (_state: unknown, action) => isListed(action) }),
      ...(process.env.NODE_ENV === 'production' ? {} : { trace: true, traceLimit: 25 }),
    },
    middleware,
    enhancer,
    guard,
    replayable,
    Address: ({ children }) => ReplayedAddress({ isAway, children }),
  };
}

const api = catalogueApi.reducerPath;
/** Between a request and its answer there is nothing that a person did: RTK Query's work, redux-persist's, the queues'. */
const internal = new RegExp(
  `^(?:__rtkq/|persist/|${api}/(?:config|internalSubscriptions|subscriptions|queries|mutations|invalidation)/|` +
    `${api}/execute(?:Query|Mutation)/(?:pending|fulfilled)$|` +
    '(?:cart|favourites|orders)/operationsQueued$|auth/sessionNeeded$|recentlyViewed/recentProductsRead$)',
  'u',
);

/** Whether an action says what happened: what a person did, what followed from it, and what failed. */
export function isListed(action: UnknownAction): boolean {
  return !internal.test(action.type) && !isNoRequest(action);
}

/** RTK Query says "rejected" also where it had an answer already, and of a request that a newer one replaces. */
function isNoRequest({ type, meta }: UnknownAction): boolean {
  return (
    type === `${api}/executeQuery/rejected` && isRecord(meta) && (meta.condition === true || meta.aborted === true)
  );
}

/** The function of an action that redux-persist's reducer calls. */
const calledByReducer: Readonly<Record<string, string>> = {
  [PERSIST]: 'register',
  [FLUSH]: 'result',
  [PURGE]: 'result',
};

/** Changes nothing. */
const incomplete: UnknownAction = { type: 'devTools/incompleteActionImported' };

/** The reducer, also for actions from a file, which lacks what is no plain data: the functions of redux-persist. */
export function replayable<State, Before>(
  reducer: Reducer<State, UnknownAction, Before>,
): Reducer<State, UnknownAction, Before> {
  return (state, action) => reducer(state, isWhole(action) ? action : incomplete);
}

function isWhole(action: UnknownAction): boolean {
  const called = calledByReducer[action.type];
  return called === undefined || typeof action[called] === 'function';
}
