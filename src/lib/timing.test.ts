/** @jest-environment jest-fixed-jsdom */
import { backOffMs, whenIdle } from './timing';

test('the maximum delays treble from a second to a minute, and stay there', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 100, 2_000].map((attempt) => backOffMs(attempt, () => 1));
  expect(waits).toEqual([1_000, 3_000, 9_000, 27_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000]);
});

test('jitter shortens a delay by at most a quarter', () => {
  expect(backOffMs(3, () => 0)).toBe(6_750);
  expect(backOffMs(3, () => 0.5)).toBe(7_875);
  const waits = Array.from({ length: 50 }, () => backOffMs(3));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(6_750);
  expect(Math.max(...waits)).toBeLessThanOrEqual(9_000);
  expect(new Set(waits).size).toBeGreaterThan(1);
});

describe('an idle page', () => {
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

  test('with requestIdleCallback, waits for the callback up to a time limit', async () => {
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
});
