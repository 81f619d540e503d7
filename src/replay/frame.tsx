import { createAction, isAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { noDevTools, type DevTools } from '@/app/devTools/devTools';
import { ReplayedAddress } from '@/app/devTools/ReplayedAddress';
import { makeStore } from '@/app/store';
import { createSilentServices } from '@/gallery/silentServices';
import { catalogueApi } from '@/services/catalogueApi';
import { isFrameMessage, type FrameMessage } from './frameMessages';

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

// Nothing leaves this page, and nothing is stored by it.
window.fetch = () => new Promise(() => undefined);
Storage.prototype.setItem = () => undefined;
Storage.prototype.removeItem = () => undefined;

const store = makeStore({ services: createSilentServices({}), devTools: onlyShows });

window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  const isState = origin === location.origin && isFrameMessage(data) && data.type === 'replay/stateShown';
  if (isState) store.dispatch(stateShown(data.state));
});

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element with the id "root".');
createRoot(container).render(
  <StrictMode>
    <Provider store={store}>
      <MemoryRouter>
        <App />
      </MemoryRouter>
    </Provider>
  </StrictMode>,
);

const ready: FrameMessage = { type: 'replay/frameReady' };
window.parent.postMessage(ready, location.origin);
