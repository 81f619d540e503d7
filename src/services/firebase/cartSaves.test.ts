/** @jest-environment jest-fixed-jsdom */
import { initializeApp } from 'firebase/app';
import { initializeFirestore, setLogLevel } from 'firebase/firestore/lite';
import { makeStore } from '@/app/store';
import { signedIn } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { selectHasUnsentChanges } from '@/features/sync/syncSlice';
import { shopStarted } from '@/lib/pageEvents';
import { adaUser } from '../../../test/account';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { pass } from '../../../test/tabs';
import { createFirebaseDocuments } from './firebaseDocuments';

/* Counts the requests of the SDK to a failing Firestore, and checks when the customer sees a message. */

const line = { productId: 7, name: 'Kettle', price: 30, image: '', quantity: 1 };

const commitTime = '2026-01-01T00:00:00Z';

type CommitAnswer = () => Response;

/** The body of a real answer arrives later, which a fake clock does not simulate. */
const answerOf = (body: unknown, status = 200): Response =>
  Object.assign(new Response(null, { status }), { json: () => Promise.resolve(body) });

const refuse =
  (status: number, name: string): CommitAnswer =>
  () =>
    answerOf({ error: { code: status, message: `Answered ${status}`, status: name } }, status);

function noAnswer(): never {
  throw new TypeError('Failed to fetch');
}

function commit(): Response {
  return answerOf({ writeResults: [{ updateTime: commitTime }], commitTime });
}

/** Ada's cart page, over the real SDK and a Firestore stand-in that answers each commit as the test says. */
async function openCart() {
  let answerCommit: CommitAnswer = commit;
  let commits = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (address.includes(':commit')) {
      commits += 1;
      return new Promise((resolve) => resolve(answerCommit()));
    }
    const name = 'projects/demo-shop/databases/(default)/documents/users/ada';
    const found = {
      name,
      fields: { email: { stringValue: adaUser.email }, cartItems: { arrayValue: { values: [] } } },
      createTime: commitTime,
      updateTime: commitTime,
    };
    return Promise.resolve(answerOf([{ found, readTime: commitTime }]));
  });
  const app = initializeApp({ projectId: 'demo-shop', apiKey: 'key' }, crypto.randomUUID());
  const documents = createFirebaseDocuments(initializeFirestore(app, {}), {
    signedInUid: () => Promise.resolve(adaUser.uid),
    renewToken: () => Promise.resolve(),
  });
  const services = createFakeBrowser().tab();
  const identity = { ...services.identity, observe: () => () => undefined };
  const store = makeStore({ services: { ...services, identity, documents } });
  store.dispatch(shopStarted());
  store.dispatch(signedIn(adaUser));
  await pass(1_000);
  commits = 0;
  return {
    store,
    commits: () => commits,
    answerCommitsBy: (answer: CommitAnswer) => (answerCommit = answer),
    toasts: () =>
      store
        .getState()
        .toasts.filter(({ kind }) => kind !== 'success')
        .map(({ text }) => text),
    /** The customer focuses the page all the time. */
    lookFor: (seconds: number) => pass(seconds * 1_000),
  };
}

beforeEach(() => {
  setLogLevel('silent');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

afterEach(() => jest.useRealTimers());

const noConnection = 'Network error occurred. Please check your internet connection.';

describe.each([
  ['without an answer', noAnswer, noConnection],
  ['answered 401', refuse(401, 'UNAUTHENTICATED'), 'You must be signed in to access your cart.'],
  ['answered 500', refuse(500, 'INTERNAL'), 'An error occurred while saving your cart.'],
  ['answered 503', refuse(503, 'UNAVAILABLE'), noConnection],
])('a cart save %s', (_what, answer, words) => {
  test.each([
    ['early', 0],
    ['late', 0.999],
  ])('is reported within two seconds, with at most six attempts in a minute (retries %s)', async (_when, chance) => {
    const page = await openCart();
    // Mocked only now, because the ids of the listeners use Math.random.
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    page.answerCommitsBy(answer);
    page.store.dispatch(cartItemAdded({ line, limit: null }));
    await page.lookFor(2);
    expect(page.toasts()).toEqual([words]);
    await page.lookFor(58);
    expect(page.commits()).toBeGreaterThan(3);
    expect(page.commits()).toBeLessThanOrEqual(6);
    expect(page.toasts()).toEqual([words]);

    page.answerCommitsBy(commit);
    await page.lookFor(60);
    expect(selectHasUnsentChanges(page.store.getState())).toBe(false);
  });
});

test.each([
  [409, 'ABORTED'],
  [412, 'FAILED_PRECONDITION'],
])('a save that another device has overtaken (%i) is repeated at once, without a message', async (status, name) => {
  const page = await openCart();
  const answers = [refuse(status, name), refuse(status, name)];
  page.answerCommitsBy(() => (answers.shift() ?? commit)());
  page.store.dispatch(cartItemAdded({ line, limit: null }));
  await pass(400);
  expect(page.commits()).toBe(3);
  expect(selectHasUnsentChanges(page.store.getState())).toBe(false);
  expect(page.toasts()).toEqual([]);
});
