import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';

/** In the place of a card that cannot be shown, as high as its neighbours. */
export const CardStandIn = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[3]};
  height: 100%;
  min-height: 240px;
  padding: ${space[4]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.medium};
  color: ${color.inkMuted};
  text-align: center;
`;
