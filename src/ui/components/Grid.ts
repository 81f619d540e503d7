import styled from 'styled-components';
import { space } from '../theme/tokens';

/**
 * Cards as high as their neighbours. Fills each row: the last card grows into the space that is left in the last row.
 */
export const Grid = styled.div<{
  /** The width below which a card is not squeezed, in pixels. */
  $min: number;
}>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[6]};
  > * {
    flex: 1 1 min(100%, ${({ $min }) => $min}px);
  }
`;
