import styled from 'styled-components';
import { color, layout } from '../theme/tokens';
import { Link } from './Link';

/** A link on a line of its own. */
export const TextLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${layout.touchTarget};
  color: ${color.accent};
`;
