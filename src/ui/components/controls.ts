import styled from 'styled-components';
import { color, font, layout, radius, space } from '../theme/tokens';

/** A label around its control. */
export const FieldLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  min-height: ${layout.touchTarget};
  font: ${font('small', 500)};
`;

export const SelectBox = styled.select`
  min-width: 0;
  min-height: ${layout.touchTarget};
  padding: 0 ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background-color: ${color.surfaceRaised};
  font: ${font('body')};
  /* The global style sheet draws its arrow. */
  padding-inline-end: ${space[6]};
`;
