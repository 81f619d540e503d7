import { backOffMs } from './timing';

test('the maximum waits treble from a second to a minute, and stay there', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 100, 2_000].map((attempt) => backOffMs(attempt, () => 1));
  expect(waits).toEqual([1_000, 3_000, 9_000, 27_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000]);
});

test('chance shortens a wait by at most a quarter, so that many browsers do not return at once', () => {
  expect(backOffMs(3, () => 0)).toBe(6_750);
  expect(backOffMs(3, () => 0.5)).toBe(7_875);
  const waits = Array.from({ length: 50 }, () => backOffMs(3));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(6_750);
  expect(Math.max(...waits)).toBeLessThanOrEqual(9_000);
  expect(new Set(waits).size).toBeGreaterThan(1);
});
