/** @jest-environment jest-fixed-jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { makeStore, type AppStore } from '@/app/store';
import { appError, PortError, type AppError } from '@/domain/appError';
import { orderPlaced, cartItemAdded } from '@/domain/cartEvents';
import { favouriteToggled, shopStarted, signedIn, signedOut, wentOnline } from '@/domain/events';
import { draftOrder } from '@/domain/order';
import { selectCartLines } from '@/lib/cartLines';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { pass } from '../../../test/tabs';
import { msUntilNextRead } from './flush';
import { deriveOperations, type OperationKind } from './operations';

const password = 'correct horse';
const line = { productId: 1, name: 'Lamp', price: 9, image: '', quantity: 1 };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Ada's page. Firestore performs calls after `hold` at once, and answers them when `answer` is called. */
async function openPage(browser: FakeBrowser) {
  const user = await browser.device.identity.register({ email: 'ada@shop.example', password, name: 'Ada' });
  let held = Promise.resolve();
  let answer = (): void => undefined;
  const late =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked) => {
      const until = held;
      try {
        return await call(...asked);
      } finally {
        await until;
      }
    };
  const services = browser.tab();
  const { updateUser, readUser, createOrder } = services.documents;
  const documents = {
    ...services.documents,
    updateUser: late(updateUser),
    readUser: late(readUser),
    createOrder: late(createOrder),
  };
  const store = makeStore({ services: { ...services, documents } });
  store.dispatch(shopStarted());
  store.dispatch(signedIn(user));
  await pass();
  const hold = () => {
    held = new Promise((resolve) => (answer = resolve));
  };
  const release = () => {
    held = Promise.resolve();
  };
  return { user, store, hold, release, answer: () => answer() };
}

type Page = Awaited<ReturnType<typeof openPage>>;

const shipping = { name: 'Ada', email: 'ada@shop.example', address: '1 Analytical Row' };
const eventsOf = (store: AppStore) => store.actionLog.list().map(({ action }) => action);
const isAbout = (uid: string) => (action: UnknownAction) =>
  ['queue/storedOnServer', 'queue/rejectedByServer', 'queue/sendingDelayed', 'account/documentLoadFailed'].includes(
    action.type,
  ) ||
  (action.type === 'account/documentReceived' && JSON.stringify(action.payload).includes(uid));

interface Request {
  kind: OperationKind;
  call: 'updateUser' | 'createOrder';
  event: (uid: string) => UnknownAction;
}

const requests: Request[] = [
  { kind: 'cart', call: 'updateUser', event: () => cartItemAdded({ line, limit: null }) },
  { kind: 'favourite', call: 'updateUser', event: () => favouriteToggled({ productId: 1, desired: true }) },
  { kind: 'order', call: 'createOrder', event: (uid) => orderPlaced(draftOrder('order-1', uid, [line], shipping)) },
];
const answers: (AppError | null)[] = [null, appError('server'), appError('permission-denied')];
const cases = requests.flatMap((request) =>
  answers.map((error) => ({ ...request, error, answer: error?.kind ?? 'ok' })),
);

