import type { EarlyInput } from './earlyInput';

/** Shows the failure notice of `public/index.html`: a page without its scripts has no content, or answers nothing. */
function showFailure(): void {
  const notice = document.getElementById('failure');
  if (notice === null) return;
  notice.hidden = false;
  document.title = notice.firstElementChild?.textContent ?? '';
}

/** Shows the failure notice when a script of the page's HTML does not load; the shop handles its later chunks. */
export function showFailureOfScripts(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) showFailure();
  };
  addEventListener('error', onError, true);
}

/** Milliseconds after `load`: a page in the background paints no picture. */
const maxPaintMs = 1000;
/** Milliseconds after the HTML: a picture may be slow, or never load. */
const maxPicturesMs = 3000;

/**
 * Loads the scripts that a prerendered page names in `data-scripts`: once the browser has shown the first pictures, or at
 * the first press. A page that shows another page of its list than the address asks for needs them at once.
 */
export function loadScriptsAfterPictures(root: HTMLElement, earlyInput: EarlyInput): void {
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

  /** styled-components continues with the rules of the style sheet, so it must be there before the scripts. */
  function loadScriptsAfterStyles() {
    const styles = document.querySelector<HTMLLinkElement>('link[data-styled-version]');
    if (styles?.sheet === null) for (const kind of ['load', 'error']) styles.addEventListener(kind, loadScripts);
    else loadScripts();
  }

  document.addEventListener('DOMContentLoaded', () => {
    addEventListener('load', () => {
      whenShown([...document.querySelectorAll<HTMLImageElement>('[elementtiming]')].filter(isInWindow), loadScripts);
      setTimeout(loadScripts, maxPaintMs);
    });
    setTimeout(loadScriptsAfterStyles, maxPicturesMs);
    if (root.dataset.stale !== undefined) loadScriptsAfterStyles();
    else for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, loadScriptsAfterStyles, true);
  });
}

/** A broken picture is never shown. */
function isInWindow(picture: HTMLImageElement): boolean {
  const { top, right, bottom, left } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && picture.naturalWidth > 0;
}

/** Calls back once the browser reports each picture as painted; without Element Timing, two frames later. */
function whenShown(pictures: readonly HTMLImageElement[], callback: () => void): void {
  const type = 'element';
  if (pictures.length === 0 || !isObservable(type)) {
    requestAnimationFrame(() => requestAnimationFrame(callback));
    return;
  }
  const unseen = new Set<unknown>(pictures);
  new PerformanceObserver((list, observer) => {
    for (const entry of list.getEntries()) if ('element' in entry) unseen.delete(entry.element);
    if (unseen.size > 0) return;
    observer.disconnect();
    callback();
  }).observe({ type, buffered: true });
}

function isObservable(type: string): boolean {
  return 'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes(type);
}
