import { useAppDispatch } from '@/lib/hooks';
import { authTexts as texts } from '@/texts/account';
import { AccountName, EmailField, PasswordField } from '@/ui/components/Field';
import { Form } from '@/ui/components/Form';
import { validateNewPassword, type NewPasswordValues } from '../fieldRules';
import { requestPasswordReset, resetPassword } from '../passwordReset';

interface ResetRequestFormProps {
  labelledBy: string;
  /** Called once the mail is requested. Only an address with an account gets one. */
  onSent: (email: string) => void;
}

interface ResetRequestValues {
  email: string;
}

export function ResetRequestForm({ labelledBy, onSent }: ResetRequestFormProps) {
  const dispatch = useAppDispatch();

  async function send({ email }: ResetRequestValues) {
    const explanation = await dispatch(requestPasswordReset(email));
    if (explanation === null) onSent(email);
    return explanation;
  }

  return (
    <Form<ResetRequestValues> labelledBy={labelledBy} onSubmit={send} submitLabel={texts.reset.submit}>
      <EmailField label={texts.fields.email} autoComplete="username" />
    </Form>
  );
}

interface NewPasswordFormProps {
  labelledBy: string;
  /** The code of the reset mail, and the address that it belongs to. */
  code: string;
  email: string;
  onDone: () => void;
  /** Called when the code is no longer valid. */
  onVoid: () => void;
}

export function NewPasswordForm({ labelledBy, code, email, onDone, onVoid }: NewPasswordFormProps) {
  const dispatch = useAppDispatch();

  async function send({ newPassword }: NewPasswordValues) {
    const problem = await dispatch(resetPassword({ code, password: newPassword }));
    if (problem?.kind === 'failed') return problem.explanation;
    if (problem === null) onDone();
    else onVoid();
    return null;
  }

  return (
    <Form<NewPasswordValues>
      labelledBy={labelledBy}
      validate={validateNewPassword}
      onSubmit={send}
      submitLabel={texts.reset.setSubmit}
    >
      <AccountName email={email} />
      <PasswordField
        name="newPassword"
        label={texts.fields.newPassword}
        hint={texts.passwordRule}
        autoComplete="new-password"
      />
      <PasswordField name="confirmNewPassword" label={texts.fields.confirmNewPassword} autoComplete="new-password" />
    </Form>
  );
}
