import { setTimeout as pause } from 'node:timers/promises';

/** One attempt at a shopper's action; times in milliseconds of this process. */
export interface Attempt {
  what: string;
  began: number;
  ended: number;
  /** The error of a failed attempt; null after a success. */
  failure: string | null;
}

/** The shop retries after a pause; a shopper gives up after this many milliseconds. */
const betweenTriesMs = 250;
const maxWaitMs = 60_000;

/**
 * Repeats an action until it succeeds, as the shop does with unanswered requests, and records every attempt.
 * @throws the error of the last attempt, when the time limit has passed.
 */
export async function keepTrying<T>(attempts: Attempt[], what: string, act: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + maxWaitMs;
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
