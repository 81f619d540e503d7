import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { App } from '@/app/App';
import { createSessionLoader } from '@/app/loadSession';
import { followPageLife } from '@/app/pageLife';
import { makeStore } from '@/app/store';
import { preloadPage } from '@/app/prerenderedPages';
import { env } from '@/config/env';
import { hydratedEvent } from '@/config/pageMarks';
import { shopStarted } from '@/domain/events';
import { nextTurn } from '@/lib/nextTurn';
import { whenIdle } from '@/lib/whenIdle';
import { answersKnown, refreshed } from '@/prerender/catalogueCache';
import type { PageData } from '@/prerender/pageData';
import { forgetHead, isStale, readPage } from '@/prerender/readPage';
import { createBrowserStorage } from '@/services/browser/browserStorage';
import { createBrowserTabs } from '@/services/browser/browserTabs';
import { createOfflineCopies } from '@/services/browser/offlineCopies';
import { createLateQueue } from '@/services/lateQueue';
import { createFirebaseServices, importFirebase } from '@/services/firebase/lazyFirebase';
import { loadBaseQuery } from '@/services/lateCatalogue';

const storage = createBrowserStorage(() => window.localStorage);
const store = makeStore({
  services: {
    // Nobody is known to be signed in before the SDK is there, nor before what the shop does for a session.
    ...createFirebaseServices(env.firebase, async () => {
      const [firebase] = await Promise.all([importFirebase(), loadSession()]);
      return firebase;
    }),
    storage,
    tabStorage: createBrowserStorage(() => window.sessionStorage),
    tabs: createBrowserTabs(storage),
    queue: createLateQueue(async () => {
      const { createBrowserQueue } = await import(/* webpackChunkName: "session" */ '@/services/browser/browserQueue');
      return createBrowserQueue(storage);
    }),
    offlineCopies: createOfflineCopies(),
  },
});
const loadSession = createSessionLoader(store);

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element with the id "root".');

void begin(container);

async function begin(root: HTMLElement): Promise<void> {
  await nextTurn();
  const page = readPage();
  if (page !== null) store.dispatch(answersKnown(page));
  await nextTurn();
  if (page === null || isStale()) drawAnew(root);
  else await comeAlive(root, page);
}

/** Draws a page that was not rendered ahead, or not for this address, or not soundly. */
function drawAnew(root: HTMLElement): void {
  const onReady = () => {
    forgetHead();
    announce();
  };
  beginVisit();
  void loadBaseQuery().catch(() => {
    // It is asked for once more with each request, and the page says so when it does not come.
  });
  createRoot(root).render(shop(onReady));
}

/** Takes over a page that was rendered ahead. What this browser remembers comes into it afterwards. */
async function comeAlive(root: HTMLElement, data: PageData): Promise<void> {
  await preloadPage(data.kind).catch(() => {
    // It is asked for once more when the page is drawn, and the page says so when it does not come.
  });
  const onReady = () => {
    beginVisit();
    announce();
  };
  // In pieces that a touch can come between.
  startTransition(() => {
    hydrateRoot(root, shop(onReady), {
      onRecoverableError: (error) => console.error('A page that was rendered ahead was drawn anew.', error),
    });
  });
  await whenIdle();
  store.dispatch(refreshed(data));
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

/** React has rendered or hydrated the page: removes the marks of the boot script, and tells it. */
function announce(): void {
  const { dataset } = document.documentElement;
  delete dataset.prerendered;
  delete dataset.scripts;
  delete dataset.stale;
  delete dataset.signedIn;
  setTimeout(() => document.dispatchEvent(new Event(hydratedEvent)));
}
