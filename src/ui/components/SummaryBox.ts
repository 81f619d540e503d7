import styled from 'styled-components';
import { from, raised, space } from '../theme/tokens';
import { Text } from './Text';

/** The total and the main button beside a list. Sticky on large screens. */
export const SummaryBox = styled.aside`
  display: grid;
  gap: ${space[4]};
  padding: ${space[6]};
  ${raised}
  ${from.large} {
    position: sticky;
    top: 96px;
  }
`;

/** A warning that is announced when it appears. */
export const SummaryWarning = styled(Text).attrs({ role: 'status', $size: 'small', $weight: 600, $tone: 'warning' })`
  &:empty {
    display: none;
  }
`;
