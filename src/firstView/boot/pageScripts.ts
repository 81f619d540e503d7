/** Shows the failure notice of `public/index.html`: a page without its scripts has no content, or does not react. */
function showFailure(): void {
  const notice = document.getElementById('failure');
  if (notice === null) return;
  notice.hidden = false;
  document.title = notice.firstElementChild?.textContent ?? '';
}

/** Shows the failure notice if a script of the page's HTML does not load. The shop handles its later chunks. */
export function showFailureOfScripts(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) showFailure();
  };
  addEventListener('error', onError, true);
}

/** Milliseconds after the HTML at the latest: a page in the background is never painted. */
export const maxPaintMs = 1_000;

/**
 * Loads the scripts that a prerendered page names in `data-scripts`: after the first paint, or at the first press.
 * Loads them at once if the HTML was rendered without the address's parameters (`data-stale`): it stays hidden.
 * @param releaseInput called when a script does not load, because nothing will repeat the held input then
 */
export function loadScriptsAfterPaint(root: HTMLElement, releaseInput: () => void): void {
  const addresses = root.dataset.scripts?.split(' ') ?? [];

  function loadScripts() {
    for (const address of addresses.splice(0)) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      script.onerror = () => {
        releaseInput();
        showFailure();
      };
      document.head.append(script);
    }
  }

  document.addEventListener('DOMContentLoaded', () => {
    if (root.dataset.stale !== undefined) return loadScripts();
    new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true });
    setTimeout(loadScripts, maxPaintMs);
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, loadScripts, true);
  });
}
