/** In session storage: the chunk for which this tab has already reloaded the page. */
const reloadedForKey = 'shop.reloadedFor';

/** Whether a part of the shop could not be loaded: a deploy has removed it, or the connection broke. */
export function isMissingPart(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Whether a reload may help: once for each chunk, and only with a network. */
export function mayReload(error: Error): boolean {
  try {
    return navigator.onLine && window.sessionStorage.getItem(reloadedForKey) !== error.message;
  } catch {
    // Without storage the page cannot tell that it has reloaded already, so the user decides.
    return false;
  }
}

/** Loads the page again at its address. */
export function reloadFor(error: Error): void {
  window.sessionStorage.setItem(reloadedForKey, error.message);
  window.location.reload();
}
