import styled from 'styled-components';
import { color, font, from, hover, layout, radius, space } from '../theme/tokens';

/** A list of links to the pages of a section: beside the page, above it where that is narrow. */
export const SideNav = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
    ${from.large} {
      display: grid;
    }
  }
  li {
    flex: auto;
    ${from.medium} {
      flex: none;
    }
  }
  a {
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: ${layout.touchTarget};
    padding: ${space[2]} ${space[1]};
    border-radius: ${radius.small};
    font: ${font('small', 500)};
    text-decoration: none;
    ${from.medium} {
      justify-content: start;
      padding-inline: ${space[3]};
      font: ${font('body', 500)};
    }
    ${hover} {
      &:hover {
        background: ${color.accentSoft};
      }
    }
    &[aria-current='page'] {
      background: ${color.accentSoft};
      color: ${color.accent};
    }
  }
`;
