/**
 * Gives each commit a unique, later time with nine fraction digits. A precondition on a document's update time then
 * distinguishes any two commits.
 */
export function createCommitClock(now: () => number): () => string {
  let last = 0;
  return () => {
    last = Math.max(Math.trunc(now()) * 1_000, last + 1);
    const seconds = new Date(last / 1_000).toISOString().slice(0, 20);
    return `${seconds}${String(last % 1_000_000).padStart(6, '0')}000Z`;
  };
}
