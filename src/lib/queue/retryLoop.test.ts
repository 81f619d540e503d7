import { createRetryLoop, type SendOutcome } from './retryLoop';

beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(1));

/** A clock that does not run: it records the waits. */
function createClock() {
  const waits: number[] = [];
  const delay = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  return { waits, delay };
}

const outcomes = (...list: SendOutcome[]) => jest.fn(() => Promise.resolve(list.shift() ?? 'done'));

test('sends once when that is enough', async () => {
  const clock = createClock();
  const loop = createRetryLoop();
  const send = outcomes('done');
  await loop.run(clock, send);
  expect(send).toHaveBeenCalledTimes(1);
  expect(clock.waits).toEqual([]);
  expect(loop.isTrying()).toBe(false);
});

test('sends again after longer and longer waits, then starts again with the first wait', async () => {
  const clock = createClock();
  const loop = createRetryLoop();
  await loop.run(clock, outcomes('delayed', 'delayed', 'delayed', 'done'));
  await loop.run(clock, outcomes('delayed', 'done'));
  expect(clock.waits).toEqual([1_000, 3_000, 9_000, 1_000]);
});

test('reports that it is trying from the first failure until everything is sent', async () => {
  const loop = createRetryLoop();
  const seen: boolean[] = [];
  const results: SendOutcome[] = ['delayed', 'done'];
  await loop.run(createClock(), () => {
    seen.push(loop.isTrying());
    return Promise.resolve(results.shift() ?? 'done');
  });
  expect(seen).toEqual([false, true]);
  expect(loop.isTrying()).toBe(false);
});

test('a listener that takes over continues the count; a reset starts at the first wait', async () => {
  const waits: number[] = [];
  const cancelled = {
    delay: (milliseconds: number) => {
      waits.push(milliseconds);
      return Promise.reject(new Error('cancelled'));
    },
  };
  const loop = createRetryLoop();
  await expect(loop.run(cancelled, outcomes('delayed'))).rejects.toThrow('cancelled');
  await expect(loop.run(cancelled, outcomes('delayed'))).rejects.toThrow('cancelled');
  expect(loop.isTrying()).toBe(true);
  loop.reset();
  expect(loop.isTrying()).toBe(false);
  await expect(loop.run(cancelled, outcomes('delayed'))).rejects.toThrow('cancelled');
  expect(waits).toEqual([1_000, 3_000, 1_000]);
});
