import { useAppDispatch } from '@/lib/hooks';
import { authTexts as texts } from '@/texts/account';
import { EmailField, PasswordField, TextField } from '@/ui/components/Field';
import { Form } from '@/ui/components/Form';
import { register, signIn } from '../authFlows';
import { validateName } from '../fieldRules';
import type { SignInState } from '../signInState';

interface SignInFormProps {
  labelledBy: string;
  /** The action that the visitor started. */
  intent: SignInState;
  onSignedIn: () => void;
}

interface LoginValues {
  email: string;
  password: string;
}

export function LoginForm({ labelledBy, intent, onSignedIn }: SignInFormProps) {
  const dispatch = useAppDispatch();
  const { email } = intent;
  return (
    <Form<LoginValues>
      labelledBy={labelledBy}
      initialValues={email === undefined ? {} : { email }}
      onSubmit={async ({ email, password }) => {
        const failure = await dispatch(signIn({ email, password }));
        if (failure === null) onSignedIn();
        return failure;
      }}
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

export function RegisterForm({ labelledBy, intent, onSignedIn }: SignInFormProps) {
  const dispatch = useAppDispatch();
  return (
    <Form<RegisterValues>
      labelledBy={labelledBy}
      validate={validateName}
      onSubmit={async ({ name, email, password }) => {
        const failure = await dispatch(register({ name, email, password }, intent));
        if (failure === null) onSignedIn();
        return failure;
      }}
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
