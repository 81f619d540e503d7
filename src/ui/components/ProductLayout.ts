import styled from 'styled-components';
import { belowMedium, from, raised, space } from '../theme/tokens';
import { bottomBar } from './bottomBar';

/** The height of the bar on a phone, with the price and the discount in one line. */
const barHeight = '112px';

/**
 * The layout of a product page. `data-area` marks its parts `gallery`, `facts`, `rating` and `reviews`. The facts have
 * the parts `head`, `purchase` and `about`. The first child of `purchase` is a bar with the price and the button.
 *
 * Phones have one column. Larger screens have two: the gallery above the rating, and the facts above the reviews. On
 * desktops the facts have two columns of their own.
 */
export const ProductLayout = styled.div`
  /* Not a grid: in one, the bar would stick within its own row only. */
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  overflow-wrap: anywhere;
  [data-area] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
    min-width: 0;
  }
  > [data-area='facts'],
  > section {
    display: contents;
  }
  [data-area='head'] {
    gap: ${space[3]};
  }
  [data-area='rating'] {
    padding-top: ${space[6]};
  }
  [data-area='purchase'] > :first-child {
    display: grid;
    gap: ${space[3]};
  }
  ${from.medium} {
    display: grid;
    align-items: start;
    /* The first row is as high as the shorter of the gallery and the facts: its maximum of 0 leaves the rest to the second. */
    grid-template: minmax(min-content, 0px) auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[5]} ${space[8]};
    > [data-area='facts'] {
      display: grid;
      gap: ${space[5]};
      grid-area: 1 / 2 / 3;
    }
    [data-area='rating'] {
      grid-area: 2 / 1 / 4;
      padding: 0;
    }
    [data-area='reviews'] {
      grid-area: 3 / 2;
    }
    [data-area='purchase'] {
      padding: ${space[5]};
      ${raised}
    }
  }
  ${from.large} {
    grid-template-columns: minmax(0, 500px) minmax(0, 1fr);
    column-gap: ${space[10]};
  }
  ${from.desktop} {
    > [data-area='gallery'] {
      grid-row: 1 / 3;
    }
    > [data-area='facts'] {
      grid-area: 1 / 2;
      grid-template: auto 1fr / minmax(0, 1fr) 340px;
      align-items: start;
      column-gap: ${space[10]};
    }
    [data-area='purchase'] {
      grid-area: 1 / 2 / 3;
    }
    [data-area='rating'] {
      grid-area: 3 / 1;
    }
    [data-area='reviews'] {
      grid-area: 2 / 2 / 4;
    }
  }
  /* On a phone the bar stays at the bottom of the window, also while the reviews are read. The page ends above it. */
  ${belowMedium} {
    [data-area='purchase'] {
      display: contents;
    }
    @media (height >= 30em) {
      :root:has(&) body {
        padding-bottom: calc(${barHeight} + env(safe-area-inset-bottom));
      }
      [data-area='purchase'] > :first-child {
        ${bottomBar}
        position: fixed;
        inset-inline: 0;
        gap: ${space[2]};
        padding: ${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom));
      }
    }
  }
`;
