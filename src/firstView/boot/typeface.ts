import { readConnection } from '@/config/connection';
import { systemTypefaceKey } from '@/config/storageKeys';
import { readStorage } from './theme';

/**
 * Chooses the shop's typeface on a fast line, or if a service worker controls the page. On a slow line the typeface
 * would come too late for the first paint, and before the scripts. After a page in the system's typeface, all further
 * pages of the visit keep the system's.
 */
export function chooseTypeface(root: HTMLElement): void {
  if (readStorage(systemTypefaceKey, 'sessionStorage') === 'true') return;
  addEventListener('pagehide', () => {
    if (!isShown(root)) keepSystemTypeface();
  });
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (!hasWorker && !readConnection(navigator).isFast) return;
  root.dataset.typeface = '';
  // Before any text is laid out. Where the typeface cannot be loaded, the system's font stays.
  const load = () => void document.fonts.load('1em Figtree').catch(() => undefined);
  if (root.dataset.prerendered !== undefined) load();
  // A client-rendered page has its style sheet only then.
  else document.addEventListener('DOMContentLoaded', load);
}

/** Measures text, because `document.fonts` also counts a typeface that came too late for `font-display: optional`. */
function isShown(root: HTMLElement): boolean {
  if (root.dataset.typeface === undefined) return false;
  const probe = document.createElement('span');
  // As wide as four letters of a monospaced typeface, but not in another one.
  probe.textContent = 'MMMM';
  const widthIn = (typefaces: string) => {
    probe.style.font = `40px ${typefaces}`;
    return probe.offsetWidth;
  };
  probe.style.position = 'absolute';
  document.body.append(probe);
  const isOwn = widthIn('Figtree, monospace') !== widthIn('monospace');
  probe.remove();
  return isOwn;
}

function keepSystemTypeface(): void {
  try {
    sessionStorage.setItem(systemTypefaceKey, 'true');
  } catch {
    // Where the browser blocks its storage, each page chooses for itself.
  }
}
