import type { ReactNode } from 'react';
import styled from 'styled-components';
import { cartTotal, type CartLine } from '@/domain/cart';
import { formatCents } from '@/domain/money';
import { checkoutTexts } from '@/texts/checkout';
import { commonTexts } from '@/texts/common';
import { bottomBar } from '@/ui/components/bottomBar';
import { Button } from '@/ui/components/Button';
import { font, from, space } from '@/ui/theme/tokens';

/** The bar sticks to the bottom until its own place scrolls into view: a long order keeps its button on the screen. */
const Bar = styled.div`
  display: grid;
  gap: ${space[3]};
  @media (width < 60em) {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
  }
  @media (height >= 30em) {
    ${bottomBar}
  }
  @media (width < 60em) and (height >= 30em) {
    margin-inline: calc(-1 * ${space[4]});
    padding: ${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom));
  }
  ${from.large} {
    padding: ${space[5]} ${space[6]};
  }
`;

const Notes = styled.div`
  grid-column: 1 / -1;
  &:empty {
    display: none;
  }
`;

const Total = styled.p`
  font: ${font('lead', 600)};
  span {
    display: block;
  }
  span:first-child {
    font: ${font('small')};
  }
  ${from.large} {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    &,
    span:first-child {
      font: ${font('title', 600)};
    }
  }
`;

interface OrderBarProps {
  lines: readonly CartLine[];
  /** A warning above the button. */
  notes: ReactNode;
  isPlacing: boolean;
}

/** The total and the button that submits the form. While the order is placed, the button keeps the focus and ignores presses. */
export function OrderBar({ lines, notes, isPlacing }: OrderBarProps) {
  const isEmpty = lines.length === 0;
  return (
    <Bar data-bottom-bar="always">
      <Notes>{notes}</Notes>
      {!isEmpty && (
        <Total>
          <span>{commonTexts.total}</span>
          <span>{formatCents(cartTotal(lines))}</span>
        </Total>
      )}
      <Button type="submit" $wide disabled={isEmpty} aria-disabled={isEmpty || isPlacing} aria-busy={isPlacing}>
        {isPlacing ? checkoutTexts.placing : checkoutTexts.placeOrder}
      </Button>
    </Bar>
  );
}
