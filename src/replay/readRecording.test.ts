import { makeBugReport } from '@/app/bugReport/bugReport';
import { pageShown, signedIn, toastShown } from '@/domain/events';
import { cartItemAdded, lineRemoved } from '@/features/cart/cartSlice';
import { createFakeBrowser } from '../../test/fakes/fakeServices';
import { makeTestStore } from '../../test/makeTestStore';
import { readRecording, type Step } from './readRecording';

const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };
const ada = {
  uid: 'uid-of-ada',
  email: 'ada@shop.example',
  displayName: 'Ada Lovelace',
  accessToken: 'eyJ.secret.token',
};

function stepsOf(text: string): Step[] {
  const recording = readRecording(text);
  if (recording.kind !== 'steps') throw new Error(`The file is ${recording.kind}.`);
  return recording.steps;
}

test('a bug report is read as steps: each action with its time and the state that it led to', () => {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  store.dispatch(cartItemAdded({ line, limit: 3 }));
  store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
  store.dispatch(signedIn(ada));
  const steps = stepsOf(makeBugReport(store, 'http://localhost/', 'Browser 1'));
  const stepOf = (type: string) => steps.find(({ action }) => action.type === type);
  expect(steps[0]?.state.cart.items).toEqual([]);
  expect(stepOf('cart/itemAdded')?.state.cart.items).toEqual([line]);
  expect(stepOf('cart/itemAdded')?.at).toBeGreaterThan(1_700_000_000_000);
  expect(stepOf('auth/signedIn')?.state.auth).toMatchObject({ status: 'signedIn', user: { displayName: '[name 1]' } });
});

test('DevTools work out each state of a bug report as the shop had it', () => {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  store.dispatch(cartItemAdded({ line, limit: 3 }));
  store.dispatch(pageShown({ pathname: '/cart', search: '', hash: '', key: 'a', state: null }));
  store.dispatch(lineRemoved({ line, index: 0, idsAbove: [] }));
  store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
  const states = stepsOf(makeBugReport(store, 'http://localhost/', 'Browser 1')).map(({ state }) => state);
  // A step's state is what the next action met. No action tells a name, so none is redacted.
  const recorded = [...store.actionLog.list().map(({ before }) => before), store.getState()];
  expect(states).toEqual(recorded.map((state): unknown => JSON.parse(JSON.stringify(state))));
});

test('an export of DevTools has no version, and is read all the same', () => {
  const text = JSON.stringify({ payload: JSON.stringify([cartItemAdded({ line, limit: 3 })]) });
  expect(stepsOf(text).at(-1)?.state.cart.items).toEqual([line]);
});

test.each(['', '{}', 'no JSON', '{"payload": "[{}]"}', '{"payload": "{}"}', '[1]', 'null'])(
  '%j is no recording',
  (text) => {
    expect(readRecording(text)).toEqual({ kind: 'damaged' });
  },
);

test('a bug report of another format is not replayed', () => {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  const report = makeBugReport(store, 'http://localhost/', 'Browser 1');
  expect(readRecording(report.replace('"version": 1', '"version": 2'))).toEqual({ kind: 'otherVersion', version: '2' });
});

test('a file with an action that fails says which error it was', () => {
  const meta = { arg: { endpointName: 'getNothing', queryCacheKey: 'getNothing(1)', subscribe: true }, requestId: '1' };
  const text = JSON.stringify({ payload: JSON.stringify([{ type: 'catalogue/executeQuery/pending', meta }]) });
  expect(readRecording(text)).toMatchObject({
    kind: 'failing',
    reason: expect.stringContaining('TypeError') as unknown,
  });
});
