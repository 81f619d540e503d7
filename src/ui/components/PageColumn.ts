import styled from 'styled-components';
import { from, layout, space } from '../theme/tokens';

/** The column that every screen stands in. */
export const PageColumn = styled.div`
  width: 100%;
  max-width: ${layout.maxWidth};
  margin: 0 auto;
  padding: ${space[5]} ${space[4]} ${space[16]};
  ${from.medium} {
    padding: ${space[8]} ${space[6]} ${space[16]};
  }
`;
