import styled from 'styled-components';
import { themeStorageKey } from '@/config/pageMarks';
import { useAppDispatch } from '@/lib/hooks';
import type { AppThunk } from '@/lib/listeners';
import { IconButton } from '@/ui/components/IconButton';
import { MoonIcon, SunIcon } from '@/ui/components/icons';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { layoutTexts } from './layoutTexts';

const InLight = styled.span`
  :root[data-theme='dark'] & {
    display: none;
  }
`;

const InDark = styled.span`
  :root:not([data-theme='dark']) & {
    display: none;
  }
`;

/**
 * Light or dark. The document's attribute is the state, and style sheets choose icon and label by it: a prerendered
 * page shows the right ones before a script runs.
 */
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
      <InLight>
        <MoonIcon />
        <VisuallyHidden>{layoutTexts.useDarkTheme}</VisuallyHidden>
      </InLight>
      <InDark>
        <SunIcon />
        <VisuallyHidden>{layoutTexts.useLightTheme}</VisuallyHidden>
      </InDark>
    </IconButton>
  );
}

type Theme = 'light' | 'dark';

/** Remembers the shopper's choice. Until there is one, the shop follows the system. */
function rememberTheme(theme: Theme): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    storage.set(themeStorageKey, theme);
  };
}
