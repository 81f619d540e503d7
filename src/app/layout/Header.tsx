import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { ProductPicture } from '@/features/catalogue/components/ProductPicture';
import { SearchBox } from '@/features/search/components/SearchBox';
import { HeartIcon } from '@/ui/components/icons';
import { IconLink } from '@/ui/components/IconButton';
import { color, from, layer, layout, space } from '@/ui/theme/tokens';
import { AccountArea } from './AccountArea';
import { CartLink } from './CartLink';
import { layoutTexts } from './layoutTexts';
import { Logo } from './Logo';
import { ThemeSwitch } from './ThemeSwitch';

const Bar = styled.header`
  /* What hangs below it, over the page, is placed by it. */
  position: relative;
  z-index: ${layer.header};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  /* On a very low screen (a phone on its side, a zoomed page) it would hide what is read. */
  @media (height >= 30em) {
    position: sticky;
    top: 0;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template: 'logo actions' 'search search' / 1fr auto;
  align-items: center;
  column-gap: ${space[2]};
  max-width: ${layout.maxWidth};
  margin: 0 auto;
  padding: ${space[1]} ${space[4]} ${space[2]};
  ${from.medium} {
    padding-inline: ${space[6]};
  }
  ${from.large} {
    grid-template: 'logo search actions' / auto minmax(0, 560px) auto;
    justify-content: space-between;
    column-gap: ${space[6]};
    padding-block: ${space[2]};
  }
`;

const SearchArea = styled.div`
  grid-area: search;
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  align-items: center;
  justify-self: end;
`;

interface HeaderProps {
  /** Below the row, and as wide. */
  children?: ReactNode;
}

export function Header({ children }: HeaderProps) {
  return (
    <Bar data-screen-only>
      <Row>
        <Logo />
        <SearchArea>
          <SearchBox Picture={ProductPicture} />
        </SearchArea>
        <Actions>
          <ThemeSwitch />
          <IconLink to={paths.favourites} aria-label={layoutTexts.favourites}>
            <HeartIcon />
          </IconLink>
          <CartLink />
          <AccountArea />
        </Actions>
      </Row>
      {children}
    </Bar>
  );
}
