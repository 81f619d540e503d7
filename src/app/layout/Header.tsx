import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { paths } from '@/config/paths';
import { shop } from '@/config/shop';
import { cartBadge } from '@/domain/cartBadge';
import { selectCartQuantity } from '@/features/cart/cartSlice';
import { selectRecentProducts } from '@/features/recentlyViewed/recentlyViewedSlice';
import { SearchBox } from '@/features/search/components/SearchBox';
import { useAppSelector, useIsOnline } from '@/lib/hooks';
import { shellTexts } from '@/texts/shell';
import { IconLink } from '@/ui/components/IconButton';
import { CartIcon, HeartIcon } from '@/ui/components/icons';
import { Link } from '@/ui/components/Link';
import { color, font, from, layer, layout, pageColumn, radius, space } from '@/ui/theme/tokens';
import { AccountArea } from './AccountArea';
import { ThemeSwitch } from './ThemeSwitch';

const Band = styled.header`
  /* Above the page also where it is not sticky. */
  position: relative;
  z-index: ${layer.header};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  /* On a very low screen (a phone on its side, a zoomed page) a sticky header would hide too much of the page. */
  @media (height >= 30em) {
    position: sticky;
    top: 0;
  }
`;

const Bar = styled.div`
  ${pageColumn}
  display: grid;
  grid-template: 'logo actions' 'search search' / 1fr auto;
  align-items: center;
  column-gap: ${space[2]};
  padding-block: ${space[1]} ${space[2]};
  ${from.large} {
    grid-template: 'logo search actions' / auto minmax(0, 560px) auto;
    justify-content: space-between;
    column-gap: ${space[6]};
    padding-block: ${space[2]};
  }
`;

const LogoLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${layout.touchTarget};
  font: ${font('title', 700)};
  letter-spacing: -0.02em;
  text-decoration: none;
`;

const LogoMark = styled.svg`
  flex: none;
  color: ${color.accent};
`;

/* On the smallest screens (and at 400 % zoom) the icons need the name's room; the link keeps it. */
const LogoName = styled.span`
  @media (width < 22.5em) {
    display: none;
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
  /** Shown below the row, and as wide. */
  children?: ReactNode;
}

export function Header({ children }: HeaderProps) {
  return (
    <Band data-screen-only>
      <Bar>
        <Logo />
        <SearchArea>
          <Search />
        </SearchArea>
        <Actions>
          <ThemeSwitch />
          <IconLink to={paths.favourites} aria-label={shellTexts.favourites}>
            <HeartIcon />
          </IconLink>
          <CartLink />
          <AccountArea />
        </Actions>
      </Bar>
      {children}
    </Band>
  );
}

/** The search box. Offline, its dropdown shows the recently viewed products. */
function Search() {
  const isOnline = useIsOnline();
  const kept = useAppSelector((state) => (isOnline ? null : selectRecentProducts(state)));
  return <SearchBox kept={kept} />;
}

function Logo() {
  return (
    <LogoLink to={paths.home} aria-label={shellTexts.homeLink(shop.name)}>
      <LogoMark width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          fill="currentColor"
          d="M27 4C14 4 5 10 5 20a10 10 0 0 0 1.6 5.4L4.4 28l2.1 1.8 2.3-2.7A9 9 0 0 0 13 28C23 28 27 17 27 4Z"
        />
      </LogoMark>
      <LogoName>{shop.name}</LogoName>
    </LogoLink>
  );
}

/** A number at the corner of an icon. */
const badge = css`
  position: absolute;
  top: 0;
  /* Off the centre, so that the icon stays visible beside three characters. */
  inset-inline-start: 48%;
  /* In a browser with large text, the badge grows less than the text, because the icon does not grow. */
  --side: min(1.25rem, 24px);
  min-width: var(--side);
  height: var(--side);
  padding: 2px;
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  font: ${font('tiny', 700)};
  font-size: min(0.75rem, 14px);
  line-height: calc(var(--side) - 4px);
  text-align: center;
`;

const Badge = styled.span`
  ${badge}
`;

const CartIconLink = styled(IconLink)`
  position: relative;
  /* The number of src/firstView/boot/earlyCount.ts. */
  &[data-early-count]::after {
    content: attr(data-early-count);
    ${badge}
  }
`;

/** The link to the cart, with the number of pieces in the account's or the guest's cart. */
export function CartLink() {
  const quantity = useAppSelector(selectCartQuantity);
  return (
    <CartIconLink to={paths.cart} data-cart-link aria-label={shellTexts.cartLink(quantity)}>
      <CartIcon />
      {quantity > 0 && <Badge aria-hidden="true">{cartBadge(quantity)}</Badge>}
    </CartIconLink>
  );
}
