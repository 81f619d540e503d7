import styled from 'styled-components';
import { space } from '@/ui/theme/tokens';

/** Small things side by side. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

/** As wide as a card of a grid. */
export const CardWidth = styled.div`
  width: min(220px, 100%);
`;

/** As wide as a form. */
export const FormWidth = styled.div`
  max-width: 440px;
`;

/** Room for what opens below. */
export const RoomBelow = styled.div`
  min-height: 320px;
`;

/** What something opens below of. */
export const Anchor = styled.div`
  position: relative;
`;

/** The same, for what stands at the end of its line. */
export const CornerRoom = styled(RoomBelow)`
  display: flex;
  align-items: flex-start;
  justify-content: flex-end;
`;
