import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { isFrameMessage } from './frameMessages';
import type { FrameMessage } from './frameMessages';
import { createShownStore } from './shownStore';

// Nothing leaves this page, and nothing is kept by it.
window.fetch = () => new Promise(() => undefined);
Storage.prototype.setItem = () => undefined;
Storage.prototype.removeItem = () => undefined;

const { store, show } = createShownStore();

window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  if (origin === location.origin && isFrameMessage(data) && data.type === 'replay/stateShown') show(data.state);
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
