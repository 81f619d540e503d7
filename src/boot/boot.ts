// The build compiles this file into the head of every page. It runs before the first paint and before any other script.
import { sessionHintKey } from '@/config/pageMarks';
import { hasPageParameter } from '@/config/paths';
import { createEarlyCount } from './earlyCount';
import { keepEarlyInput } from './earlyInput';
import { loadScriptsAfterPaint, showFailureOfScripts } from './pageScripts';
import { applyPageStyles } from './pageStyles';
import { preloadCatalogue } from './preloadCatalogue';
import { followTheme, readStorage } from './theme';

const root = document.documentElement;

followTheme();
if (readStorage(sessionHintKey) === 'true') root.dataset.signedIn = '';

if (root.dataset.prerendered === undefined) {
  showFailureOfScripts();
  preloadCatalogue(document.currentScript?.dataset.catalogue ?? '', location.pathname);
} else {
  applyPageStyles();
  // The file shows the page without parameters.
  if (hasPageParameter(location.search)) root.dataset.stale = '';
  loadScriptsAfterPaint(root, keepEarlyInput(createEarlyCount('signedIn' in root.dataset)));
}
