import { existsSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { join, relative, sep } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { initializeApp } from 'firebase/app';
import { initializeFirestore } from 'firebase/firestore/lite';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SignedInOnly } from '@/app/router/guards';
import type { AppStore } from '@/app/store';
import { shopStarted, signedIn } from '@/domain/events';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { AddToCartButton } from '@/features/cart/components/AddToCartButton';
import { CheckoutPage } from '@/pages/checkout/CheckoutPage';
import { createQueueDisk } from '@/services/browser/queueDisk';
import { createFirebaseDocuments } from '@/services/firebase/firebaseDocuments';
import { createFirebaseServices } from '@/services/firebase/lazyFirebase';
import { catalogueServer, productFixture, serveCatalogue } from './catalogueHandlers';
import { createFakeBrowser } from './fakes/fakeServices';
import { renderWithStore } from './renderWithStore';

// CONTRIBUTING.md lists the files through which two presses go, to Firestore's commit. Here both are pressed, in the real
// Redux store over the real SDK, and V8 says which files' functions run meanwhile. Each listed file has to run, and each file
// that runs is listed, or has its reason here.

/** Files that run beside both ways, by what they do there. */
const besideBoth: Readonly<Record<string, readonly string[]>> = {
  'every action passes it': ['src/app/bugReport/actionLog.ts'],
  'shows the outcome': [
    'src/config/paths.ts',
    'src/features/cart/cartToasts.ts',
    'src/features/orders/ordersApi.ts',
    'src/features/orders/shownOrders.ts',
    'src/features/toasts/toastsSlice.ts',
  ],
  'is synced together with the cart': ['src/features/favourites/favouritesSlice.ts'],
  'keeps or forgets something else in this browser': [
    'src/config/storedData.ts',
    'src/features/auth/accountListeners.ts',
    'src/features/auth/authListeners.ts',
    'src/features/auth/authSlice.ts',
    'src/features/cart/cartListeners.ts',
    'src/features/favourites/favouritesListeners.ts',
    'src/features/orders/ordersListeners.ts',
    'src/features/orders/ordersSlice.ts',
    'src/features/checkout/checkoutDraft.ts',
    'src/features/orders/seenOrders.ts',
    'src/lib/parseJson.ts',
  ],
  'says what an operation is called, does or costs': [
    'src/domain/appliedOperations.ts',
    'src/domain/events.ts',
    'src/domain/format.ts',
    'src/domain/money.ts',
    'src/domain/order.ts',
    'src/domain/product.ts',
    'src/domain/queue.ts',
    'src/lib/queue/changeDocument.ts',
    'src/lib/queue/queueRecords.ts',
    'src/services/ports.ts',
    'src/features/checkout/shippingValidation.ts',
    'src/lib/requireFields.ts',
    'src/texts/orders.ts',
  ],
  'parses what comes from outside': [
    'src/lib/isRecord.ts',
    'src/lib/schemas.ts',
    'src/lib/toPictureUrl.ts',
    'src/services/firebase/documentSchemas.ts',
  ],
  'says how a call fails': ['src/domain/appError.ts', 'src/services/firebase/firebaseErrors.ts'],
  'asks the catalogue': [
    'src/config/env.ts',
    'src/lib/fetchLimited.ts',
    'src/pages/shared/knownChanges.ts',
    'src/services/catalogueApi.ts',
    'src/services/catalogueBaseQuery.ts',
    'src/services/catalogueSchemas.ts',
  ],
  'waits, and ends a call in time': ['src/lib/queue/retryLoop.ts', 'src/lib/timing.ts'],
  'gives access to the Redux store or the page, and names what caused an action': [
    'src/lib/hooks.ts',
    'src/lib/listeners.ts',
    'src/lib/useIsNear.ts',
  ],
};

const root = join(__dirname, '..');
const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const ada = { uid: 'ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' };
const user = `projects/demo-shop/databases/(default)/documents/users/${ada.uid}`;
const time = '2026-01-01T00:00:00Z';
const kettle = productFixture({ id: 1, stock: 12 });

serveCatalogue([kettle]);

/** What the SDK has committed, as JSON. */
let commits: string[];

beforeEach(() => {
  commits = [];
  catalogueServer.use(
    http.post('https://firestore.googleapis.com/*', async ({ request }) => {
      const body = await request.text();
      if (request.url.includes(':commit')) {
        commits.push(body);
        return HttpResponse.json({ writeResults: [{ updateTime: time }], commitTime: time });
      }
      if (request.url.includes(':runQuery')) return HttpResponse.json([{ readTime: time }]);
      const [, order] = /"([^"]+\/orders\/[^"]+)"/u.exec(body) ?? [];
      const fields = { email: { stringValue: ada.email }, cartItems: { arrayValue: { values: [] } } };
      const found = { name: user, fields, createTime: time, updateTime: time };
      return HttpResponse.json([{ ...(order === undefined ? { found } : { missing: order }), readTime: time }]);
    }),
  );
});

