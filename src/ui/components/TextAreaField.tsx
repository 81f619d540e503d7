import styled from 'styled-components';
import { controlStyle, FormField } from './FormField';
import { useFormControl } from './useFormControl';

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  resize: vertical;
`;

interface TextAreaFieldProps {
  /** The form's field. */
  name: string;
  label: string;
  /** Lines that are visible at first. */
  rows: number;
  /** An autofill token: `street-address` … */
  autoComplete: string;
}

/** Several lines of text in a form. */
export function TextAreaField({ name, label, rows, autoComplete }: TextAreaFieldProps) {
  const { id, error, control } = useFormControl(name);
  return (
    <FormField id={id} label={label} error={error}>
      <Area {...control} rows={rows} autoComplete={autoComplete} />
    </FormField>
  );
}
