import styled from 'styled-components';
import { from, raised, space } from '../theme/tokens';

/** The total and the main button beside a list. Sticky on large screens. */
export const SummaryBox = styled.aside`
  display: grid;
  gap: ${space[4]};
  padding: ${space[6]};
  ${raised}
  [role='status']:empty {
    display: none;
  }
  ${from.large} {
    position: sticky;
    top: 96px;
  }
`;
