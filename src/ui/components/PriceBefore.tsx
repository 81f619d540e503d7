import styled from 'styled-components';
import { formatCents } from '@/domain/money';
import { derivePriceBefore, type ProductSummary } from '@/domain/product';
import { color } from '../theme/tokens';
import { visuallyHidden } from './VisuallyHidden';

const Struck = styled.s`
  color: ${color.inkMuted};
  span {
    ${visuallyHidden}
  }
`;

/** The price before the discount, struck through and announced as the old price. Renders nothing without a discount. */
export function PriceBefore({ product }: { product: Pick<ProductSummary, 'price' | 'discountPercentage'> }) {
  const price = derivePriceBefore(product);
  if (price === null) return null;
  return (
    <Struck>
      <span>Was </span>
      {formatCents(price)}
    </Struck>
  );
}
