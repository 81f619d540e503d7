import styled from 'styled-components';
import { space } from '../theme/tokens';

/** Small pictures in a row; at the end of a table's narrow card. */
export const PictureStrip = styled.div`
  display: flex;
  gap: ${space[2]};
  > * {
    flex: 0 1 56px;
    min-width: 0;
  }
  @container (width < 36rem) {
    justify-content: end;
  }
`;
