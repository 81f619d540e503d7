import { setTimeout as pause } from 'node:timers/promises';

/** One try of something that a shopper does; times in milliseconds of this process. */
export interface Attempt {
  what: string;
  began: number;
  ended: number;
  /** Why it failed; null when it went through. */
  failure: string | null;
}

/** The shop tries again after a pause; nobody waits longer than this. */
const betweenTriesMs = 250;
const patienceMs = 60_000;

/**
 * Does something until it goes through, as the shop does with whatever was not answered, and writes down every try.
 * @throws what the last try threw, when the patience is over.
 */
export async function keepTrying<T>(attempts: Attempt[], what: string, act: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const began = performance.now();
    try {
      const outcome = await act();
      attempts.push({ what, began, ended: performance.now(), failure: null });
      return outcome;
    } catch (caught) {
      const ended = performance.now();
      attempts.push({ what, began, ended, failure: caught instanceof Error ? caught.message : String(caught) });
      if (ended > giveUpAt) throw caught;
      await pause(betweenTriesMs);
    }
  }
}
