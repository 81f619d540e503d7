import styled from 'styled-components';
import { priceNote } from '@/config/shop';
import { formatCents } from '@/domain/money';
import { useAppSelector } from '@/lib/hooks';
import { color, font, space } from '@/ui/theme/tokens';
import { selectCartTotal } from '../cartSlice';
import { cartTexts } from '../cartTexts';

const Row = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  font: ${font('title', 600)};
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font: ${font('small')};
`;

/** The sum of the lines, in whole cents, and what is in it. */
export function CartTotal() {
  const total = useAppSelector(selectCartTotal);
  return (
    <div>
      <Row>
        <span>{cartTexts.total}</span>
        <span>{formatCents(total)}</span>
      </Row>
      <Note>{priceNote}</Note>
    </div>
  );
}
