import styled from 'styled-components';
import { from, space } from '@/ui/theme/tokens';

/** Pictures, and beside them (below them on small screens) the words. */
export const ProductColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[8]};
  }
  ${from.large} {
    grid-template-columns: minmax(0, 500px) minmax(0, 1fr);
    gap: ${space[12]};
  }
`;
