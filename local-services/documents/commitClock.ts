/**
 * Gives each commit a time of its own, later than the one before, with nine fraction digits: a precondition on a
 * document's update time tells any two commits apart.
 */
export function createCommitClock(now: () => number): () => string {
  let last = 0;
  return () => {
    last = Math.max(Math.trunc(now()) * 1_000, last + 1);
    const seconds = new Date(last / 1_000).toISOString().slice(0, 20);
    return `${seconds}${String(last % 1_000_000).padStart(6, '0')}000Z`;
  };
}
