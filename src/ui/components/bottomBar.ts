import { css } from 'styled-components';
import { color, layer } from '../theme/tokens';

/** Sticks to the bottom of a small screen until its own place comes into view. Mark it with `data-bottom-bar`. */
export const bottomBar = css`
  position: sticky;
  bottom: 0;
  z-index: ${layer.bottomBar};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`;
