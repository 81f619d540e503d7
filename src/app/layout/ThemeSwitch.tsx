import styled from 'styled-components';
import { useAppDispatch } from '@/lib/hooks';
import { IconButton } from '@/ui/components/IconButton';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { MoonIcon, SunIcon } from '@/ui/components/icons';
import { layoutTexts } from './layoutTexts';
import { rememberTheme } from './theme';
import type { Theme } from './theme';

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
 * Light or dark. The document's own attribute is the state, and style sheets choose the icon and its words by it:
 * a page that was rendered elsewhere shows the right one before any script of ours has run.
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
