import styled from 'styled-components';
import { color, space } from '../theme/tokens';

/** Replaces a page's content until that has loaded: the loading text, and skeletons below it. */
export const Placeholder = styled.div`
  display: grid;
  /* A long order number breaks instead of widening the page. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  p {
    color: ${color.inkMuted};
  }
`;
