import styled from 'styled-components';
import { space } from '../theme/tokens';

/** Put it into the page empty, so that screen readers announce its text when there is one; empty it takes no room. */
export const Status = styled.div.attrs({ role: 'status' })`
  display: grid;
  gap: ${space[2]};
  &:empty {
    position: absolute;
  }
`;