describe.each(['no customer', 'another customer'])(
  'an answer after the session of its customer, with %s signed in now',
  (next) => {
    /** The events of the customer after an answer that arrives when the session has ended. */
    async function answerLate(browser: FakeBrowser, { user, store, release, answer }: Page) {
      release();
      store.dispatch(signedOut());
      if (next === 'another customer') {
        const bob = await browser.device.identity.register({ email: 'bob@shop.example', password, name: 'Bob' });
        store.dispatch(signedIn(bob));
      }
      const before = eventsOf(store).length;
      answer();
      await pass(5_000);
      return eventsOf(store).slice(before).filter(isAbout(user.uid));
    }

    test.each(cases)(
      'an answer after the session dispatches nothing and shows no toast: $kind, $answer',
      async ({ kind, call, event, error }) => {
        const browser = createFakeBrowser();
        const page = await openPage(browser);
        const { user, store, hold } = page;
        const onDisk = () => browser.disk.queue.filter((operation) => operation.kind === kind);
        if (error !== null) browser.device.faults.fail(call, error);
        hold();
        store.dispatch(event(user.uid));
        await pass(300);
        expect(onDisk()).toHaveLength(1);
        expect(await answerLate(browser, page)).toEqual([]);
        expect(store.getState().toasts.filter(({ kind }) => kind !== 'info')).toEqual([]);
        // Operations that Firestore has are not sent again. The others wait for their customer.
        expect(onDisk()).toHaveLength(error === null ? 0 : 1);
      },
    );

    test('a failed load that answers after the session shows no failure', async () => {
      const browser = createFakeBrowser();
      const page = await openPage(browser);
      browser.device.faults.fail('readUser', appError('permission-denied'));
      page.hold();
      page.store.dispatch(wentOnline());
      await pass(300);
      expect(await answerLate(browser, page)).toEqual([]);
    });
  },
);

test('another tab drops an order that is stored after the session in this tab has ended', async () => {
  const browser = createFakeBrowser();
  const { user, store, hold, answer } = await openPage(browser);
  hold();
  store.dispatch(orderPlaced(draftOrder('order-1', user.uid, [line], shipping)));
  await pass(300);
  store.dispatch(signedOut());
  const other = makeStore({ services: browser.tab() });
  other.dispatch(shopStarted());
  other.dispatch(signedIn(user));
  await pass();
  answer();
  await pass();
  expect(other.getState().queue.operations).toEqual([]);
  expect(eventsOf(other).map(({ payload }) => payload)).toContainEqual({ type: 'ordersChanged', uid: user.uid });
});

test('a tab sends the saved operations of a closed tab after four seconds', async () => {
  const browser = createFakeBrowser();
  const { user } = await openPage(browser);
  const closed = browser.tab();
  const added = deriveOperations(cartItemAdded({ line, limit: null }), user.uid);
  await closed.queueDisk.put(user.uid, added);
  closed.tabs.post({ type: 'queueChanged', uid: user.uid });
  const readCart = async () => (await browser.device.documents.readUser(user.uid))?.cartItems;
  await pass(3_900);
  expect(await readCart()).toEqual([]);
  await pass(200);
  expect(await readCart()).toEqual([line]);
  expect(browser.disk.queue).toEqual([]);
});

test.each([
  ['just now', 0, 5_000],
  ['two seconds ago', 2_000, 3_000],
  ['long ago', 60_000, 0],
  ['before the clock was set back by a day', -86_400_000, 5_000],
])('the wait after a request %s', (_when, ago, expected) => {
  jest.setSystemTime(1_800_000_000_000);
  expect(msUntilNextRead(Date.now() - ago)).toBe(expected);
});

test('rolls back only the refused change of a batch', async () => {
  const browser = createFakeBrowser();
  const { documents } = browser.device;
  const { updateUser } = documents;
  documents.updateUser = (uid, change) =>
    updateUser(uid, (stored) => {
      const patch = change(stored);
      if (patch?.cartItems?.some(({ productId }) => productId === 13) === true)
        throw new PortError(appError('permission-denied'));
      return patch;
    });
  const { store, user } = await openPage(browser);
  for (const productId of [1, 13, 3]) store.dispatch(cartItemAdded({ line: { ...line, productId }, limit: null }));
  await pass();
  const ids = (lines: readonly { productId: number }[] = []) => lines.map(({ productId }) => productId);
  expect(ids(selectCartLines(store.getState()))).toEqual([1, 3]);
  expect(ids((await documents.readUser(user.uid))?.cartItems)).toEqual([1, 3]);
  expect(store.getState().queue.operations).toEqual([]);
  expect(browser.disk.queue).toEqual([]);
});
