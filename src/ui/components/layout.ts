import styled from 'styled-components';
import { bleed, from, space } from '../theme/tokens';
import { List } from './List';

interface StackProps {
  /** The gap between the children, in steps of the spacing scale; 4 when unset. */
  $gap?: keyof typeof space | 0;
  /** The alignment of the children in the column's width. By default they fill it. */
  $align?: 'start' | 'center' | 'end';
  /** Moves the last child to the end of a stack that is higher than its children. */
  $spread?: boolean;
}

/** Stacks its children. A long word breaks instead of widening the column. */
export const Stack = styled.div<StackProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: ${({ $spread = false }) => ($spread ? 'space-between' : 'start')};
  gap: ${({ $gap = 4 }) => ($gap === 0 ? 0 : space[$gap])};
  ${({ $align }) => $align !== undefined && `justify-items: ${$align};`}
`;

interface RowProps {
  /** The gap between the children, in steps of the spacing scale; 3 when unset. */
  $gap?: keyof typeof space;
  /** Moves the first child to the start and the last child to the end. */
  $between?: boolean;
  $centred?: boolean;
  /** True to keep all children on one line. */
  $nowrap?: boolean;
}

/** Puts its children side by side, on as many lines as they need. */
export const Row = styled.div<RowProps>`
  display: flex;
  flex-wrap: ${({ $nowrap = false }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: center;
  gap: ${({ $gap = 3 }) => space[$gap]};
  ${({ $between = false }) => $between && 'justify-content: space-between;'}
  ${({ $centred = false }) => $centred && 'justify-content: center;'}
`;

interface ColumnsProps {
  /** The narrow one of the two children. */
  $side: 'start' | 'end';
  /** The width of the narrow child, in pixels. */
  $width: number;
  /** The gap between the children, in steps of the spacing scale; 8 when unset. */
  $gap?: keyof typeof space;
}

/** A narrow child beside a wide one. On phones and on paper, one below the other. */
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

/** Cards in one row that scrolls sideways, up to the edge of the page's column. */
export const Strip = styled(List)<{
  /** The width of a card, as a track size of a grid. */
  $card: string;
}>`
  display: grid;
  grid-auto-columns: ${({ $card }) => $card};
  grid-auto-flow: column;
  justify-content: start;
  gap: ${space[4]};
  /* The padding is also room for the cards' focus rings and shadows. */
  ${bleed}
  padding-block: ${space[1]} ${space[4]};
  scroll-snap-type: x proximity;
  li {
    min-width: 0;
    scroll-snap-align: start;
  }
`;
