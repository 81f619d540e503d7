const firstWaitMs = 1_000;
const maxWaitMs = 60_000;

/**
 * Milliseconds before try `attempt` (1, 2, …): from a second to a minute, each three times the one before, spread by a quarter.
 * With the first request that makes at most five in the first minute.
 */
export function backOffMs(attempt: number, random: () => number = Math.random): number {
  const wait = Math.min(maxWaitMs, firstWaitMs * 3 ** (attempt - 1));
  return wait * (0.75 + random() / 4);
}
