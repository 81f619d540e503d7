import { untilStale } from './sync';

test.each([
  ['just now', 0, 5_000],
  ['two seconds ago', 2_000, 3_000],
  ['long ago', 60_000, 0],
  ['before the clock was set back by a day', -86_400_000, 5_000],
])('the wait after a request %s', (_when, ago, expected) => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  expect(untilStale(Date.now() - ago)).toBe(expected);
  jest.useRealTimers();
});
