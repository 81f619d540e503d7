import styled, { css } from 'styled-components';
import { belowMedium } from '../theme/tokens';

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Hides content on a phone, and keeps it in the accessibility tree. */
export const HiddenOnPhones = styled.span`
  ${belowMedium} {
    ${visuallyHidden}
  }
`;

/** Hides content on the screen and keeps it in the accessibility tree. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
