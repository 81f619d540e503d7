import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 20_000;
const betweenLooksMs = 100;

/**
 * Looks again until the expectation holds: for what has no sign on a page, such as what the store has by now.
 * @throws what `expectation` threw last, when the patience is over.
 */
export async function eventually(expectation: () => Promise<void> | void, patience = patienceMs): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(betweenLooksMs);
    }
  }
}
