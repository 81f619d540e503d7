import { useState } from 'react';
import styled from 'styled-components';
import { commonTexts } from '@/texts/common';
import { color, font, hover, layout, radius, space } from '../theme/tokens';
import { Field, useFormControl } from './Field';
import { TextBox } from './TextBox';

const toggleWidth = '4.5rem';

const Root = styled.div`
  position: relative;
  input {
    padding-right: ${toggleWidth};
  }
  button {
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
  }
`;

interface PasswordFieldProps {
  /** The name of the form field. */
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its button shows it. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const { id, error, control } = useFormControl(name, hint);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Root>
        <TextBox
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setIsShown((shown) => !shown)}
        >
          {isShown ? commonTexts.hide : commonTexts.show}
        </button>
      </Root>
    </Field>
  );
}

/** The account whose password a form is about, hidden: password managers read it. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
