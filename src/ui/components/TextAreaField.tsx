import styled from 'styled-components';
import { controlStyle, FormField } from './FormField';
import { useFormControl } from './useFormControl';

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

/** A multi-line text field. */
export function TextAreaField({ name, label, rows, autoComplete }: TextAreaFieldProps) {
  const { id, error, control } = useFormControl(name);
  return (
    <FormField id={id} label={label} error={error}>
      <Area {...control} rows={rows} autoComplete={autoComplete} />
    </FormField>
  );
}
