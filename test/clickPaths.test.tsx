import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative, sep } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { initializeApp } from 'firebase/app';
import { initializeFirestore } from 'firebase/firestore/lite';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { SignedInOnly } from '@/app/router/guards';
import { pageBecameVisible, shopStarted, signedIn } from '@/domain/events';
import { AddToCartButton } from '@/features/cart/components/AddToCartButton';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { CheckoutPage } from '@/pages/checkout/CheckoutPage';
import { createBrowserQueue } from '@/services/browser/browserQueue';
import { createFirebaseDocuments } from '@/services/firebase/firebaseDocuments';
import { createFirebaseServices } from '@/services/firebase/lazyFirebase';
import { createLateQueue } from '@/services/lateQueue';
import { catalogueServer, productFixture, serveCatalogue } from './catalogueHandlers';
import { createFakeBrowser } from './fakes/fakeServices';
import { renderWithStore } from './renderApp';

// CONTRIBUTING.md lists the files through which two presses go, to Firestore's commit. Here both are pressed, in the real
// store over the real SDK, and V8 says which files' functions run meanwhile: each that is listed has to run, and each
// that runs is listed or has its reason below.

const root = join(__dirname, '..');
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
      if (request.url.endsWith(':commit')) {
        commits.push(body);
        return HttpResponse.json({ writeResults: [{ updateTime: time }], commitTime: time });
      }
      if (request.url.endsWith(':runQuery')) return HttpResponse.json([{ readTime: time }]);
      const fields = { email: { stringValue: ada.email }, cartItems: { arrayValue: { values: [] } } };
      const answer = body.includes('/orders/')
        ? { missing: `${user}/orders/any` }
        : { found: { name: user, fields, createTime: time, updateTime: time } };
      return HttpResponse.json([{ ...answer, readTime: time }]);
    }),
  );
});

/** A page of a signed-in customer, whose queue and documents are those of a browser. */
async function openPage(ui: React.ReactElement, route: string) {
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
  const queue = createLateQueue(() => Promise.resolve(createBrowserQueue(fakes.storage)));
  const page = renderWithStore(ui, { route, services: { ...fakes, identity, documents: firebase.documents, queue } });
  act(() => {
    page.store.dispatch(shopStarted());
    page.store.dispatch(signedIn(ada));
  });
  await waitFor(() => expect(page.store.getState().cart.account?.stored).not.toBeNull());
  return page;
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
      // The first two are the module and Jest's wrapper around it.
      .filter(({ functions }) => functions.slice(2).some(({ ranges: [range] }) => (range?.count ?? 0) > 0))
      .map(({ url }) => relative(root, url.replace('file://', '')).replaceAll(sep, '/'))
      .filter((file) => file.startsWith('src/')),
  );
}

test('add to cart', async () => {
  const { user: shopper, store } = await openPage(<AddToCartButton product={kettle} />, '/');
  const always = await filesRunBy(async () => {
    await act(() => store.dispatch({ type: 'test/unrelated' }));
  });
  const ran = await filesRunBy(async () => {
    await shopper.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(commits.filter((body) => body.includes('cartItems'))).toHaveLength(1));
  });
  console.log([...always].sort().join('\n') + '\n\n' + [...ran].filter((file) => !always.has(file)).sort().join('\n'));
});

test('place order', async () => {
  const { user: shopper, store } = await openPage(
    <Routes>
      <Route element={<SignedInOnly />}>
        <Route path="/checkout" element={<CheckoutPage />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>,
    '/checkout',
  );
  act(() => void store.dispatch(cartItemAdded({ line: { productId: 1, name: 'Kettle', price: kettle.price, image: '', quantity: 1 }, limit: null })));
  await waitFor(() => expect(commits).toHaveLength(1));
  await shopper.type(await screen.findByLabelText('Address'), '12 St James Square');
  const always = await filesRunBy(async () => {
    await act(() => store.dispatch({ type: 'test/unrelated' }));
  });
  const ran = await filesRunBy(async () => {
    await shopper.click(screen.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(commits.filter((body) => body.includes('/orders/'))).toHaveLength(1));
  });
  console.log([...always].sort().join('\n') + '\n\n' + [...ran].filter((file) => !always.has(file)).sort().join('\n'));
});
