import styled from 'styled-components';
import { space } from '../theme/tokens';

/** Centres the short message of a screen with no other content, and its buttons. */
export const CentredColumn = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  max-width: 560px;
  margin: ${space[10]} auto;
  text-align: center;
`;
