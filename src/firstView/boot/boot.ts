// The build compiles this file into the head of every page. It runs before the first paint and before any other script.
import { hasPageParameter } from '@/config/paths';
import { sessionHintKey } from '@/config/storageKeys';
import { holdEarlyInput } from './earlyInput';
import { loadScriptsAfterPaint, showFailureOfScripts } from './pageScripts';
import { preloadCatalogue } from './preloadCatalogue';
import { followTheme, readStorage } from './theme';
import { chooseTypeface } from './typeface';

const root = document.documentElement;

followTheme();
if (readStorage(sessionHintKey) !== null) root.dataset.signedIn = '';

if (root.dataset.prerendered === undefined) {
  showFailureOfScripts();
  preloadCatalogue(document.currentScript?.dataset.catalogue ?? '', location.pathname);
} else {
  applyPageStyles();
  // The HTML was rendered for the path alone, but these parameters change the page.
  if (hasPageParameter(location.search)) root.dataset.stale = '';
  loadScriptsAfterPaint(root, holdEarlyInput());
}
chooseTypeface(root);

/**
 * Applies the style sheets that the HTML of a prerendered page holds as text. The first paint then waits for no further
 * request. A `style` element would need its hash in the security policy, which is made before the build.
 */
function applyPageStyles(): void {
  for (const block of document.querySelectorAll<HTMLScriptElement>('script[type="text/css"]')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(block.textContent);
    document.adoptedStyleSheets.push(sheet);
    block.sheet = sheet;
  }
}
