import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { cartTotal } from '@/domain/cart';
import type { CartLine } from '@/domain/cart';
import { formatCents } from '@/domain/money';
import { ButtonLink } from '@/ui/components/Button';
import { Skeleton } from '@/ui/components/Skeleton';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { SummaryBox } from '@/ui/components/SummaryBox';
import { font, from, space } from '@/ui/theme/tokens';
import { checkoutTexts } from '../checkoutTexts';
import { SummaryLine } from './SummaryLine';

const Lines = styled.ul`
  ${from.large} {
    /* The button stays on the screen, however long the order is. */
    max-height: 50vh;
    overflow-y: auto;
  }
`;

const Total = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  font: ${font('title', 600)};
`;

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;

interface OrderSummaryProps {
  lines: readonly CartLine[];
  /** The cart has not been read yet. */
  isLoading: boolean;
  /** What can be done, below the total. */
  children: ReactNode;
}

/** What is being ordered: lines with their delivery and returns, and what they cost together. */
export function OrderSummary({ lines, isLoading, children }: OrderSummaryProps) {
  return (
    <SummaryBox tabIndex={-1} aria-labelledby="order-summary">
      <h2 id="order-summary">{checkoutTexts.summary}</h2>
      <SummaryContent lines={lines} isLoading={isLoading} />
      {children}
    </SummaryBox>
  );
}

function SummaryContent({ lines, isLoading }: Omit<OrderSummaryProps, 'children'>) {
  if (lines.length > 0) {
    return (
      <>
        {/* The list scrolls, so it can be reached with the keyboard. */}
        <Lines tabIndex={0} aria-labelledby="order-summary">
          {lines.map((line) => (
            <SummaryLine key={line.productId} line={line} />
          ))}
        </Lines>
        <Total>
          <span>{checkoutTexts.total}</span>
          <span>{formatCents(cartTotal(lines))}</span>
        </Total>
      </>
    );
  }
  if (isLoading) {
    return (
      <div role="status">
        <VisuallyHidden>{checkoutTexts.loading}</VisuallyHidden>
        <Skeleton $height="120px" />
      </div>
    );
  }
  return (
    <Empty role="status">
      <p>{checkoutTexts.empty}</p>
      <ButtonLink to={paths.products} $look="secondary">
        {checkoutTexts.shopNow}
      </ButtonLink>
    </Empty>
  );
}
