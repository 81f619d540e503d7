import { useId, useState } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { priceNote } from '@/config/shop';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { Button, ButtonLink } from '@/ui/components/Button';
import { Skeleton } from '@/ui/components/Skeleton';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { SummaryBox } from '@/ui/components/SummaryBox';
import { color, font, from, space } from '@/ui/theme/tokens';
import { checkoutTexts } from '../checkoutTexts';
import { SummaryLine } from './SummaryLine';

/** Lines that a small screen shows before the user unfolds the others. */
const foldedLines = 3;

const Lines = styled.ul<{ $folded: boolean }>`
  ${from.large} {
    /* Keeps the button on the screen for long orders. */
    max-height: 50vh;
    overflow-y: auto;
  }
  @media (width < 60em) {
    ${({ $folded }) => $folded && `> li:nth-child(n + ${foldedLines + 1}) { display: none; }`}
  }
`;

/** The column around it is sticky, not the box. */
const Box = styled(SummaryBox).attrs({ as: 'div' })`
  ${from.large} {
    position: static;
  }
`;

const Unfold = styled(Button)`
  ${from.large} {
    display: none;
  }
`;

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font: ${font('small')};
`;

interface OrderSummaryProps {
  lines: readonly CartLine[];
  /** True while the cart loads. */
  isLoading: boolean;
  /** A sentence for each product that has changed since it was added. */
  changes: ReadonlyMap<ProductId, string>;
}

/** The lines of the order with delivery and returns. */
export function OrderSummary({ lines, isLoading, changes }: OrderSummaryProps) {
  return (
    <Box>
      <h2 id="order-summary">{checkoutTexts.summary}</h2>
      {lines.length > 0 ? <SummaryLines lines={lines} changes={changes} /> : <NoLines isLoading={isLoading} />}
    </Box>
  );
}

function SummaryLines({ lines, changes }: Omit<OrderSummaryProps, 'isLoading'>) {
  const [isFolded, setFolded] = useState(true);
  const id = useId();
  return (
    <>
      {/* A scrolling list must be reachable by keyboard. */}
      <Lines id={id} $folded={isFolded} tabIndex={0} aria-labelledby="order-summary">
        {lines.map((line) => (
          <SummaryLine key={line.productId} line={line} change={changes.get(line.productId)} />
        ))}
      </Lines>
      {lines.length > foldedLines && (
        <Unfold
          type="button"
          $look="quiet"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? checkoutTexts.showAll(lines.length) : checkoutTexts.showFewer}
        </Unfold>
      )}
      <Note>{priceNote}</Note>
    </>
  );
}

function NoLines({ isLoading }: { isLoading: boolean }) {
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
