import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { cleanEmail, cleanLine, cleanLines } from '@/domain/cleanText';
import { commonTexts } from '@/texts/common';
import { color, font, hover, layout, radius, space } from '../theme/tokens';
import { TextBox } from './controls';
import { Stack } from './layout';
import { Note, Text } from './Text';
import { useAfterPress } from './useAfterPress';

interface FieldProps {
  /** The id of the control. The label has the id `…-label`, the error `…-error`, and the hint `…-hint`. */
  id: string;
  label: string;
  /** The requirement for a value, shown while there is no error. */
  hint?: string | undefined;
  /** The error text. Null for a valid value, and until the error may show. */
  error: string | null;
  children: ReactNode;
}

/** A control with its label above and its error below. */
function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <Stack $gap={1}>
      <Text as="label" $size="small" $weight={600} id={`${id}-label`} htmlFor={id}>
        {label}
      </Text>
      {children}
      {hint === undefined || error !== null ? null : <Note id={`${id}-hint`}>{hint}</Note>}
      {error === null ? null : (
        <Text $size="small" $tone="danger" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </Stack>
  );
}

interface ControlOptions {
  /** The name of the form field. */
  name: string;
  /** The error text of an empty value. Null if the field may stay empty. */
  missing: string | null;
  hint?: string | undefined;
  /** Returns the value without white space around it and without invisible characters. Runs on blur and submit. */
  clean: (value: string) => string;
}

/**
 * Connects an input or text area to the form field `name`, to its hint and to its error text. Blur and submit
 * clean the value: while the user types, a changed text would move the caret.
 */
function useFormControl({ name, missing, hint, clean }: ControlOptions) {
  const id = useId();
  const afterPress = useAfterPress();
  const { input, meta } = useField<string | undefined>(name, {
    validate: (value: string | undefined = '') => (clean(value) === '' ? (missing ?? undefined) : undefined),
    // React Final Form leaves empty fields out of its values.
    format: (value: string | undefined = '') => clean(value) || undefined,
    formatOnBlur: true,
    subscription: { value: true, error: true, touched: true, modified: true, submitFailed: true },
  });
  const problem: unknown = meta.error;
  // A field that the user only tabbed through shows no error, because the new text would move the click target.
  const showsError = meta.submitFailed === true || (meta.touched === true && meta.modified === true);
  const error = showsError && typeof problem === 'string' ? problem : null;
  const hintId = hint === undefined ? undefined : `${id}-hint`;

  return {
    id,
    error,
    control: {
      id,
      name,
      value: input.value ?? '',
      onChange: input.onChange,
      onBlur: () => afterPress(input.onBlur),
      onFocus: input.onFocus,
      'aria-required': missing !== null,
      'aria-invalid': error !== null,
      'aria-describedby': error === null ? hintId : `${id}-error`,
    },
  };
}

interface LineProps {
  /** The name of the form field. */
  name: string;
  label: string;
  hint?: string;
  /** The error text of a blank value. By default it says that the field is required. Null if it is optional. */
  missing?: string | null;
  /** An autofill token: `name`, `email`, `username` …, or `off`. */
  autoComplete: string;
  /** The label of the Enter key on a phone's keyboard: `next` if it moves to the next field. */
  enterKeyHint?: 'next';
}

interface LineFieldProps extends LineProps {
  clean: (value: string) => string;
  inputProps?: ComponentProps<'input'>;
}

function LineField({
  name,
  label,
  hint,
  missing = commonTexts.required(label),
  autoComplete,
  enterKeyHint,
  clean,
  inputProps,
}: LineFieldProps) {
  const { id, error, control } = useFormControl({ name, missing, hint, clean });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextBox {...control} type="text" autoComplete={autoComplete} enterKeyHint={enterKeyHint} {...inputProps} />
    </Field>
  );
}

/** A single-line text field. */
export function TextField(props: LineProps) {
  return <LineField {...props} clean={cleanLine} />;
}

/**
 * The form field `email`. Its type is `text`: with `email`, Chromium changes the domain that was typed (`testß.de`
 * becomes `testss.de`).
 */
export function EmailField(props: Omit<LineProps, 'name' | 'missing'>) {
  return (
    <LineField
      {...props}
      name="email"
      clean={cleanEmail}
      inputProps={{ inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
    />
  );
}

interface TextAreaFieldProps {
  /** The name of the form field. */
  name: string;
  label: string;
  hint?: string;
  /** The smallest height in lines. The box grows with its text. */
  rows: number;
  /** An autofill token: `street-address` … */
  autoComplete: string;
}

export function TextAreaField({ name, label, hint, rows, autoComplete }: TextAreaFieldProps) {
  const missing = commonTexts.required(label);
  const { id, error, control } = useFormControl({ name, missing, hint, clean: cleanLines });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <GrowingBox
        as="textarea"
        {...control}
        $rows={rows}
        rows={Math.max(rows, control.value.split('\n').length)}
        autoComplete={autoComplete}
      />
    </Field>
  );
}

/** As high as its text. A browser without `field-sizing` gets the number of lines as `rows`. */
const GrowingBox = styled(TextBox)<{ $rows: number }>`
  field-sizing: content;
  min-height: calc(${({ $rows }) => $rows} * 1lh + 2 * ${space[2]} + 2px);
  max-height: 50vh;
  /* The hint below comes into view with the box. */
  scroll-margin-bottom: ${space[16]};
`;

const toggleWidth = '6.5rem';

const PasswordFrame = styled.div`
  position: relative;
`;

const PasswordBox = styled(TextBox)`
  padding-inline-end: ${toggleWidth};
`;

const ShowButton = styled.button.attrs({ type: 'button' })`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  min-width: ${layout.touchTarget};
  width: ${toggleWidth};
  padding: 0 ${space[3]};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.accent};
  font: ${font('small', 600)};
  text-align: end;
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

/** Every character counts in a password, white space too. */
const keepAll = (value: string) => value;

/** A password, hidden until its button shows it. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const { id, error, control } = useFormControl({ name, missing: commonTexts.passwordRequired, hint, clean: keepAll });
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <PasswordFrame>
        <PasswordBox
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <ShowButton aria-controls={id} aria-describedby={`${id}-label`} onClick={() => setIsShown((shown) => !shown)}>
          {isShown ? commonTexts.hide : commonTexts.show}
        </ShowButton>
      </PasswordFrame>
    </Field>
  );
}

/** Renders a hidden field with the address of an account. Password managers read whose password a form changes. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
