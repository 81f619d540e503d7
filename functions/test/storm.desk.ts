import { runStorm } from './storm';

test('1,000 orders, 200 of them tampered with, under kills and repeats', async () => {
  const result = await runStorm({ seed: 1, orders: 1_000, tampered: 200 });
  expect(result.honest).toEqual({ confirmed: 800 });
  expect(result.tampered).toEqual({ held: 200 });
  expect(result.mailsEach).toEqual({ 1: 800 });
  expect(result.mailsOfTampered).toBe(0);
  // The same mail twice, and only where no program can know whether the first one went.
  expect(result.secondCopies).toBe(result.lostNotes);
  expect(result.kills).toBeGreaterThan(500);
  expect(result.deliveries).toBeGreaterThan(4_000);
});

test('the storm finds a desk without transactions', async () => {
  const { secondCopies, lostNotes } = await runStorm({ seed: 1, orders: 1_000, tampered: 0, isAtomic: false });
  expect(secondCopies).toBeGreaterThan(lostNotes);
});
