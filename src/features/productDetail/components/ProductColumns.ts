import styled from 'styled-components';
import { from, space } from '@/ui/theme/tokens';

/** Two columns for pictures and text; one column on small screens. */
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
