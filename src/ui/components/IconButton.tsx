import styled, { css } from 'styled-components';
import { color, hover, layout, motion, radius } from '../theme/tokens';
import { Link } from './Link';

const round = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${layout.touchTarget};
  height: ${layout.touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: inherit;
  text-decoration: none;
  transition:
    background-color ${motion.quick},
    transform ${motion.quick};
  ${hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${color.accentSoft};
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.92);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

/** A round 44 px button around an icon. Needs an `aria-label`. Submits its form only with `type="submit"`. */
export const IconButton = styled.button.attrs<{ 'aria-label': string }>(({ type = 'button' }) => ({ type }))`
  ${round}
`;

/** A link that looks like an `IconButton`. */
export const IconLink = styled(Link)<{ 'aria-label': string }>`
  ${round}
`;
