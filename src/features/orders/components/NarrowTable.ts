import styled from 'styled-components';
import { from } from '@/ui/theme/tokens';

/**
 * A table that is laid out otherwise on small screens. There it is no table any more for some screen readers, so its
 * role is written out, as are those of its parts.
 */
export const NarrowTable = styled.table.attrs({ role: 'table' })`
  display: block;
  width: 100%;
  padding: 0;
  ${from.medium} {
    display: table;
  }
`;
