import { useAppDispatch } from '@/lib/hooks';
import { authTexts as texts } from '@/texts/account';
import { EmailField, PasswordField, TextField } from '@/ui/components/Field';
import { Form } from '@/ui/components/Form';
import { register, signIn } from '../authFlows';
import { validateName } from '../fieldRules';
import type { SignInState } from '../signInState';

interface SignInFormProps {
  labelledBy: string;
  /** The action that the visitor started. It runs after the sign-in. */
  intent: SignInState;
}

interface LoginValues {
  email: string;
  password: string;
}

export function LoginForm({ labelledBy, intent }: SignInFormProps) {
  const dispatch = useAppDispatch();
  const { email } = intent;
  return (
    <Form<LoginValues>
      labelledBy={labelledBy}
      initialValues={email === undefined ? {} : { email }}
      onSubmit={({ email, password }) => dispatch(signIn({ email, password }, intent))}
      submitLabel={texts.login.submit}
    >
      <EmailField label={texts.fields.email} autoComplete="username" />
      <PasswordField name="password" label={texts.fields.password} autoComplete="current-password" />
    </Form>
  );
}

interface RegisterValues extends LoginValues {
  name: string;
}

export function RegisterForm({ labelledBy, intent }: SignInFormProps) {
  const dispatch = useAppDispatch();
  return (
    <Form<RegisterValues>
      labelledBy={labelledBy}
      validate={validateName}
      onSubmit={({ name, email, password }) => dispatch(register({ name, email, password }, intent))}
      submitLabel={texts.register.submit}
    >
      <TextField name="name" label={texts.fields.name} autoComplete="name" />
      <EmailField label={texts.fields.email} autoComplete="email" />
      <PasswordField
        name="password"
        label={texts.fields.password}
        hint={texts.passwordRule}
        autoComplete="new-password"
      />
    </Form>
  );
}
