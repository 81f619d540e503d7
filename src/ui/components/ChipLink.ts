import styled from 'styled-components';
import { color, font, layout, radius, space } from '../theme/tokens';
import { Link } from './Link';

/** A choice that a press takes back; `$bare`: what belongs beside it without being a choice. */
export const ChipLink = styled(Link)<{ $bare?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 100%;
  min-height: ${layout.touchTarget};
  padding: ${space[1]} ${space[4]};
  border-radius: ${radius.round};
  font: ${font('small', 500)};
  overflow-wrap: anywhere;
  ${({ $bare = false }) =>
    $bare ? `color: ${color.accent};` : `background: ${color.accentSoft}; text-decoration: none;`}
`;
