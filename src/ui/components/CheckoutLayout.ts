import styled from 'styled-components';
import { color, font, from, raised, space } from '../theme/tokens';
import { bottomBar } from './bottomBar';

/**
 * A form with its fields in a `section`, and an `aside` with the order. The aside has a `section` with
 * `data-part="payment"`, a `section` with the items, the bar with the button, and a `footer`. On a large screen the
 * aside is a card beside the fields, and the payment stands above the bar. On a small screen the aside follows the
 * fields. The bar sticks to the window's bottom until its own place comes into view. A long order thus keeps its button
 * on the screen.
 */
export const CheckoutLayout = styled.form`
  /* Not a grid: a sticky child moves only within its grid area, and on a small screen the bar sticks along the whole form. */
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
  > section,
  > aside > section {
    padding: ${space[5]};
    ${raised}
  }
  > aside {
    display: contents;
  }
  [data-bottom-bar] {
    display: grid;
    gap: ${space[3]};
    background: ${color.surfaceRaised};
    /* What is wrong, or has changed. */
    > div:first-child {
      grid-column: 1 / -1;
      &:empty {
        display: none;
      }
    }
    > p {
      font: ${font('lead', 600)};
      span {
        display: block;
      }
      span:first-child {
        font: ${font('small')};
      }
    }
  }
  footer {
    color: ${color.inkMuted};
    font: ${font('small')};
  }
  @media (height >= 30em) {
    [data-bottom-bar] {
      ${bottomBar}
    }
  }
  @media (width < 60em) {
    [data-bottom-bar] {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      margin-inline: calc(-1 * ${space[4]});
      padding: ${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom));
    }
  }
  ${from.large} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 400px;
    align-items: start;
    gap: ${space[8]};
    > section {
      padding: ${space[6]};
    }
    > aside {
      display: flex;
      flex-direction: column;
      position: sticky;
      top: 96px;
      ${raised}
    }
    > aside > section {
      padding: ${space[6]} ${space[6]} ${space[4]};
      border: 0;
    }
    /* Nothing in these parts takes the focus before the button, so their order may differ from the document's. */
    [data-part='payment'],
    [data-bottom-bar],
    footer {
      order: 1;
    }
    > aside > [data-part='payment'] {
      padding-block: ${space[4]};
      border-top: 1px solid ${color.line};
      border-radius: 0;
      h2 {
        font: ${font('body', 600)};
      }
      font: ${font('small')};
    }
    [data-bottom-bar] {
      padding: ${space[4]} ${space[6]};
      background: ${color.surfaceRaised};
      > p {
        display: flex;
        justify-content: space-between;
        gap: ${space[4]};
        &,
        span:first-child {
          font: ${font('title', 600)};
        }
      }
    }
    footer {
      padding: 0 ${space[6]} ${space[6]};
    }
  }
`;

/** Short fields, side by side where each is wide enough for an email address. */
export const FieldPair = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
