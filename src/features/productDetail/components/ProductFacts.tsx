import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatPrice } from '@/domain/money';
import { stockText } from '@/domain/product';
import type { Product, ProductSummary } from '@/domain/product';
import { PageHeading } from '@/ui/components/PageHeading';
import { Skeleton } from '@/ui/components/Skeleton';
import { Stars } from '@/ui/components/Stars';
import { color, font, radius, space } from '@/ui/theme/tokens';
import { productDetailTexts as texts } from '../productDetailTexts';

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  min-width: 0;
  max-width: 640px;
  overflow-wrap: anywhere;
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;

const Muted = styled.span`
  color: ${color.inkMuted};
`;

const Price = styled.strong`
  font: ${font('heading', 650)};
  font-variant-numeric: tabular-nums;
`;

const Saving = styled.span`
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accent};
  font: ${font('small', 600)};
`;

const Stock = styled.p<{ $available: boolean }>`
  color: ${({ $available }) => ($available ? color.success : color.danger)};
  font: ${font('body', 600)};
`;

const Terms = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[5]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  dt {
    color: ${color.inkMuted};
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  /* On a small screen the button is at hand from the first moment, until its own place comes into view. */
  @media (width < 40em) and (height >= 30em) {
    position: sticky;
    bottom: 0;
    z-index: 5;
    padding-block: ${space[3]};
    background: ${color.surface};
  }
`;

interface ProductFactsProps {
  summary: ProductSummary;
  /** Null until it is there. */
  product: Product | null;
  /** In the place of what only the product itself tells, when it could not be loaded. */
  trouble: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/** Everything in words: what it is, what it costs, whether and how it comes. */
export function ProductFacts({ summary, product, trouble, actions }: ProductFactsProps) {
  const saving = Math.round(summary.discountPercentage);
  const stock = stockText(summary.stock);
  return (
    <Column>
      <PageHeading>
        <bdi>{summary.title}</bdi>
      </PageHeading>
      <Line as="div">
        <Stars rating={summary.rating} />
        <Muted>{product === null ? '' : texts.reviewCount(product.reviews.length)}</Muted>
      </Line>
      <Line>
        <Price>{formatPrice(summary.price)}</Price>
        {saving > 0 && <Saving>{texts.save(saving)}</Saving>}
      </Line>
      {stock !== null && <Stock $available={summary.stock !== 0}>{stock}</Stock>}
      <Actions data-bottom-bar>{actions}</Actions>
      {summary.description !== '' && <p dir="auto">{summary.description}</p>}
      {trouble}
      {product === null && trouble === null && <Skeleton $height="100px" />}
      {product !== null && <ProductTerms product={product} />}
    </Column>
  );
}

function ProductTerms({ product: { brand, shippingInformation, returnPolicy } }: { product: Product }) {
  const rows = [
    { name: texts.brand, value: brand ?? '' },
    { name: texts.shipping, value: shippingInformation },
    { name: texts.returns, value: returnPolicy },
  ].filter(({ value }) => value !== '');
  if (rows.length === 0) return null;
  return (
    <Terms>
      {rows.map(({ name, value }) => (
        <FactRow key={name} name={name} value={value} />
      ))}
    </Terms>
  );
}

function FactRow({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </>
  );
}
