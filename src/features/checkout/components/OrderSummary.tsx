import { memo, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { priceNote } from '@/config/shop';
import { lineTotal, type CartLine } from '@/domain/cart';
import { formatCents } from '@/domain/money';
import type { ProductId } from '@/domain/product';
import { useIsNear } from '@/lib/useIsNear';
import { catalogueApi } from '@/services/catalogueApi';
import { checkoutTexts } from '@/texts/checkout';
import { commonTexts } from '@/texts/common';
import { Button, ButtonLink } from '@/ui/components/Button';
import { LinePicture } from '@/ui/components/LinePicture';
import { Skeleton } from '@/ui/components/Skeleton';
import { SummaryBox } from '@/ui/components/SummaryBox';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { color, font, from, space } from '@/ui/theme/tokens';

/** Lines that a small screen shows before the user unfolds the others. */
const foldedLines = 3;

const Lines = styled.ul<{ $folded: boolean }>`
  @media (width < 60em) {
    ${({ $folded }) => $folded && `> li:nth-child(n + ${foldedLines + 1}) { display: none; }`}
  }
`;

/** The column around it is sticky on large screens, not the box. */
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
      <Lines id={id} $folded={isFolded} aria-labelledby="order-summary">
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

const Row = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]} 0;
  border-bottom: 1px solid ${color.line};
  /* Reserves the room of the catalogue's terms, so that their arrival moves nothing. */
  min-height: 104px;
  align-content: start;
`;

const Picture = styled.div`
  grid-row: 1 / span 3;
`;

const Name = styled.span`
  overflow-wrap: anywhere;
  font: ${font('body', 600)};
`;

const Amount = styled.span`
  font: ${font('body', 600)};
  white-space: nowrap;
`;

const Detail = styled.p`
  grid-column: 2 / -1;
  color: ${color.inkMuted};
  font: ${font('small')};
`;

const Change = styled(Detail)`
  color: ${color.ink};
  font: ${font('small', 600)};
`;

interface SummaryLineProps {
  line: CartLine;
  /** A sentence about what has changed since the line was added. */
  change: string | undefined;
}

/** A line of the order, with delivery and returns from the catalogue. */
const SummaryLine = memo(function SummaryLine({ line, change }: SummaryLineProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { data: product } = catalogueApi.useGetProductQuery(line.productId, { skip: !useIsNear(ref) });

  return (
    <Row ref={ref}>
      <Picture>
        <LinePicture url={line.image} />
      </Picture>
      <Name dir="auto">{line.name}</Name>
      <Amount>{formatCents(lineTotal(line))}</Amount>
      <Detail>{checkoutTexts.quantity(line.quantity)}</Detail>
      {change !== undefined && <Change>{change}</Change>}
      {product !== undefined && (
        <>
          <Statement name={checkoutTexts.delivery} text={product.shippingInformation} />
          <Statement name={checkoutTexts.returns} text={product.returnPolicy} />
        </>
      )}
    </Row>
  );
});

function Statement({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <Detail>
      {name}: <span dir="auto">{text}</span>
    </Detail>
  );
}

function NoLines({ isLoading }: { isLoading: boolean }) {
  if (isLoading) {
    return (
      <div role="status">
        <VisuallyHidden>{commonTexts.loading}</VisuallyHidden>
        <Skeleton $height="120px" />
      </div>
    );
  }
  return (
    <Empty role="status">
      <p>{checkoutTexts.empty}</p>
      <ButtonLink to={paths.products} $look="secondary">
        {commonTexts.shopNow}
      </ButtonLink>
    </Empty>
  );
}
