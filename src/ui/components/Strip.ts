import styled from 'styled-components';
import { space } from '../theme/tokens';

interface StripProps {
  /** Of each item, in pixels. */
  $width: number;
  /** Items that do not fill the row grow to its width. */
  $fill?: boolean;
}

/** A list in one row, which scrolls sideways where it is longer than the page is wide. */
export const Strip = styled.ul<StripProps>`
  display: grid;
  grid-auto-columns: ${({ $width, $fill = false }) => ($fill ? `minmax(${$width}px, 1fr)` : `${$width}px`)};
  grid-auto-flow: column;
  gap: ${space[3]};
  /* Room for focus rings and shadows, which a scrolling box would cut off. */
  margin-inline: -${space[1]};
  padding: ${space[1]} ${space[1]} ${space[3]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${space[1]};
  scrollbar-width: thin;
  > li {
    min-width: 0;
    scroll-snap-align: start;
  }
`;
