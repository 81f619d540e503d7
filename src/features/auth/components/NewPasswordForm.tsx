import { useAppDispatch } from '@/lib/hooks';
import { Form } from '@/ui/components/Form';
import { PasswordField } from '@/ui/components/PasswordField';
import { authTexts as texts } from '../authTexts';
import { validateNewPassword } from '../fieldRules';
import type { NewPasswordValues } from '../fieldRules';
import { resetPassword } from '../passwordReset';
import { AccountName } from './AccountName';

interface NewPasswordFormProps {
  labelledBy: string;
  /** The code of the reset mail, and the address that it belongs to. */
  code: string;
  email: string;
  onDone: () => void;
  /** The code is good no longer. */
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
      <PasswordField name="newPassword" label={texts.fields.newPassword} autoComplete="new-password" />
      <PasswordField name="confirmNewPassword" label={texts.fields.confirmNewPassword} autoComplete="new-password" />
    </Form>
  );
}
