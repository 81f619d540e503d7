import styled from 'styled-components';
import { sendingRequested } from '@/domain/events';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { commonTexts } from '@/texts/common';
import { RowButton } from '@/ui/components/Button';
import { ClockIcon } from '@/ui/components/icons';
import { color, font, radius, space } from '@/ui/theme/tokens';
import { selectCartLoadError } from '../cartSlice';
import { explainCartLoad } from '../explainCart';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-bottom: ${space[4]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  color: ${color.inkMuted};
  font: ${font('small')};
`;

/** The drawing stays beside the first words, however often they wrap. */
const Message = styled.p`
  display: flex;
  gap: ${space[3]};
  min-width: 0;
  svg {
    flex: none;
  }
`;

/** Shows why the cart could not be loaded; shows nothing once it was. */
export function CartStatus() {
  const dispatch = useAppDispatch();
  const error = useAppSelector(selectCartLoadError);
  if (error === null) return <div role="status" />;
  return (
    <div role="status">
      <Bar>
        <Message>
          <ClockIcon size={18} />
          <span>{explainCartLoad(error).text}</span>
        </Message>
        <RowButton onClick={() => dispatch(sendingRequested())}>{commonTexts.tryAgain}</RowButton>
      </Bar>
    </div>
  );
}
