import styled from 'styled-components';
import { space } from '../theme/tokens';

interface StackProps {
  /** The gap between the children, in steps of the spacing scale; 4 when unset. */
  $gap?: keyof typeof space | 0;
  /** Where the children stand in the column's width; they fill it when unset. */
  $align?: 'start' | 'center' | 'end';
  /** The last child stands at the end of a stack that is higher than its children. */
  $spread?: boolean;
}

/** One child below the other. A long word breaks instead of widening the column. */
export const Stack = styled.div<StackProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: ${({ $spread = false }) => ($spread ? 'space-between' : 'start')};
  gap: ${({ $gap = 4 }) => ($gap === 0 ? 0 : space[$gap])};
  ${({ $align }) => $align !== undefined && `justify-items: ${$align};`}
`;
