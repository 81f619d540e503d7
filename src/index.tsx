import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { App } from '@/app/App';
import { loadEndpoints } from '@/app/devTools';
import { noteProblem, reportProblems } from '@/app/errors/reportProblems';
import { preloadPage } from '@/app/routes';
import { followPageLife } from '@/app/session/pageLife';
import { makeStore } from '@/app/store';
import { env } from '@/config/env';
import { hydratedEvent } from '@/config/pageMarks';
import { shopStarted } from '@/domain/events';
import { nextTurn, whenIdle } from '@/lib/timing';
import {
  insertAnswers,
  removePrerenderedHead,
  isStale,
  readPage,
  refetchMain,
  type PageData,
} from '@/prerender/pageData';
import { createBrowserStorage } from '@/services/browser/browserStorage';
import { createBrowserTabs } from '@/services/browser/browserTabs';
import { createOfflineCopies } from '@/services/browser/offlineCopies';
import { createQueueDisk } from '@/services/browser/queueDisk';
import { createFirebaseServices } from '@/services/firebase/lazyFirebase';

const storage = createBrowserStorage(() => window.localStorage);
const store = makeStore({
  services: {
    ...createFirebaseServices(env.firebase),
    storage,
    tabStorage: createBrowserStorage(() => window.sessionStorage),
    tabs: createBrowserTabs(storage),
    queueDisk: createQueueDisk(),
    offlineCopies: createOfflineCopies(),
  },
});
reportProblems(store);
void loadEndpoints();

/** Errors that an error boundary has caught are reported too; React's own message stays in the console. */
const errorOptions: RootOptions = {
  onCaughtError: (error) => {
    console.error(error);
    noteProblem(store, 'rendering', error);
  },
};

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element with the id "root".');

void begin(container);

async function begin(root: HTMLElement): Promise<void> {
  await nextTurn();
  const page = readPage();
  if (page !== null) store.dispatch(insertAnswers(page));
  await nextTurn();
  if (page === null || isStale()) clientRender(root);
  else await hydrate(root, page);
}

/** Client-renders a page that was not prerendered, or not for this address, or whose data is damaged. */
function clientRender(root: HTMLElement): void {
  const onReady = () => {
    removePrerenderedHead();
    announce();
  };
  beginVisit();
  createRoot(root, errorOptions).render(shop(onReady));
}

/** Hydrates a prerendered page. Stored state of this browser is read afterwards. */
async function hydrate(root: HTMLElement, data: PageData): Promise<void> {
  await preloadPage(data.kind).catch(() => {
    // Rendering the page retries it, and the page shows the failure.
  });
  const onReady = () => {
    beginVisit();
    announce();
  };
  // In steps, so that the browser handles input in between.
  startTransition(() => {
    hydrateRoot(root, shop(onReady), {
      ...errorOptions,
      onRecoverableError: (error) => console.error('A prerendered page was client-rendered.', error),
    });
  });
  await whenIdle();
  store.dispatch(refetchMain(data));
}

function shop(onReady: () => void) {
  return (
    <StrictMode>
      <Provider store={store} serverState={store.getState()}>
        <BrowserRouter>
          <App onReady={onReady} />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
}

function beginVisit(): void {
  const persistor = persistStore(store);
  window.addEventListener('pagehide', () => void persistor.flush());
  followPageLife(store);
  store.dispatch(shopStarted());
}

/** Removes the marks of the boot script and announces that React has rendered or hydrated the page. */
function announce(): void {
  const { dataset } = document.documentElement;
  delete dataset.prerendered;
  delete dataset.scripts;
  delete dataset.stale;
  delete dataset.signedIn;
  setTimeout(() => document.dispatchEvent(new Event(hydratedEvent)));
}
