import { css } from 'styled-components';
import { color, layer } from '../theme/tokens';

/**
 * Sticks to the bottom of the window until its own place comes into view. Mark it with `data-bottom-bar`. The value
 * `always` makes it stick in large windows too.
 */
export const bottomBar = css`
  position: sticky;
  bottom: 0;
  z-index: ${layer.bottomBar};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`;
