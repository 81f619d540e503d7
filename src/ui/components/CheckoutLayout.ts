import styled from 'styled-components';
import { color, font, from, raised, space } from '../theme/tokens';
import { bottomBar } from './bottomBar';
import { Stack } from './layout';

/**
 * A form with a `FieldsCard`, and an `OrderAside` with a `PaymentCard`, a `LinesCard`, a `CheckoutBar` and the
 * `CheckoutTerms`. On a large screen the aside is a card beside the fields, and the payment stands above the bar. On a
 * small screen the aside follows the fields. The bar sticks to the window's bottom until its own place comes into view.
 * A long order thus keeps its button on the screen.
 */
export const CheckoutLayout = styled.form`
  /* Not a grid: a sticky child moves only within its grid area, and on a small screen the bar sticks along the whole form. */
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
  ${from.large} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 400px;
    align-items: start;
    gap: ${space[8]};
  }
`;

const Card = styled(Stack).attrs({ as: 'section' })`
  padding: ${space[5]};
  ${raised}
`;

export const FieldsCard = styled(Card)`
  ${from.large} {
    padding: ${space[6]};
  }
`;

export const OrderAside = styled.aside`
  display: contents;
  ${from.large} {
    display: flex;
    flex-direction: column;
    position: sticky;
    top: 96px;
    ${raised}
  }
`;

export const LinesCard = styled(Card)`
  ${from.large} {
    padding: ${space[6]} ${space[6]} ${space[4]};
    border: 0;
  }
`;

/*
 * On a large screen these parts follow the lines. Nothing in them takes the focus before the button, so their order may
 * differ from the document's.
 */

export const PaymentCard = styled(Card)`
  ${from.large} {
    order: 1;
    padding: ${space[4]} ${space[6]};
    border: 0;
    border-top: 1px solid ${color.line};
    border-radius: 0;
    font: ${font('small')};
  }
`;

export const PaymentHeading = styled.h2`
  ${from.large} {
    font: ${font('body', 600)};
  }
`;

/** The notes, the total and the button. */
export const CheckoutBar = styled.div`
  display: grid;
  gap: ${space[3]};
  background: ${color.surfaceRaised};
  @media (height >= 30em) {
    ${bottomBar}
  }
  @media (width < 60em) {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    margin-inline: calc(-1 * ${space[4]});
    padding: ${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom));
  }
  ${from.large} {
    order: 1;
    padding: ${space[4]} ${space[6]};
    background: ${color.surfaceRaised};
  }
`;

/** The problems and the changes of the order. */
export const BarNotes = styled.div`
  grid-column: 1 / -1;
  &:empty {
    display: none;
  }
`;

export const BarTotal = styled.p`
  font: ${font('lead', 600)};
  ${from.large} {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    font: ${font('title', 600)};
  }
`;

export const BarTotalLabel = styled.span`
  display: block;
  font: ${font('small')};
  ${from.large} {
    font: inherit;
  }
`;

export const CheckoutTerms = styled.footer`
  color: ${color.inkMuted};
  font: ${font('small')};
  ${from.large} {
    order: 1;
    padding: 0 ${space[6]} ${space[6]};
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
