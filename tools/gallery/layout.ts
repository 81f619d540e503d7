import { space } from '@/ui/theme/tokens';
import styled from 'styled-components';

/** Small things side by side. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

/** The width of a card in a grid. */
export const CardWidth = styled.div`
  width: min(220px, 100%);
`;

/** The width of a form. */
export const FormWidth = styled.div`
  max-width: 440px;
`;

/** The anchor of a popup, and room for it below. */
export const RoomBelow = styled.div`
  position: relative;
  min-height: 320px;
`;

/** Room for a popup at the end of the line. */
export const CornerRoom = styled(RoomBelow)`
  display: flex;
  align-items: flex-start;
  justify-content: flex-end;
`;
