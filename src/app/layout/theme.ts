import type { AppThunk } from '@/lib/appThunk';

export type Theme = 'light' | 'dark';

/** Local-storage key of the chosen theme; the script in `public/index.html` reads it before the first paint. */
export const themeStorageKey = 'shop.theme';

/** Remembers the shopper's choice. Until there is one, the shop follows the system. */
export function rememberTheme(theme: Theme): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    storage.set(themeStorageKey, theme);
  };
}
