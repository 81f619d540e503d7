import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatPrice } from '@/domain/money';
import { stockText, type Product, type ProductSummary } from '@/domain/product';
import { productTexts as texts } from '@/texts/product';
import { bottomBar } from '@/ui/components/bottomBar';
import { PageHeading } from '@/ui/components/Page';
import { PriceBefore } from '@/ui/components/PriceBefore';
import { Stars } from '@/ui/components/Stars';
import { color, font, from, radius, space } from '@/ui/theme/tokens';
import { deriveTerms } from '../productTerms';

const Column = styled.div`
  overflow-wrap: anywhere;
  /* On a small screen its children share the column of the pictures, so that the purchase bar can stick across both. */
  display: contents;
  ${from.medium} {
    display: grid;
    align-content: start;
    gap: ${space[4]};
    min-width: 0;
    max-width: 640px;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;

const Muted = styled.span`
  color: ${color.inkMuted};
`;

const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  font-variant-numeric: tabular-nums;
  strong {
    font: ${font('title', 650)};
    ${from.medium} {
      font: ${font('heading', 650)};
    }
  }
`;

const Saving = styled.span`
  padding: ${space[1]} ${space[2]};
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

const Purchase = styled.div`
  display: grid;
  gap: ${space[4]};
  /* On a small screen the bar sticks to the bottom until its own place scrolls into view. */
  @media (width < 40em) and (height >= 30em) {
    ${bottomBar}
    gap: ${space[2]};
    padding-block: ${space[3]};
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  ${from.medium} {
    gap: ${space[3]};
  }
`;

interface ProductFactsProps {
  summary: ProductSummary;
  /** Null while it loads. */
  product: Product | null;
  /** The quantity and the buttons. */
  actions: ReactNode;
  /** Below the description. */
  children: ReactNode;
}

/** The text of a product page: title, rating, price, purchase, stock, description and terms. */
export function ProductFacts({ summary, product, actions, children }: ProductFactsProps) {
  const saving = Math.round(summary.discountPercentage);
  const stock = stockText(summary.stock);
  return (
    <Column>
      <PageHeading>
        <bdi>{summary.title}</bdi>
      </PageHeading>
      <Line>
        {(summary.rating > 0 || product === null) && <Stars rating={summary.rating} />}
        <Muted>{product === null ? '' : texts.reviewCount(product.reviews.length)}</Muted>
      </Line>
      <Purchase data-bottom-bar>
        <Price>
          <strong>{formatPrice(summary.price)}</strong>
          <PriceBefore product={summary} />
          {saving > 0 && <Saving>{texts.save(saving)}</Saving>}
        </Price>
        <Actions>{actions}</Actions>
      </Purchase>
      {stock !== null && <Stock $available={summary.stock !== 0}>{stock}</Stock>}
      {summary.description !== '' && <p dir="auto">{summary.description}</p>}
      {children}
      {product !== null && <ProductTerms product={product} />}
    </Column>
  );
}

function ProductTerms({ product }: { product: Product }) {
  const terms = deriveTerms(product);
  if (terms.length === 0) return null;
  return (
    <Terms>
      {terms.map(({ name, value }) => (
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
