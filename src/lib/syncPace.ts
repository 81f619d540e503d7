/** Milliseconds in which quick repeats (ten clicks on plus) are gathered for one request. */
export const gatherMs = 150;
/** Milliseconds: the page reads from Firestore no more often than this, however often it is focused. */
const freshMs = 5_000;

/** Milliseconds until Firestore may be read again after `askedAt`, whatever was done to the clock. */
export function untilStale(askedAt: number): number {
  return Math.max(0, Math.min(freshMs, askedAt + freshMs - Date.now()));
}
