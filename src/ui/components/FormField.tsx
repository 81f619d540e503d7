import { useId, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import styled, { css } from 'styled-components';
import { color, font, layout, radius, space } from '../theme/tokens';
import { useAfterPress } from './useAfterPress';

const Block = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Label = styled.label`
  font: ${font('small', 600)};
`;

const Hint = styled.p`
  color: ${color.inkMuted};
  font: ${font('small')};
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
  /** The id of the control; the label's is `…-label`, the error's `…-error`, the hint's `…-hint`. */
  id: string;
  label: string;
  /** What a value must be like, said while there is no error. */
  hint?: string | undefined;
  /** The error text; null for a valid value and before validation shows. */
  error: string | null;
  children: ReactNode;
}

/** A control with its label above and its error below. */
export function FormField({ id, label, hint, error, children }: FormFieldProps) {
  return (
    <Block>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
      </Label>
      {children}
      {hint === undefined || error !== null ? null : <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error === null ? null : <Problem id={`${id}-error`}>{error}</Problem>}
    </Block>
  );
}

/** Connects a required input or text area to the form field `name`, to its hint and to its error text. */
export function useFormControl(name: string, hint?: string) {
  const id = useId();
  const afterPress = useAfterPress();
  const { input, meta } = useField<string>(name, {
    subscription: { value: true, error: true, touched: true, modified: true, submitFailed: true },
  });
  const problem: unknown = meta.error;
  // A field that the user only tabbed through shows no error, because the new text would move the click target.
  const isTimeToSay = meta.submitFailed === true || (meta.touched === true && meta.modified === true);
  const error = isTimeToSay && typeof problem === 'string' ? problem : null;
  const hintId = hint === undefined ? undefined : `${id}-hint`;

  return {
    id,
    error,
    control: {
      id,
      name,
      value: input.value,
      onChange: input.onChange,
      onBlur: () => afterPress(input.onBlur),
      onFocus: input.onFocus,
      'aria-required': true,
      'aria-invalid': error !== null,
      'aria-describedby': error === null ? hintId : `${id}-error`,
    },
  };
}

const Input = styled.input`
  ${controlStyle}
`;

interface TextFieldProps {
  /** The name of the form field. */
  name: string;
  label: string;
  type?: 'text' | 'email';
  /** An autofill token: `name`, `email`, `username` … */
  autoComplete: string;
}

/** A single-line text field. Blur trims the value. */
export function TextField({ name, label, type = 'text', autoComplete }: TextFieldProps) {
  const { id, error, control } = useFormControl(name);
  const withoutBlanks = control.value.trim();
  return (
    <FormField id={id} label={label} error={error}>
      <Input
        {...control}
        onBlur={() => {
          if (withoutBlanks !== control.value) control.onChange(withoutBlanks);
          control.onBlur();
        }}
        type={type}
        autoComplete={autoComplete}
        {...(type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      />
    </FormField>
  );
}

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  resize: vertical;
`;

interface TextAreaFieldProps {
  /** The name of the form field. */
  name: string;
  label: string;
  /** The initial height in lines. */
  rows: number;
  /** An autofill token: `street-address` … */
  autoComplete: string;
}

export function TextAreaField({ name, label, rows, autoComplete }: TextAreaFieldProps) {
  const { id, error, control } = useFormControl(name);
  return (
    <FormField id={id} label={label} error={error}>
      <Area {...control} rows={rows} autoComplete={autoComplete} />
    </FormField>
  );
}
