import styled from 'styled-components';
import { space } from '../theme/tokens';

/** A short message in the middle of a screen that has nothing else to show. */
export const CentredColumn = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  max-width: 560px;
  margin: ${space[10]} auto;
  text-align: center;
`;
