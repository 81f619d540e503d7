import { useAppDispatch } from '@/lib/hooks';
import { requireFields } from '@/lib/requireFields';
import { Form } from '@/ui/components/Form';
import { PasswordField } from '@/ui/components/PasswordField';
import { TextField } from '@/ui/components/FormField';
import { signIn } from '../authFlows';
import { authTexts as texts } from '../authTexts';
import type { SignInState } from '../signInState';

interface LoginFormProps {
  labelledBy: string;
  /** What the visitor was about to do; carried through. */
  intent: SignInState;
}

interface LoginValues {
  email: string;
  password: string;
}

function validate(values: Partial<LoginValues>) {
  return requireFields(values, { email: texts.required.email, password: texts.required.password });
}

export function LoginForm({ labelledBy, intent }: LoginFormProps) {
  const dispatch = useAppDispatch();
  return (
    <Form<LoginValues>
      labelledBy={labelledBy}
      validate={validate}
      onSubmit={({ email, password }) => dispatch(signIn({ email: email.trim(), password }, intent))}
      submitLabel={texts.login.submit}
    >
      <TextField name="email" type="email" label={texts.fields.email} autoComplete="username" />
      <PasswordField name="password" label={texts.fields.password} autoComplete="current-password" />
    </Form>
  );
}
