import styled from 'styled-components';
import { from, space } from '../theme/tokens';

interface ColumnsProps {
  /** Which of its two children is the narrow one. */
  $side: 'start' | 'end';
  /** Of the narrow child, in pixels. */
  $width: number;
  /** The gap between the children, in steps of the spacing scale; 8 when unset. */
  $gap?: keyof typeof space;
}

/** A narrow child beside a wide one; one below the other on phones and on paper. */
export const Columns = styled.div<ColumnsProps>`
  display: grid;
  /* A child that scrolls must not widen the page. */
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ $gap = 8 }) => space[$gap]};
  @media screen {
    ${from.large} {
      grid-template-columns: ${({ $side, $width }) =>
        $side === 'start' ? `${$width}px minmax(0, 1fr)` : `minmax(0, 1fr) ${$width}px`};
    }
  }
`;
