import styled from 'styled-components';
import { formatCents } from '@/domain/money';
import { useAppSelector } from '@/lib/hooks';
import { font, space } from '@/ui/theme/tokens';
import { selectCartTotal } from '../cartSlice';
import { cartTexts } from '../cartTexts';

const Row = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  font: ${font('title', 600)};
`;

/** The sum of the lines, in whole cents. */
export function CartTotal() {
  const total = useAppSelector(selectCartTotal);
  return (
    <Row>
      <span>{cartTexts.total}</span>
      <span>{formatCents(total)}</span>
    </Row>
  );
}
