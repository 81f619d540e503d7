import { themeStorageKey } from '@/config/storageKeys';

/** Shows the chosen theme or the system's, from the first paint on and whenever either changes. */
export function followTheme(): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');

  function show() {
    const chosen = readStorage(themeStorageKey);
    const preferred = system.matches ? 'dark' : 'light';
    root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : preferred;
  }

  show();
  tintBrowser();
  // The shop's own switch changes the attribute as well.
  new MutationObserver(tintBrowser).observe(root, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', show);
  addEventListener('storage', show);
}

/** Lets the browser paint its own parts, in the page and around it, in the shown theme. */
function tintBrowser(): void {
  const { theme = 'light' } = document.documentElement.dataset;
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme);
  for (const meta of document.querySelectorAll<HTMLElement>('meta[data-theme]')) {
    meta.setAttribute('media', meta.dataset.theme === theme ? 'all' : 'not all');
  }
}

/** Returns a stored text. Returns null also where the browser blocks its storage. */
export function readStorage(key: string, place: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}
