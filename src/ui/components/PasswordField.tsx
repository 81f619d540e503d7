import { useState } from 'react';
import styled from 'styled-components';
import { color, font, hover, layout, radius, space } from '../theme/tokens';
import { controlStyle, FormField, useFormControl } from './FormField';

const Row = styled.div`
  position: relative;
`;

const toggleWidth = '4.5rem';

const Input = styled.input`
  ${controlStyle}
  padding-right: ${toggleWidth};
`;

const Toggle = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  min-width: ${layout.touchTarget};
  width: ${toggleWidth};
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.accent};
  font: ${font('small', 600)};
  ${hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

interface PasswordFieldProps {
  /** The name of the form field. */
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

const texts = { show: 'Show', hide: 'Hide' };

/** A password, hidden until its button shows it. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const { id, error, control } = useFormControl(name, hint);
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <Row>
        <Input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Toggle
          type="button"
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setIsShown((shown) => !shown)}
        >
          {isShown ? texts.hide : texts.show}
        </Toggle>
      </Row>
    </FormField>
  );
}

/** The account whose password a form is about, hidden: password managers read it. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
