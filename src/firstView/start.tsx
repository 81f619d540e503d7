import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { beginVisit } from '@/app/beginVisit';
import { noteProblem } from '@/app/errors/reportProblems';
import { preloadPage } from '@/app/routes';
import type { AppStore } from '@/app/store';
import { findPagePath } from '@/config/pageAddress';
import { ShopProvider } from '@/lib/ShopProvider';
import { nextTurn, whenIdle } from '@/lib/timing';
import { hydratedEvent } from './marks';
import {
  hasLostComments,
  insertAnswers,
  isStale,
  readPage,
  refetchProducts,
  removePrerenderedHead,
  withoutProducts,
} from './pageData';

/** Renders the shop. `onReady` must be called once, when the first page is on the screen and can be used. */
type RenderShop = (onReady: () => void) => ReactNode;

/**
 * Shows the shop in the page's root element: hydrates prerendered HTML of this address, otherwise renders.
 * Stored state of this browser is read afterwards, so that the first render equals the prerendered one.
 * @throws Error when the page has no root element.
 */
export async function start(store: AppStore, renderShop: RenderShop): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root".');
  correctAddress();

  await nextTurn();
  const page = readPage();
  if (page !== null) store.dispatch(insertAnswers(isStale() ? withoutProducts(page.answers) : page.answers));
  await nextTurn();
  if (page === null || isStale()) return clientRender(root, store, renderShop);

  await preloadPage(page.kind).catch(() => {
    // Rendering the page retries it, and the page shows the failure.
  });
  if (hasLostComments(root)) clientRender(root, store, renderShop);
  else hydrate(root, store, renderShop);
  await whenIdle();
  store.dispatch(refetchProducts(page.answers));
}

/** Replaces another spelling of the page's address. Not every host redirects, and pages compare addresses. */
function correctAddress(): void {
  const { pathname, search, hash } = location;
  const right = findPagePath(pathname);
  if (right !== null && right !== pathname) history.replaceState(history.state, '', right + search + hash);
}

/** Client-renders a page that was not prerendered, or not for this address, or whose HTML is damaged. */
function clientRender(root: HTMLElement, store: AppStore, renderShop: RenderShop): void {
  const onReady = () => {
    removePrerenderedHead();
    announce();
  };
  beginVisit(store);
  createRoot(root, errorOptions(store)).render(inShop(store, renderShop(onReady)));
}

function hydrate(root: HTMLElement, store: AppStore, renderShop: RenderShop): void {
  const onReady = () => {
    beginVisit(store);
    announce();
  };
  // In steps, so that the browser handles input in between.
  startTransition(() => {
    hydrateRoot(root, inShop(store, renderShop(onReady)), {
      ...errorOptions(store),
      onRecoverableError: (error) => console.error('A prerendered page was client-rendered.', error),
    });
  });
}

function inShop(store: AppStore, shop: ReactNode): ReactNode {
  return (
    <StrictMode>
      <ShopProvider store={store} serverState={store.getState()}>
        <BrowserRouter>{shop}</BrowserRouter>
      </ShopProvider>
    </StrictMode>
  );
}

/** Errors that an error boundary has caught are reported too. React's own message stays in the console. */
function errorOptions(store: AppStore): RootOptions {
  return {
    onCaughtError: (error) => {
      console.error(error);
      noteProblem(store, 'rendering', error);
    },
  };
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
