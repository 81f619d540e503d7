/** What the router calls an entry of the history that it has not made itself: the first of each load of the shop. */
export const firstEntry = 'default';

/** The router's name of the entry of the history that is shown. */
export function entryKey(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : firstEntry;
}
