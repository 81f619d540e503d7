import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatNumber } from '@/domain/format';
import { formatPrice } from '@/domain/money';
import type { Product, ProductSummary } from '@/domain/product';
import { productTexts as texts } from '@/texts/product';
import { ReturnIcon, ShieldIcon, TruckIcon } from '@/ui/components/icons';
import { Row, Stack } from '@/ui/components/layout';
import { PageHeading } from '@/ui/components/Page';
import { FactsArea, PurchaseArea, PurchaseBar } from '@/ui/components/ProductLayout';
import { Skeleton } from '@/ui/components/Skeleton';
import { Stars } from '@/ui/components/Stars';
import { Text } from '@/ui/components/Text';
import { color, font, radius, space } from '@/ui/theme/tokens';

/** Highlights a word or two of a line. */
const Badge = styled.span`
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accent};
  font: ${font('small', 600)};
`;

/** Keeps the line breaks of the catalogue. */
const Description = styled.p`
  white-space: pre-line;
`;

const Term = styled.div`
  position: relative;
  padding-inline-start: ${space[10]};
`;

const TermIcon = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  display: grid;
  align-items: center;
  color: ${color.accent};
  forced-color-adjust: none;
`;

/** A line of facts, as wide as the column. */
const FactLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${space[4]};
  padding-block: ${space[3]};
  border-bottom: 1px solid ${color.line};
  &:first-child {
    border-top: 1px solid ${color.line};
  }
`;

interface ProductFactsProps {
  summary: ProductSummary;
  /** Null while it loads. */
  product: Product | null;
  /** True when there is nothing more to load. */
  isComplete: boolean;
  /** The quantity and the buttons. */
  actions: ReactNode;
  /** Says that the product could not be loaded. */
  trouble: ReactNode;
}

/** The text of a product page, for `ProductLayout`: title, rating, price, purchase, description and facts. */
export function ProductFacts({ summary, product, isComplete, actions, trouble }: ProductFactsProps) {
  const saving = Math.round(summary.discountPercentage);
  const { stock } = summary;
  return (
    <FactsArea>
      <Stack $gap={3}>
        <PageHeading>
          <bdi>{summary.title}</bdi>
        </PageHeading>
        <Row>
          {(summary.rating > 0 || product === null) && <Stars rating={summary.rating} />}
          <Text as="span" $muted>
            {product === null ? '' : formatReviewCount(product)}
          </Text>
        </Row>
      </Stack>
      <PurchaseArea>
        <PurchaseBar data-bottom-bar>
          <Row $gap={2}>
            <Text $size="heading" $weight={600}>
              {formatPrice(summary.price)}
            </Text>
            {saving > 0 && <Badge>{texts.save(saving)}</Badge>}
          </Row>
          <Row $gap={2} $nowrap>
            {actions}
          </Row>
        </PurchaseBar>
        {stock !== null && (
          <Text $weight={600} $tone={stock === 0 ? 'danger' : 'success'}>
            {texts.stock(stock)}
          </Text>
        )}
        {product !== null && <Terms facts={deriveTerms(product)} />}
        {/* As high as three terms, so that they push nothing down. */}
        {!isComplete && <Skeleton $height="132px" />}
      </PurchaseArea>
      <Stack data-fold="phone">
        {summary.description !== '' && <Description dir="auto">{summary.description}</Description>}
        {trouble}
        {!isComplete && <Skeleton $height="100px" />}
        {product !== null && <Facts facts={deriveFacts(product)} />}
      </Stack>
    </FactsArea>
  );
}

/** Returns the number of reviews as text. Returns an empty text if the catalogue states a rating without reviews. */
function formatReviewCount({ rating, reviews }: Product): string {
  return reviews.length === 0 && rating > 0 ? '' : texts.reviewCount(reviews.length);
}

interface Fact {
  name: string;
  value: string;
}

/** Names with their values, one pair a line. Renders nothing without facts. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <FactLine key={name}>
          <Text as="dt" $muted>
            {name}
          </Text>
          <dd dir="auto">{value}</dd>
        </FactLine>
      ))}
    </dl>
  );
}

interface TermFact extends Fact {
  icon: ReactNode;
}

/** Names with their values, and an icon before each pair. Renders nothing without facts. */
function Terms({ facts }: { facts: readonly TermFact[] }) {
  if (facts.length === 0) return null;
  return (
    <Stack as="dl" $gap={3}>
      {facts.map(({ icon, name, value }) => (
        <Term key={name}>
          <Text as="dt" $size="tiny" $muted>
            <TermIcon>{icon}</TermIcon>
            {name}
          </Text>
          <Text as="dd" $size="small" $weight={500} dir="auto">
            {value}
          </Text>
        </Term>
      ))}
    </Stack>
  );
}

/** Lists brand, measures and minimum quantity. Leaves out facts that the catalogue does not state. */
export function deriveFacts(product: Product): Fact[] {
  const { minimumOrderQuantity: minimum } = product;
  return [
    { name: texts.brand, value: product.brand ?? '' },
    { name: texts.dimensions, value: formatDimensions(product.dimensions) },
    { name: texts.weight, value: formatWeight(product.weight) },
    { name: texts.minimumOrder, value: minimum > 1 ? formatNumber(minimum, 0) : '' },
  ].filter(isStated);
}

/** Lists shipping, returns and warranty in the catalogue's own words. Buyers read them before they press the button. */
export function deriveTerms(product: Product): TermFact[] {
  return [
    { icon: <TruckIcon />, name: texts.shipping, value: product.shippingInformation },
    { icon: <ReturnIcon />, name: texts.returns, value: product.returnPolicy },
    { icon: <ShieldIcon />, name: texts.warranty, value: product.warrantyInformation },
  ].filter(isStated);
}

function isStated({ value }: Fact): boolean {
  return value !== '';
}

function formatDimensions(dimensions: Product['dimensions']): string {
  if (dimensions === null) return '';
  const { width, height, depth } = dimensions;
  return texts.centimetres(formatMeasure(width), formatMeasure(height), formatMeasure(depth));
}

/** Formats a weight below one kilogram in grams, any other in kilograms. */
function formatWeight(kilograms: Product['weight']): string {
  if (kilograms === null) return '';
  return kilograms < 1 ? texts.grams(formatMeasure(kilograms * 1_000)) : texts.kilograms(formatMeasure(kilograms));
}

/** At most two decimals, without trailing zeros: `15.5`, `1,930` */
function formatMeasure(value: number): string {
  return formatNumber(value, 2).replace(/\W?0+$/u, '');
}
