import styled from 'styled-components';
import { color, from, radius, space } from '@/ui/theme/tokens';

/** A separate section of an account page. */
export const Card = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  ${from.medium} {
    padding: ${space[6]};
  }
`;
