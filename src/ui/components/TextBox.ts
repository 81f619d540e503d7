import styled from 'styled-components';
import { color, font, layout, radius, space } from '../theme/tokens';

/** A text control as wide as its place: an `input`, or a `textarea` by `as`. */
export const TextBox = styled.input`
  display: block;
  width: 100%;
  min-height: ${layout.touchTarget};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  font: ${font('body')};
  resize: vertical;
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:focus-visible {
    border-radius: ${radius.small};
  }
`;
