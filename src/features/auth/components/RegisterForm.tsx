import { useAppDispatch } from '@/lib/hooks';
import { requireFields } from '@/lib/requireFields';
import { Form } from '@/ui/components/Form';
import { PasswordField } from '@/ui/components/PasswordField';
import { TextField } from '@/ui/components/FormField';
import { register } from '../authFlows';
import { authTexts as texts } from '../authTexts';
import { validateName } from '../fieldRules';
import type { SignInState } from '../signInState';

interface RegisterFormProps {
  labelledBy: string;
  /** What the visitor was about to do; carried through. */
  intent: SignInState;
}

interface RegisterValues {
  name: string;
  email: string;
  password: string;
}

const validate = (values: Partial<RegisterValues>) => ({
  ...validateName(values),
  ...requireFields(values, { email: texts.required.email, password: texts.required.password }),
});

export function RegisterForm({ labelledBy, intent }: RegisterFormProps) {
  const dispatch = useAppDispatch();
  return (
    <Form<RegisterValues>
      labelledBy={labelledBy}
      validate={validate}
      onSubmit={({ name, email, password }) =>
        dispatch(register({ name: name.trim(), email: email.trim(), password }, intent))
      }
      submitLabel={texts.register.submit}
    >
      <TextField name="name" label={texts.fields.name} autoComplete="name" />
      <TextField name="email" type="email" label={texts.fields.email} autoComplete="email" />
      <PasswordField name="password" label={texts.fields.password} autoComplete="new-password" />
    </Form>
  );
}
