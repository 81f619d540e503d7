import { useState } from 'react';
import type { Explanation } from '@/domain/appError';
import { useAppDispatch } from '@/lib/hooks';
import { authTexts as texts } from '@/texts/account';
import { AccountName, EmailField, PasswordField, TextField } from '@/ui/components/Field';
import { Form } from '@/ui/components/Form';
import { Status } from '@/ui/components/Status';
import { changeEmail, changeName, changePassword } from '../authFlows';
import { useCurrentUser } from '../currentUser';
import { validateName, validateNewPassword, type NewPasswordValues } from '../fieldRules';
import { LocalMailHint } from './LocalMailHint';
import { usePasswordConfirmation } from './PasswordDialog';

interface NameValues {
  name: string;
}

export function NameForm({ labelledBy }: { labelledBy: string }) {
  const dispatch = useAppDispatch();
  const { displayName } = useCurrentUser();
  return (
    <Form<NameValues>
      labelledBy={labelledBy}
      initialValues={{ name: displayName }}
      validate={validateName}
      onSubmit={({ name }) => dispatch(changeName(name))}
      submitLabel={texts.profile.nameSubmit}
    >
      <TextField name="name" label={texts.fields.name} autoComplete="name" />
    </Form>
  );
}

interface EmailValues {
  email: string;
}

export function EmailForm({ labelledBy }: { labelledBy: string }) {
  const dispatch = useAppDispatch();
  const { email: currentEmail } = useCurrentUser();
  /** The new address whose mail has not been opened yet. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const { withPassword, passwordDialog } = usePasswordConfirmation();

  async function send({ email }: EmailValues): Promise<Explanation | null> {
    setWaiting(null);
    const outcome = await withPassword(() => dispatch(changeEmail(email)));
    if (outcome.kind === 'wantsPassword' || outcome.kind === 'failed') return outcome.explanation;
    if (outcome.kind === 'mailSent') setWaiting(email);
    return null;
  }

  return (
    <>
      <Form<EmailValues>
        labelledBy={labelledBy}
        initialValues={{ email: currentEmail }}
        onSubmit={send}
        submitLabel={texts.profile.emailSubmit}
      >
        <EmailField label={texts.fields.email} autoComplete="email" />
        <Status>
          {waiting === null ? null : (
            <>
              <p>{texts.profile.emailWaits(waiting)}</p>
              <LocalMailHint />
            </>
          )}
        </Status>
      </Form>
      {passwordDialog}
    </>
  );
}

interface PasswordValues extends NewPasswordValues {
  currentPassword: string;
}

export function PasswordForm({ labelledBy }: { labelledBy: string }) {
  const dispatch = useAppDispatch();
  const { email } = useCurrentUser();
  return (
    <Form<PasswordValues>
      labelledBy={labelledBy}
      validate={validateNewPassword}
      onSubmit={({ currentPassword, newPassword }) => dispatch(changePassword({ currentPassword, newPassword }))}
      submitLabel={texts.profile.passwordSubmit}
      clearsWhenDone
    >
      <AccountName email={email} />
      <PasswordField name="currentPassword" label={texts.fields.currentPassword} autoComplete="current-password" />
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
