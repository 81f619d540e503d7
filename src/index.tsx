import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { App } from '@/app/App';
import { followPageLife } from '@/app/pageLife';
import { makeStore } from '@/app/store';
import { env } from '@/config/env';
import { shopStarted } from '@/domain/events';
import { createBrowserStorage } from '@/services/browser/browserStorage';
import { createBrowserTabs } from '@/services/browser/browserTabs';
import { createFirebaseServices } from '@/services/firebase/lazyFirebase';

const storage = createBrowserStorage(() => window.localStorage);
const store = makeStore({
  services: {
    ...createFirebaseServices(env.firebase),
    storage,
    tabStorage: createBrowserStorage(() => window.sessionStorage),
    tabs: createBrowserTabs(storage),
  },
});

const persistor = persistStore(store);
window.addEventListener('pagehide', () => void persistor.flush());
followPageLife(store);
store.dispatch(shopStarted());

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element with the id "root".');

createRoot(container).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
