/** Milliseconds in which quick repeats (ten clicks on plus) are gathered for one request. */
export const gatherMs = 150;
/** Milliseconds: however often the page is looked at, the store is asked no more often than this. */
const freshMs = 5_000;

/** Milliseconds until the store may be asked again about what it was asked at `askedAt`, whatever was done to the clock. */
export function untilStale(askedAt: number): number {
  return Math.max(0, Math.min(freshMs, askedAt + freshMs - Date.now()));
}
