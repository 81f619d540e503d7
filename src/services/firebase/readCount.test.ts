import { makeStore } from '@/app/store';
import { localProjectId } from '@/config/parseEnv';
import { signedIn } from '@/features/auth/authSlice';
import { cartItemAdded, selectCartLines } from '@/features/cart/cartSlice';
import { favouriteToggled } from '@/features/favourites/favouritesSlice';
import { placeOrder } from '@/features/orders/placeOrder';
import { selectHasUnsentChanges, selectUnsentOrders } from '@/features/sync/syncSlice';
import { pageBecameVisible } from '@/lib/pageEvents';
import { startFirebaseServices } from '../../../local-services/documents/testing/startFirebaseServices';
import { ada as account } from '../../../test/account';
import { firebaseDevice } from '../../../test/contract/firebaseBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';

const maxReads = 8;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

// The requests themselves take real time.
beforeEach(
  () => void jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }),
);
afterEach(() => void jest.useRealTimers());

/** Documents in the service's answers: Firestore bills them, also a missing one. */
function countReads(): { count: () => number; untilAnswered: () => Promise<void>; stop: () => void } {
  const { fetch } = globalThis;
  let reads = 0;
  let unanswered = 0;
  globalThis.fetch = async (input, init) => {
    unanswered += 1;
    const response = await fetch(input, init).finally(() => (unanswered -= 1));
    if (/:(?:batchGet|runQuery)/u.test(new Request(input, init).url)) {
      const answers: unknown = await response.clone().json();
      reads += Array.isArray(answers) ? answers.length : 1;
    }
    return response;
  };
  return {
    count: () => reads,
    untilAnswered: async () => {
      while (unanswered > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    stop: () => {
      globalThis.fetch = fetch;
    },
  };
}

test(`a visit with two adds, a favourite and an order costs at most ${maxReads} reads`, async () => {
  const { url, close } = await startFirebaseServices();
  const reads = countReads();
  try {
    const { identity, documents } = firebaseDevice({ kind: 'local', projectId: localProjectId }, url);
    const services = { ...createFakeBrowser().tab(), identity, documents };
    const store = makeStore({ services });
    const isSent = () => {
      const state = store.getState();
      return !selectHasUnsentChanges(state) && selectUnsentOrders(state).length === 0;
    };
    const settle = async () => {
      do {
        await pass(400);
        await reads.untilAnswered();
      } while (!isSent());
    };
    const user = await identity.register(account);
    store.dispatch(signedIn(user));
    await settle();
    for (const productId of [1, 2]) {
      const line = { productId, name: 'Kettle', price: 30, image: '', quantity: 1 };
      store.dispatch(cartItemAdded({ line, limit: null }));
      await settle();
    }
    store.dispatch(favouriteToggled({ productId: 3, desired: true }));
    await settle();
    // Ten pages, each of which the customer also leaves for another window.
    for (let looks = 0; looks < 10; looks += 1) store.dispatch(pageBecameVisible());
    await pass(6_000);
    await settle();
    const readCart = () => selectCartLines(store.getState());
    const shipping = { name: 'Ada', email: account.email, address: '12 St James’s Square' };
    const placement = await store.dispatch(placeOrder({ lines: readCart(), shipping }));
    expect(placement.kind).toBe('placed');
    await settle();
    expect(readCart()).toEqual([]);
    expect(reads.count()).toBeGreaterThan(4);
    expect(reads.count()).toBeLessThanOrEqual(maxReads);
  } finally {
    reads.stop();
    await close();
  }
});
