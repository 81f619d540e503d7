import { useState } from 'react';
import styled from 'styled-components';
import { useAppDispatch } from '@/lib/hooks';
import { requireFields } from '@/lib/requireFields';
import { Form } from '@/ui/components/Form';
import { TextField } from '@/ui/components/FormField';
import { space } from '@/ui/theme/tokens';
import type { Explanation } from '../authErrors';
import { changeEmail } from '../authFlows';
import { authTexts as texts } from '../authTexts';
import { useCurrentUser } from '../currentUser';
import { LocalMailHint } from './LocalMailHint';
import { usePasswordConfirmation } from './usePasswordConfirmation';

/** In the page from the start, so that what comes into it is announced; takes no room while it is empty. */
const Status = styled.div`
  display: grid;
  gap: ${space[2]};
  &:empty {
    position: absolute;
  }
`;

interface EmailValues {
  email: string;
}

const validate = (values: Partial<EmailValues>) => requireFields(values, { email: texts.required.email });

export function EmailForm({ labelledBy }: { labelledBy: string }) {
  const dispatch = useAppDispatch();
  const { email: currentEmail } = useCurrentUser();
  /** The address that waits until its mail was opened. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const { isConfirmed, passwordDialog } = usePasswordConfirmation();

  async function send({ email }: EmailValues): Promise<Explanation | null> {
    const address = email.trim();
    setWaiting(null);
    let outcome = await dispatch(changeEmail(address));
    if (outcome.kind === 'wantsPassword' && (await isConfirmed(outcome.explanation))) {
      outcome = await dispatch(changeEmail(address));
    }
    if (outcome.kind === 'wantsPassword' || outcome.kind === 'failed') return outcome.explanation;
    if (outcome.kind === 'mailSent') setWaiting(address);
    return null;
  }

  return (
    <>
      <Form<EmailValues>
        labelledBy={labelledBy}
        initialValues={{ email: currentEmail }}
        validate={validate}
        onSubmit={send}
        submitLabel={texts.profile.emailSubmit}
      >
        <TextField name="email" type="email" label={texts.fields.email} autoComplete="email" />
        <Status role="status">
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
