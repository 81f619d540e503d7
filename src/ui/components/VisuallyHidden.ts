import styled, { css } from 'styled-components';

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

/** In the page and in the accessibility tree, not on the screen. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
