import styled from 'styled-components';
import { themeStorageKey } from '@/config/storageKeys';
import { useServices } from '@/lib/ShopProvider';
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
  const { storage } = useServices();

  const switchTheme = () => {
    const { dataset } = document.documentElement;
    const theme = dataset.theme === 'dark' ? 'light' : 'dark';
    dataset.theme = theme;
    // Otherwise every button would start its own transition, and the browser would restyle the page for each frame.
    dataset.themeSwitching = '';
    requestAnimationFrame(() => setTimeout(() => delete dataset.themeSwitching));
    // Before the first choice, the shop follows the system.
    storage.set(themeStorageKey, theme);
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
