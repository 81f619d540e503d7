import { whenIdle } from './timing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

/** Milliseconds until the page counts as idle. */
async function timeToIdle(): Promise<number> {
  const begun = Date.now();
  const idle = whenIdle().then(() => Date.now() - begun);
  await jest.runAllTimersAsync();
  return idle;
}

test('with requestIdleCallback, waits for it, but not without end', async () => {
  const requestIdleCallback = jest.fn((run: () => void, _options: IdleRequestOptions) => setTimeout(run, 80));
  Object.assign(window, { requestIdleCallback });
  expect(await timeToIdle()).toBe(80);
  expect(requestIdleCallback.mock.calls[0]?.[1]).toEqual({ timeout: 4_000 });
});

test('without requestIdleCallback, waits half a second', async () => {
  expect(await timeToIdle()).toBe(500);
});

test('a page that has not loaded yet is not idle', async () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const seen = jest.fn();
  void whenIdle().then(seen);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(seen).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(500);
  expect(seen).toHaveBeenCalled();
});
