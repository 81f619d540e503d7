import styled from 'styled-components';
import { color, from, radius, space } from '../theme/tokens';

/** The total and the main button beside a list. Sticky on large screens. */
export const SummaryBox = styled.aside`
  display: grid;
  gap: ${space[4]};
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  ${from.large} {
    position: sticky;
    top: 96px;
  }
`;
