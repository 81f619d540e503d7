import styled from 'styled-components';
import { belowMedium, from, raised, space } from '../theme/tokens';
import { bottomBar } from './bottomBar';

/** The height of the bar on a phone, with the price and the discount in one line. */
const barHeight = '112px';

/**
 * The places of a product page, by `data-area`: `gallery`, `head`, `purchase` (its first child is a bar with the price and
 * the button) and `about`. One column on phones, two from there on, three on desktops.
 */
export const ProductLayout = styled.div`
  /* Not a grid: in one, the bar would stick within its own row only. */
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  overflow-wrap: anywhere;
  > [data-area] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
    min-width: 0;
  }
  > [data-area='head'] {
    gap: ${space[3]};
  }
  [data-area='purchase'] > :first-child {
    display: grid;
    gap: ${space[3]};
  }
  ${from.medium} {
    display: grid;
    align-items: start;
    grid-template: 'gallery head' auto 'gallery purchase' auto 'gallery about' 1fr / minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[5]} ${space[8]};
    > [data-area='gallery'] {
      grid-area: gallery;
    }
    > [data-area='head'] {
      grid-area: head;
    }
    > [data-area='purchase'] {
      grid-area: purchase;
      padding: ${space[5]};
      ${raised}
    }
    > [data-area='about'] {
      grid-area: about;
    }
  }
  ${from.large} {
    grid-template-columns: minmax(0, 500px) minmax(0, 1fr);
    column-gap: ${space[10]};
  }
  ${from.desktop} {
    grid-template: 'gallery head purchase' auto 'gallery about purchase' 1fr / minmax(0, 500px) minmax(0, 1fr) 340px;
  }
  /* On a phone the bar stays at the bottom of the window, also while the reviews are read. The page ends above it. */
  ${belowMedium} {
    > [data-area='purchase'] {
      display: contents;
    }
    @media (height >= 30em) {
      :root:has(&) body {
        padding-bottom: calc(${barHeight} + env(safe-area-inset-bottom));
      }
      > [data-area='purchase'] > :first-child {
        ${bottomBar}
        position: fixed;
        inset-inline: 0;
        gap: ${space[2]};
        padding: ${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom));
      }
    }
  }
`;
