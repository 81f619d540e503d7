import { themeStorageKey } from '@/config/pageMarks';
import type { AppThunk } from '@/lib/appThunk';

export type Theme = 'light' | 'dark';

/** Remembers the shopper's choice. Until there is one, the shop follows the system. */
export function rememberTheme(theme: Theme): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    storage.set(themeStorageKey, theme);
  };
}
