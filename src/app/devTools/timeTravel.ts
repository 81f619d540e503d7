import { isAction } from '@reduxjs/toolkit';
import { PERSIST } from 'redux-persist';
import type { Middleware, Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { catalogueApi } from '@/services/catalogueApi';
import type { StoragePort } from '@/services/ports';

/** What Redux DevTools have recorded, as far as it tells which state they show. */
interface Recording {
  /** Each import, reset and commit creates the first one again. */
  actionsById: Readonly<Record<number, object>>;
  stagedActionIds: readonly number[];
  currentStateIndex: number;
}

interface RecordedStore {
  liftedStore: { getState(): Recording };
}

/** Tells what a page did from what Redux DevTools show in its place. */
export interface TimeTravel {
  /** The innermost enhancer: DevTools stand next to it. */
  enhancer: StoreEnhancer;
  /** The first middleware: drops every action while the page is away. */
  middleware: Middleware;
  /** Whether the page shows an earlier state of its own, or an imported one. It then only draws. */
  isAway(): boolean;
  /** A storage in which the page changes nothing while it is away. */
  guard(storage: StoragePort): StoragePort;
}

/** RTK Query's middleware answers these itself: no reducer gets them. */
const answeredByMiddleware = `${catalogueApi.reducerPath}/subscriptions/`;

export function createTimeTravel(): TimeTravel {
  let away = false;

  const follow = (recording: () => Recording) => {
    let ownBeginning: object | undefined;
    return () => {
      const { actionsById, stagedActionIds, currentStateIndex } = recording();
      const last = stagedActionIds.length - 1;
      // A recording without actions is the page's own: what it does next is added to it.
      if (last === 0) ownBeginning = actionsById[0];
      away = currentStateIndex < last || actionsById[0] !== ownBeginning;
    };
  };

  return {
    isAway: () => away,
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      if (isRecorded(store)) {
        const look = follow(() => store.liftedStore.getState());
        look();
        // Before React: its components ask while they draw a state.
        store.subscribe(look);
      }
      return store;
    },
    middleware: () => (next) => (action) => {
      const isHeldBack = away && isAction(action) && !action.type.startsWith(answeredByMiddleware);
      return isHeldBack ? action : next(action);
    },
    guard: (storage) => ({
      ...storage,
      set: (key, value) => away || storage.set(key, value),
      remove: (key) => {
        if (!away) storage.remove(key);
      },
    }),
  };
}

function isRecorded<Store extends object>(store: Store): store is Store & RecordedStore {
  return 'liftedStore' in store;
}

const answered = `${catalogueApi.reducerPath}/executeQuery/fulfilled`;

/** Changes nothing. */
const incomplete: UnknownAction = { type: 'devTools/incompleteActionImported' };

/**
 * The reducer, also for actions from a file. Such a file lacks what is no plain data (the functions of redux-persist),
 * and a bug report lacks the catalogue's answers: an action without them changes nothing.
 */
export function withReplay<State, Before>(reducer: Reducer<State, UnknownAction, Before>): Reducer<State, UnknownAction, Before> {
  return (state, action) => reducer(state, isWhole(action) ? action : incomplete);
}

function isWhole(action: UnknownAction): boolean {
  if (action.type === PERSIST) return typeof action.register === 'function';
  return action.type !== answered || action.payload !== undefined;
}
