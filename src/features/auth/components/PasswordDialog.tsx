import styled from 'styled-components';
import { useAppDispatch } from '@/lib/hooks';
import { requireFields } from '@/lib/requireFields';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { Form } from '@/ui/components/Form';
import { PasswordField } from '@/ui/components/PasswordField';
import { space } from '@/ui/theme/tokens';
import { confirmPassword } from '../authFlows';
import { authTexts as texts } from '../authTexts';
import { CurrentAccountName } from './AccountName';

const Intro = styled.p`
  margin-bottom: ${space[4]};
`;

interface ConfirmValues {
  password: string;
}

interface PasswordDialogProps {
  /** Why the password is asked for. */
  reason: string;
  onAnswer: (isConfirmed: boolean) => void;
}

const validate = (values: Partial<ConfirmValues>) => requireFields(values, { password: texts.required.password });

/** Asks for the password again, for a change that wants a recent login. */
export function PasswordDialog({ reason, onAnswer }: PasswordDialogProps) {
  const dispatch = useAppDispatch();

  async function confirm({ password }: ConfirmValues) {
    const explanation = await dispatch(confirmPassword(password));
    if (explanation === null) onAnswer(true);
    return explanation;
  }

  return (
    <Dialog title={texts.confirm.title} onClose={() => onAnswer(false)}>
      {(titleId) => (
        <>
          <Intro>
            {reason} {texts.confirm.intro}
          </Intro>
          <Form<ConfirmValues>
            labelledBy={titleId}
            validate={validate}
            onSubmit={confirm}
            submitLabel={texts.confirm.submit}
            otherButtons={
              <Button type="button" $look="secondary" onClick={() => onAnswer(false)}>
                {texts.confirm.cancel}
              </Button>
            }
          >
            <CurrentAccountName />
            <PasswordField name="password" label={texts.fields.password} autoComplete="current-password" />
          </Form>
        </>
      )}
    </Dialog>
  );
}
