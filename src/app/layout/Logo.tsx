import styled from 'styled-components';
import { paths } from '@/config/paths';
import { shop } from '@/config/shop';
import { Link } from '@/ui/components/Link';
import { color, font, layout, space } from '@/ui/theme/tokens';
import { layoutTexts } from './layoutTexts';

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${layout.touchTarget};
  font: ${font('title', 700)};
  letter-spacing: -0.02em;
  text-decoration: none;
  svg {
    flex: none;
    color: ${color.accent};
  }
  /* On the smallest screens (and at 400 % zoom) the icons need the name's room; the link keeps it. */
  @media (width < 22.5em) {
    span {
      display: none;
    }
  }
`;

export function Logo() {
  return (
    <HomeLink to={paths.home} aria-label={layoutTexts.home(shop.name)}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          fill="currentColor"
          d="M27 4C14 4 5 10 5 20a10 10 0 0 0 1.6 5.4L4.4 28l2.1 1.8 2.3-2.7A9 9 0 0 0 13 28C23 28 27 17 27 4Z"
        />
      </svg>
      <span>{shop.name}</span>
    </HomeLink>
  );
}
