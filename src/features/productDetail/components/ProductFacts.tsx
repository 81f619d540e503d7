import type { ReactNode } from 'react';
import { formatPrice } from '@/domain/money';
import type { Product, ProductSummary } from '@/domain/product';
import { productTexts as texts } from '@/texts/product';
import { Badge } from '@/ui/components/Badge';
import { FactTable } from '@/ui/components/FactTable';
import { IconFacts } from '@/ui/components/IconFacts';
import { ReturnIcon, ShieldIcon, TruckIcon } from '@/ui/components/icons';
import { PageHeading } from '@/ui/components/Page';
import { Row } from '@/ui/components/Row';
import { Skeleton } from '@/ui/components/Skeleton';
import { Stars } from '@/ui/components/Stars';
import { Text } from '@/ui/components/Text';
import { deriveFacts, deriveTerms } from '../productTerms';

interface ProductFactsProps {
  summary: ProductSummary;
  /** Null while it loads. */
  product: Product | null;
  /** Whether there is nothing more to load. */
  isComplete: boolean;
  /** The quantity and the buttons. */
  actions: ReactNode;
  /** Says that the product could not be loaded. */
  trouble: ReactNode;
}

/** The text of a product page, for `ProductLayout`: title and rating; price and purchase; description and facts. */
export function ProductFacts({ summary, product, isComplete, actions, trouble }: ProductFactsProps) {
  const saving = Math.round(summary.discountPercentage);
  const { stock } = summary;
  return (
    <>
      <div data-area="head">
        <PageHeading>
          <bdi>{summary.title}</bdi>
        </PageHeading>
        <Row>
          {(summary.rating > 0 || product === null) && <Stars rating={summary.rating} />}
          <Text as="span" $muted>
            {product === null ? '' : texts.reviewCount(product.reviews.length)}
          </Text>
        </Row>
      </div>
      <div data-area="purchase">
        <div data-bottom-bar>
          <Row $gap={2}>
            <Text $size="heading" $weight={600}>
              {formatPrice(summary.price)}
            </Text>
            {saving > 0 && <Badge>{texts.save(saving)}</Badge>}
          </Row>
          <Row $gap={2} $nowrap>
            {actions}
          </Row>
        </div>
        {stock !== null && (
          <Text $weight={600} $tone={stock === 0 ? 'danger' : 'success'}>
            {texts.stock(stock)}
          </Text>
        )}
        {product === null ? <TermsSkeleton isComplete={isComplete} /> : <Terms product={product} />}
      </div>
      <div data-area="about" data-fold="phone">
        {summary.description !== '' && <p dir="auto">{summary.description}</p>}
        {trouble}
        {!isComplete && <Skeleton $height="100px" />}
        {product !== null && <FactTable facts={deriveFacts(product)} />}
      </div>
    </>
  );
}

const icons = { shipping: <TruckIcon />, returns: <ReturnIcon />, warranty: <ShieldIcon /> };

function Terms({ product }: { product: Product }) {
  return <IconFacts facts={deriveTerms(product).map(({ kind, ...term }) => ({ ...term, icon: icons[kind] }))} />;
}

/** As high as three terms, so that they push nothing down. */
function TermsSkeleton({ isComplete }: { isComplete: boolean }) {
  return isComplete ? null : <Skeleton $height="132px" />;
}
