import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';

/** A word or two that stand out in a line. */
export const Badge = styled.span`
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accent};
  font: ${font('small', 600)};
`;
