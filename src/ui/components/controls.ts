import styled, { css } from 'styled-components';
import { color, font, layout, radius, space } from '@/ui/theme/tokens';

/** A label around its control. */
export const FieldLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  min-height: ${layout.touchTarget};
  font: ${font('small', 500)};
`;

/** A select or text control. */
const box = css`
  min-width: 0;
  min-height: ${layout.touchTarget};
  padding: 0 ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background-color: ${color.surfaceRaised};
  font: ${font('body')};
`;

export const SelectBox = styled.select`
  ${box}
  /* The global style sheet draws its arrow. */
  padding-inline-end: ${space[6]};
`;

export const TextBox = styled.input.attrs({ type: 'text', autoComplete: 'off' })`
  ${box}
`;
