import { isAction } from '@reduxjs/toolkit';
import { catalogueApi } from '@/services/catalogueApi';
import type { DocumentsPort, StoragePort } from '@/services/ports';
import type { DevTools } from './devTools';

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
export interface TimeTravel extends Pick<DevTools, 'enhancer' | 'middleware' | 'guard'> {
  /** Whether the page shows an earlier state of its own, or an imported one. It then only draws. */
  isAway: () => boolean;
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

  const guardStorage = (storage: StoragePort): StoragePort => ({
    ...storage,
    set: (key, value) => away || storage.set(key, value),
    remove: (key) => {
      if (!away) storage.remove(key);
    },
  });

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
    guard: (services) => ({
      ...services,
      storage: guardStorage(services.storage),
      tabStorage: guardStorage(services.tabStorage),
      documents: refuseWhile(() => away, services.documents),
    }),
  };
}

/** A page that is drawn again opens, and asks for its documents as if the customer were there. */
function refuseWhile(isRefused: () => boolean, documents: DocumentsPort): DocumentsPort {
  return new Proxy(documents, {
    get: (target, name, receiver): unknown =>
      isRefused() ? () => Promise.reject(new Error('Another state is shown.')) : Reflect.get(target, name, receiver),
  });
}

function isRecorded<Store extends object>(store: Store): store is Store & RecordedStore {
  return 'liftedStore' in store;
}