/** A page of a signed-in customer, whose queue and documents are those of a browser. */
async function openPage(ui: ReactElement, route: string) {
  const fakes = createFakeBrowser().tab();
  const app = initializeApp({ projectId: 'demo-shop', apiKey: 'key' }, crypto.randomUUID());
  const documents = createFirebaseDocuments(initializeFirestore(app, {}), {
    signedInUid: () => Promise.resolve(ada.uid),
    withFreshToken: (call) => call(),
  });
  const identity = { ...fakes.identity, observe: () => () => undefined };
  const env = { kind: 'local', projectId: 'demo-shop' } as const;
  const firebase = createFirebaseServices(env, () =>
    Promise.resolve({ startFirebaseServices: () => ({ identity, documents }) }),
  );
  const queueDisk = createQueueDisk(fakes.storage);
  const page = renderWithStore(ui, {
    route,
    services: { ...fakes, identity, documents: firebase.documents, queueDisk },
  });
  act(() => {
    page.store.dispatch(shopStarted());
    page.store.dispatch(signedIn(ada));
  });
  await waitFor(() => expect(page.store.getState().cart.account?.stored).not.toBeNull());
  return page;
}

/** Not the module itself, nor Jest's wrapper around it: those run when it loads. */
function isRunFunction({ functionName, ranges: [range] }: Profiler.FunctionCoverage): boolean {
  return range !== undefined && range.count > 0 && range.startOffset > 0 && functionName !== 'Object.<anonymous>';
}

/** The files of `src` whose functions run during an act. */
async function filesRunBy(perform: () => Promise<void>): Promise<Set<string>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await perform();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return new Set(
    result
      .filter(({ functions }) => functions.some(isRunFunction))
      .map(({ url }) => relative(root, url.replace('file://', '')).replaceAll(sep, '/'))
      .filter((file) => file.startsWith('src/')),
  );
}

/** The files of a numbered list of CONTRIBUTING.md, one for each number. */
function listedUnder(heading: string): string[] {
  const [, section = ''] = guide.split(`### ${heading}\n`);
  const [list = ''] = section.split(/^#/mu);
  return [...list.matchAll(/^\d+\. `(src\/[^`]+)`/gmu)].map(([, file = '']) => file);
}

/** What is redrawn is seen on the screen. */
const isScreen = (file: string) => /^src\/(?:ui|texts)\/|\.tsx$/u.test(file);

interface Press {
  listed: readonly string[];
  ran: ReadonlySet<string>;
  always: ReadonlySet<string>;
  /** Files that run beside this way. */
  beside: readonly string[];
}

/** What is said of a press: a listed file that took no part, and a file that took part and is neither listed nor beside. */
function compare({ listed, ran, always, beside }: Press) {
  const known = new Set([...listed, ...Object.values(besideBoth).flat(), ...beside, ...always]);
  return {
    listedInVain: listed.filter((file) => !ran.has(file)),
    unlisted: [...ran].filter((file) => !known.has(file) && !isScreen(file)).sort(),
  };
}

/** Files that run at any action: middleware, and what every mounted component selects. */
const filesRunAlways = (store: AppStore) =>
  filesRunBy(async () => {
    await act(() => store.dispatch({ type: 'test/unrelated' }));
  });

test('from "Add to Cart" to the commit in Firestore', async () => {
  const listed = listedUnder('From "Add to Cart" to the commit in Firestore');
  const { user: shopper, store } = await openPage(<AddToCartButton product={kettle} />, '/');
  const always = await filesRunAlways(store);
  const ran = await filesRunBy(async () => {
    await shopper.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(commits.filter((body) => body.includes('cartItems'))).toHaveLength(1));
  });
  expect(compare({ listed, ran, always, beside: [] })).toEqual({ listedInVain: [], unlisted: [] });
  expect(listed.length).toBeGreaterThan(5);
  expect(listed.length).toBeLessThanOrEqual(9);
});

test('from "Place Order" to the stored order', async () => {
  const listed = listedUnder('From "Place Order" to the stored order');
  const { user: shopper, store } = await openPage(
    <Routes>
      <Route element={<SignedInOnly />}>
        <Route path="/checkout" element={<CheckoutPage />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>,
    '/checkout',
  );
  const line = { productId: kettle.id, name: 'Kettle', price: kettle.price, image: '', quantity: 1 };
  act(() => void store.dispatch(cartItemAdded({ line, limit: null })));
  await waitFor(() => expect(commits).toHaveLength(1));
  await shopper.type(await screen.findByLabelText('Address'), '12 St James Square');
  const always = await filesRunAlways(store);
  const ran = await filesRunBy(async () => {
    await shopper.click(screen.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(commits.filter((body) => body.includes('/orders/'))).toHaveLength(1));
  });
  // The order takes its lines out of the cart, on the way of the other list.
  const beside = ['src/domain/cart.ts', 'src/features/cart/cartSlice.ts', 'src/lib/queue/pageQueue.ts'];
  expect(compare({ listed, ran, always, beside })).toEqual({ listedInVain: [], unlisted: [] });
  expect(listed.length).toBeGreaterThan(5);
  expect(listed.length).toBeLessThanOrEqual(9);
});

test('each file beside the two ways exists', () => {
  const files = Object.values(besideBoth).flat();
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
