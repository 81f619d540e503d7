import styled from 'styled-components';
import { space } from '../theme/tokens';

/** Cards of the same width and height: as many beside each other as have room. */
export const Grid = styled.div<{
  /** The width below which a card is not squeezed, in pixels. */
  $min: number;
}>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}px), 1fr));
  gap: ${space[6]};
`;
