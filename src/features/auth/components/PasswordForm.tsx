import { useAppDispatch } from '@/lib/hooks';
import { requireFields } from '@/lib/requireFields';
import { Form } from '@/ui/components/Form';
import { PasswordField } from '@/ui/components/PasswordField';
import { changePassword } from '../authFlows';
import { authTexts as texts } from '../authTexts';
import { validateNewPassword } from '../fieldRules';
import type { NewPasswordValues } from '../fieldRules';
import { CurrentAccountName } from './AccountName';

interface PasswordValues extends NewPasswordValues {
  currentPassword: string;
}

function validate(values: Partial<PasswordValues>): Partial<PasswordValues> {
  return { ...requireFields(values, { currentPassword: texts.required.password }), ...validateNewPassword(values) };
}

export function PasswordForm({ labelledBy }: { labelledBy: string }) {
  const dispatch = useAppDispatch();
  return (
    <Form<PasswordValues>
      labelledBy={labelledBy}
      validate={validate}
      onSubmit={({ currentPassword, newPassword }) => dispatch(changePassword({ currentPassword, newPassword }))}
      submitLabel={texts.profile.passwordSubmit}
      clearsWhenDone
    >
      <CurrentAccountName />
      <PasswordField name="currentPassword" label={texts.fields.currentPassword} autoComplete="current-password" />
      <PasswordField name="newPassword" label={texts.fields.newPassword} autoComplete="new-password" />
      <PasswordField name="confirmNewPassword" label={texts.fields.confirmNewPassword} autoComplete="new-password" />
    </Form>
  );
}
