import styled from 'styled-components';
import { controlStyle, FormField } from './FormField';
import { useFormControl } from './useFormControl';

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
