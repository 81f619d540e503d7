/** @jest-environment jest-fixed-jsdom */
import { markBusyUntil } from './followIntent';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main></main>';
});
afterEach(() => jest.useRealTimers());

const isBusy = () => document.querySelector('main')?.getAttribute('aria-busy') === 'true';

/** Code that loads when `arrive` is called. */
function code() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const arrive = async () => {
    resolve();
    await promise;
  };
  return { promise, arrive };
}

test('a chunk that loads quickly shows no indicator', async () => {
  const page = code();
  markBusyUntil(page.promise);
  jest.advanceTimersByTime(149);
  await page.arrive();
  jest.advanceTimersByTime(1_000);
  expect(isBusy()).toBe(false);
});

test('a slow chunk shows one until it has loaded', async () => {
  const page = code();
  markBusyUntil(page.promise);
  jest.advanceTimersByTime(150);
  expect(isBusy()).toBe(true);
  await page.arrive();
  expect(isBusy()).toBe(false);
});

test('with two pages loading, the first one does not end the indicator', async () => {
  const [first, second] = [code(), code()];
  markBusyUntil(first.promise);
  markBusyUntil(second.promise);
  jest.advanceTimersByTime(150);
  await first.arrive();
  expect(isBusy()).toBe(true);
  await second.arrive();
  expect(isBusy()).toBe(false);
});
