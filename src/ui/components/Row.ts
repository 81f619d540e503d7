import styled from 'styled-components';
import { space } from '../theme/tokens';

interface RowProps {
  /** The gap between the children, in steps of the spacing scale; 3 when unset. */
  $gap?: keyof typeof space;
  /** The first child stands at the start, the last one at the end. */
  $between?: boolean;
  $centred?: boolean;
  /** One line, however narrow it is. */
  $nowrap?: boolean;
}

/** One child beside the other, in as many lines as they need. */
export const Row = styled.div<RowProps>`
  display: flex;
  flex-wrap: ${({ $nowrap = false }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: center;
  gap: ${({ $gap = 3 }) => space[$gap]};
  ${({ $between = false }) => $between && 'justify-content: space-between;'}
  ${({ $centred = false }) => $centred && 'justify-content: center;'}
`;
