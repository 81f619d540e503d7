// The build compiles this file into the head of every page. It runs before the first paint and before any other script.
import { readConnection } from '@/config/connection';
import { sessionHintKey } from '@/config/pageMarks';
import { hasPageParameter } from '@/config/paths';
import { holdEarlyInput } from './earlyInput';
import { loadScriptsAfterPaint, showFailureOfScripts } from './pageScripts';
import { preloadCatalogue } from './preloadCatalogue';
import { followTheme, readStorage } from './theme';

const root = document.documentElement;

followTheme();
if (readStorage(sessionHintKey) === 'true') root.dataset.signedIn = '';
if (typefaceIsQuick()) root.dataset.typeface = '';

if (root.dataset.prerendered === undefined) {
  showFailureOfScripts();
  preloadCatalogue(document.currentScript?.dataset.catalogue ?? '', location.pathname);
} else {
  applyPageStyles();
  // The file shows the page without parameters.
  if (hasPageParameter(location.search)) root.dataset.stale = '';
  loadScriptsAfterPaint(root, holdEarlyInput());
}

/**
 * Applies the style sheets that a prerendered page has in its HTML, as text: the first paint then waits for no further
 * request. A `style` element would need its hash in the security policy, which is made before the build.
 */
function applyPageStyles(): void {
  for (const block of document.querySelectorAll('script[type="text/css"]')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(block.textContent);
    document.adoptedStyleSheets.push(sheet);
  }
}

/** On a slow line the typeface would come too late for the first paint, and before the scripts; the service worker has it. */
function typefaceIsQuick(): boolean {
  return (
    readConnection(navigator).isFast || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null)
  );
}
