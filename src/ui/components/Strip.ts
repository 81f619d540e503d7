import styled from 'styled-components';
import { space } from '../theme/tokens';

/** Cards in one row that scrolls sideways. */
export const Strip = styled.ul<{
  /** The width of a card. */
  $card: string;
}>`
  display: grid;
  grid-auto-columns: ${({ $card }) => $card};
  grid-auto-flow: column;
  justify-content: start;
  gap: ${space[4]};
  /* Room for the cards' focus rings and shadows. */
  margin-inline: -${space[1]};
  padding: ${space[1]} ${space[1]} ${space[4]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${space[1]};
  li {
    min-width: 0;
    scroll-snap-align: start;
  }
`;
