import styled from 'styled-components';
import { belowMedium, from, raised, space } from '../theme/tokens';
import { bottomBar } from './bottomBar';
import { List } from './List';

/** The height of the bar on a phone, with the price and the discount in one line. */
const barHeight = '112px';

/**
 * The layout of a product page: a `GalleryArea`, a `FactsArea`, and a `ReviewsSection` with a `RatingArea` and a
 * `ReviewsArea`. The facts are a stack, a `PurchaseArea`, and another stack.
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
  ${from.medium} {
    display: grid;
    align-items: start;
    /* The first row is as high as the shorter of the gallery and the facts: its maximum of 0 leaves the rest to the second. */
    grid-template: minmax(min-content, 0px) auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[5]} ${space[8]};
  }
  ${from.large} {
    grid-template-columns: minmax(0, 500px) minmax(0, 1fr);
    column-gap: ${space[10]};
  }
`;

const area = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  min-width: 0;
`;

export const GalleryArea = styled.div`
  ${area}
  ${from.desktop} {
    grid-row: 1 / 3;
  }
`;

export const FactsArea = styled.div`
  display: contents;
  ${from.medium} {
    ${area}
    gap: ${space[5]};
    grid-area: 1 / 2 / 3;
  }
  ${from.desktop} {
    grid-area: 1 / 2;
    grid-template: auto 1fr / minmax(0, 1fr) 340px;
    align-items: start;
    column-gap: ${space[10]};
  }
`;

/** A `PurchaseBar` above further remarks. */
export const PurchaseArea = styled.div`
  ${area}
  ${from.medium} {
    padding: ${space[5]};
    ${raised}
  }
  ${from.desktop} {
    grid-area: 1 / 2 / 3;
  }
  ${belowMedium} {
    display: contents;
  }
`;

/** The price and the button. On a phone it stays at the bottom of the window, also while the reviews are read. */
export const PurchaseBar = styled.div`
  display: grid;
  gap: ${space[3]};
  @media (width < 40em) and (height >= 30em) {
    ${bottomBar}
    position: fixed;
    inset-inline: 0;
    gap: ${space[2]};
    padding: ${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom));
    /* The page ends above the bar. */
    :root:has(&) body {
      padding-bottom: calc(${barHeight} + env(safe-area-inset-bottom));
    }
  }
`;

export const ReviewsSection = styled.section`
  display: contents;
`;

export const RatingArea = styled.div`
  ${area}
  padding-top: ${space[6]};
  ${from.medium} {
    grid-area: 2 / 1 / 4;
    padding: 0;
  }
  ${from.desktop} {
    grid-area: 3 / 1;
  }
`;

export const ReviewsArea = styled(List)`
  ${area}
  gap: ${space[5]};
  ${from.medium} {
    grid-area: 3 / 2;
  }
  ${from.desktop} {
    grid-area: 2 / 2 / 4;
  }
`;
