const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/** Milliseconds before try `attempt` (1, 2, …): doubling from a second to a minute, spread by half. */
export function backOffMs(attempt: number, random: () => number = Math.random): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
  return wait * (0.5 + random() / 2);
}
