import { createAction, isAction } from '@reduxjs/toolkit';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { noDevTools } from '@/app/devTools/devTools';
import type { DevTools } from '@/app/devTools/devTools';
import { ReplayedAddress } from '@/app/devTools/ReplayedAddress';
import { makeStore } from '@/app/store';
import type { AppStore, RootState } from '@/app/store';
import { createSilentServices } from '@/gallery/silentServices';
import { catalogueApi } from '@/services/catalogueApi';

const stateShown = createAction<unknown>('replay/stateShown');

/** RTK Query's middleware answers these itself: no reducer gets them. */
const answeredByMiddleware = `${catalogueApi.reducerPath}/subscriptions/`;

const always = () => true;

/** A store that takes states and no actions: a page only draws them. */
const onlyShows: DevTools = {
  ...noDevTools,
  middleware: () => (next) => (action) => {
    const passes = stateShown.match(action) || !isAction(action) || action.type.startsWith(answeredByMiddleware);
    return passes ? next(action) : action;
  },
  replayable:
    <State, Before>(reducer: Reducer<State, UnknownAction, Before>): Reducer<State, UnknownAction, Before> =>
    (state, action) =>
      stateShown.match(action) ? (action.payload as State) : reducer(state, action),
  Address: ({ children }) => ReplayedAddress({ isAway: always, children }),
};

export function createShownStore(): { store: AppStore; show: (state: RootState) => void } {
  const store = makeStore({ services: createSilentServices({}), devTools: onlyShows });
  return { store, show: (state) => void store.dispatch(stateShown(state)) };
}
