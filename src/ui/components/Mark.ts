import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';

/** A large icon in a coloured circle, above a short message. */
export const Mark = styled.div<{ $tone: 'accent' | 'danger' }>`
  padding: ${space[4]};
  border-radius: ${radius.round};
  background: ${({ $tone }) => ($tone === 'accent' ? color.accentSoft : color.dangerSoft)};
  color: ${({ $tone }) => color[$tone]};
`;
