import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, layout, radius, space } from '../theme/tokens';

const Block = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Label = styled.label`
  font: ${font('small', 600)};
`;

const Problem = styled.p`
  color: ${color.danger};
  font: ${font('small')};
`;

/** The style of every text control. */
export const controlStyle = css`
  width: 100%;
  min-height: ${layout.touchTarget};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  font: ${font('body')};
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:focus-visible {
    border-radius: ${radius.small};
  }
`;

interface FormFieldProps {
  /** The id of the control; the label's is `…-label`, the error's `…-error`. */
  id: string;
  label: string;
  /** The error text; null for a valid value and before validation shows. */
  error: string | null;
  children: ReactNode;
}

/** A control with its label above and its error below. */
export function FormField({ id, label, error, children }: FormFieldProps) {
  return (
    <Block>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
      </Label>
      {children}
      {error === null ? null : <Problem id={`${id}-error`}>{error}</Problem>}
    </Block>
  );
}
