/** @jest-environment jest-fixed-jsdom */
import { appError } from '@/domain/appError';
import { signedIn } from '@/features/auth/authSlice';
import { changesRefused } from '@/features/sync/syncSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { cartTexts } from '@/texts/cart';
import { ada } from '../../../test/account';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { lineFixture } from '../../../test/lineFixture';
import { openTab, pass } from '../../../test/tabs';
import { cartItemAdded, lineRemoved, linesRestored } from './cartSlice';
import { explainCartSave } from './explainCart';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

const [lamp, chair] = [lineFixture(7, 10), lineFixture(8, 20)];

/** Opens a visitor's page whose cart has both lines. */
async function openCart() {
  const store = openTab(createFakeBrowser());
  for (const line of [lamp, chair]) store.dispatch(cartItemAdded({ line, limit: null }));
  await pass(10);
  return { store, texts: () => store.getState().toasts.map(({ text }) => text) };
}

test('refused changes dismiss the toasts that confirmed them, and other toasts stay', async () => {
  const { store, texts } = await openCart();
  store.dispatch(toastShown({ kind: 'info', text: 'Something else' }));
  const error = appError('permission-denied');
  store.dispatch(changesRefused({ error, isCart: true }));
  expect(texts()).toEqual(['Something else', explainCartSave(error).text]);
});

test('an undo from elsewhere dismisses the toast that would restore the same lines again', async () => {
  const { store } = await openCart();
  for (const line of [lamp, chair]) store.dispatch(lineRemoved({ line, index: 0 }));
  await pass(10);
  const removals = () => store.getState().toasts.filter(({ text }) => text === cartTexts.removed);
  expect(removals()).toHaveLength(2);
  store.dispatch(linesRestored([{ line: lamp, index: 1 }]));
  expect(removals().map(({ action }) => action)).toEqual([
    expect.objectContaining({ event: linesRestored([{ line: chair, index: 0 }]) }),
  ]);
});

test('a removal that is undone before the disk has it is not confirmed', async () => {
  const browser = createFakeBrowser();
  const user = await browser.device.identity.register(ada);
  const store = openTab(browser);
  store.dispatch(signedIn(user));
  store.dispatch(cartItemAdded({ line: lamp, limit: null }));
  await pass();
  let release = () => undefined as void;
  browser.disk.held = new Promise((resolve) => (release = resolve));
  store.dispatch(lineRemoved({ line: lamp, index: 0 }));
  await pass(100);
  store.dispatch(linesRestored([{ line: lamp, index: 0 }]));
  release();
  await pass();
  expect(store.getState().toasts.map(({ text }) => text)).not.toContain(cartTexts.removed);
});
