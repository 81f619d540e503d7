import { memo, useId, useRef, useState } from 'react';
import { paths } from '@/config/paths';
import { lineTotal, type CartLine } from '@/domain/cart';
import { formatAmount } from '@/domain/money';
import type { ProductId } from '@/domain/product';
import { useIsNear } from '@/lib/useIsNear';
import { catalogueApi } from '@/services/catalogueApi';
import { commonTexts } from '@/texts/common';
import { checkoutTexts } from '@/texts/orders';
import { shopTexts } from '@/texts/shop';
import { Button, ButtonLink } from '@/ui/components/Button';
import { LinesCard } from '@/ui/components/CheckoutLayout';
import { Stack } from '@/ui/components/layout';
import { LineItem, LineList } from '@/ui/components/LineItem';
import { Skeleton } from '@/ui/components/Skeleton';
import { Note, Text } from '@/ui/components/Text';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';

/** Lines that show before the shopper unfolds the others. */
export const foldedLines = 5;

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
    <LinesCard>
      <h2 id="order-summary">{checkoutTexts.summary}</h2>
      {lines.length > 0 ? <SummaryLines lines={lines} changes={changes} /> : <NoLines isLoading={isLoading} />}
    </LinesCard>
  );
}

function SummaryLines({ lines, changes }: Omit<OrderSummaryProps, 'isLoading'>) {
  const [isFolded, setFolded] = useState(true);
  const id = useId();
  return (
    <>
      <LineList id={id} aria-labelledby="order-summary">
        {lines.slice(0, isFolded ? foldedLines : undefined).map((line) => (
          <SummaryLine key={line.productId} line={line} change={changes.get(line.productId)} />
        ))}
      </LineList>
      {lines.length > foldedLines && (
        <Button $look="secondary" aria-expanded={!isFolded} aria-controls={id} onClick={() => setFolded(!isFolded)}>
          {isFolded ? checkoutTexts.showAll(lines.length) : checkoutTexts.showFewer}
        </Button>
      )}
      <Note>{shopTexts.priceNote}</Note>
    </>
  );
}

interface SummaryLineProps {
  line: CartLine;
  /** A sentence about what has changed since the line was added. */
  change: string | undefined;
}

/** A line of the order, with delivery and returns from the catalogue. */
const SummaryLine = memo(function SummaryLine({ line, change }: SummaryLineProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { data: product, isError } = catalogueApi.useGetProductQuery(line.productId, { skip: !useIsNear(ref) });

  return (
    <LineItem
      ref={ref}
      size="small"
      picture={line.image}
      name={<span dir="auto">{line.name}</span>}
      aside={formatAmount(lineTotal(line))}
      notes={
        <>
          <Note>{checkoutTexts.quantity(line.quantity)}</Note>
          {change !== undefined && (
            <Text $size="small" $weight={600}>
              {change}
            </Text>
          )}
          {/* Reserves the room of the catalogue's terms, so that their arrival moves nothing. */}
          {product === undefined && !isError && <Skeleton $height="40px" />}
          {product !== undefined && (
            <>
              <Statement name={checkoutTexts.delivery} text={product.shippingInformation} />
              <Statement name={checkoutTexts.returns} text={product.returnPolicy} />
            </>
          )}
        </>
      }
    />
  );
});

function Statement({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <Note>
      {name}: <span dir="auto">{text}</span>
    </Note>
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
    <Stack $gap={3} $align="start" role="status">
      <p>{checkoutTexts.empty}</p>
      <ButtonLink to={paths.products} $look="secondary">
        {commonTexts.shopNow}
      </ButtonLink>
    </Stack>
  );
}
