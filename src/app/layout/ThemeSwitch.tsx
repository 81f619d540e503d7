import styled from 'styled-components';
import { themeStorageKey } from '@/config/storageKeys';
import { useAppDispatch } from '@/lib/hooks';
import type { AppThunk } from '@/lib/store';
import { shellTexts } from '@/texts/shell';
import { IconButton } from '@/ui/components/IconButton';
import { MoonIcon, SunIcon } from '@/ui/components/icons';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';

/**
 * Shown in one theme only. The document's theme decides, so a prerendered page shows the right icon before a script
 * runs.
 */
const InTheme = styled.span<{ $theme: 'light' | 'dark' }>`
  :root${({ $theme }) => ($theme === 'light' ? `[data-theme='dark']` : `:not([data-theme='dark'])`)} & {
    display: none;
  }
`;

/** Light or dark. The document's attribute is the state. */
export function ThemeSwitch() {
  const dispatch = useAppDispatch();

  const switchTheme = () => {
    const { dataset } = document.documentElement;
    const theme: Theme = dataset.theme === 'dark' ? 'light' : 'dark';
    dataset.theme = theme;
    // Otherwise every button would start its own transition, and the browser would restyle the page for each frame.
    dataset.themeSwitching = '';
    requestAnimationFrame(() => setTimeout(() => delete dataset.themeSwitching));
    dispatch(rememberTheme(theme));
  };

  return (
    <IconButton onClick={switchTheme}>
      <InTheme $theme="light">
        <MoonIcon />
        <VisuallyHidden>{shellTexts.useDarkTheme}</VisuallyHidden>
      </InTheme>
      <InTheme $theme="dark">
        <SunIcon />
        <VisuallyHidden>{shellTexts.useLightTheme}</VisuallyHidden>
      </InTheme>
    </IconButton>
  );
}

type Theme = 'light' | 'dark';

/** Remembers the shopper's choice. Before the first choice, the shop follows the system. */
function rememberTheme(theme: Theme): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    storage.set(themeStorageKey, theme);
  };
}
