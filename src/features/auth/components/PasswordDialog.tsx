import { useId, useState, type ReactNode } from 'react';
import { useAppDispatch } from '@/lib/hooks';
import { authTexts as texts } from '@/texts/account';
import { commonTexts } from '@/texts/common';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { AccountName, PasswordField } from '@/ui/components/Field';
import { Form } from '@/ui/components/Form';
import { Stack } from '@/ui/components/layout';
import type { ChangeFailure } from '../authErrors';
import { confirmPassword } from '../authFlows';
import { useCurrentUser } from '../currentUser';

interface ConfirmValues {
  password: string;
}

interface PasswordDialogProps {
  /** The reason for the password. */
  reason: string;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for the password again, for a change that requires a recent sign-in. */
export function PasswordDialog({ reason, onAnswer }: PasswordDialogProps) {
  const dispatch = useAppDispatch();
  const { email } = useCurrentUser();
  const titleId = useId();

  async function confirm({ password }: ConfirmValues) {
    const explanation = await dispatch(confirmPassword(password));
    if (explanation === null) onAnswer(true);
    return explanation;
  }

  return (
    <Dialog title={texts.confirm.title} titleId={titleId} onClose={() => onAnswer(false)}>
      <Stack>
        <p>
          {reason} {texts.confirm.intro}
        </p>
        <Form<ConfirmValues>
          labelledBy={titleId}
          onSubmit={confirm}
          submitLabel={texts.confirm.submit}
          otherButtons={
            <Button $look="secondary" onClick={() => onAnswer(false)}>
              {commonTexts.cancel}
            </Button>
          }
        >
          <AccountName email={email} />
          <PasswordField name="password" label={texts.fields.password} autoComplete="current-password" />
        </Form>
      </Stack>
    </Dialog>
  );
}

interface PasswordConfirmation {
  /** Runs a change. If it requires a recent sign-in, asks for the password and then runs the change again. */
  withPassword: <Outcome extends ChangeOutcome>(change: () => Promise<Outcome>) => Promise<Outcome>;
  /** The dialog to render. Null while it is closed. */
  passwordDialog: ReactNode;
}

type ChangeOutcome = ChangeFailure | { kind: string };

/** Runs changes that may need a recent sign-in. */
export function usePasswordConfirmation(): PasswordConfirmation {
  /** The open dialog: its reason, and the function that takes its answer. Null while it is closed. */
  const [question, setQuestion] = useState<{ reason: string; resolve: (isConfirmed: boolean) => void } | null>(null);

  async function isConfirmed(reason: string): Promise<boolean> {
    try {
      return await new Promise<boolean>((resolve) => setQuestion({ reason, resolve }));
    } finally {
      setQuestion(null);
    }
  }

  return {
    withPassword: async (change) => {
      const outcome = await change();
      const wantsPassword = outcome.kind === 'wantsPassword' && 'explanation' in outcome;
      return wantsPassword && (await isConfirmed(outcome.explanation.text)) ? change() : outcome;
    },
    passwordDialog: question === null ? null : <PasswordDialog reason={question.reason} onAnswer={question.resolve} />,
  };
}
