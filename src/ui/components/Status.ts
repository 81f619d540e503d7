import styled from 'styled-components';
import { space } from '../theme/tokens';

/**
 * A live region. Render it empty at first, so that screen readers announce a later text. It takes no room while empty.
 */
export const Status = styled.div.attrs({ role: 'status' })`
  display: grid;
  gap: ${space[2]};
  &:empty {
    position: absolute;
  }
`;
