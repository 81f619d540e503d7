import type { EarlyInput } from './earlyInput';
import { showFailure } from './failure';

/** Milliseconds after the first paint: a round trip, in which the first pictures begin to arrive. */
const headStartMs = 100;
/** Milliseconds after the HTML: a page in the background is never painted. */
const maxPaintMs = 1_000;

/**
 * Loads the scripts that a prerendered page names in `data-scripts`: soon after the first paint, or at the first press. A
 * page that shows another page of its list than the address asks for needs them at once.
 */
export function loadScriptsAfterPaint(root: HTMLElement, earlyInput: EarlyInput): void {
  const addresses = root.dataset.scripts?.split(' ') ?? [];

  function loadScripts() {
    for (const address of addresses.splice(0)) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      script.onerror = () => {
        earlyInput.stop();
        showFailure();
      };
      document.head.append(script);
    }
  }

  document.addEventListener('DOMContentLoaded', () => {
    if (root.dataset.stale !== undefined) return loadScripts();
    // The first callback comes before the paint, the second one after it.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(loadScripts, headStartMs)));
    setTimeout(loadScripts, maxPaintMs);
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, loadScripts, true);
  });
}
