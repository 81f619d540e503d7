import { useId, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { env } from '@/config/env';
import type { Explanation } from '@/domain/appError';
import { deleteAccount } from '@/features/account/deleteAccount';
import { usePasswordConfirmation } from '@/features/auth/components/PasswordDialog';
import { syncRequested } from '@/features/sync/syncSlice';
import { describeRejected, describeUnsent, findUnsentWork } from '@/features/sync/unsentWork';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { deletionTexts as texts, formatRetention } from '@/texts/account';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { TextField } from '@/ui/components/Field';
import { Form } from '@/ui/components/Form';
import { Stack } from '@/ui/components/layout';
import { Status } from '@/ui/components/Status';
import { Text } from '@/ui/components/Text';

/** Explains the deletion, and opens the dialog. */
export function DeleteAccount() {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);

  function ask() {
    // Sends as much as possible. The dialog lists the rest.
    dispatch(syncRequested());
    setIsAsking(true);
  }

  return (
    <>
      <p>
        {texts.intro} {texts.stays(formatRetention(env.orderRetentionDays))}
      </p>
      <div>
        <Button $look="danger" onClick={ask}>
          {texts.open}
        </Button>
      </div>
      {isAsking && <DeletionDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface DeletionValues {
  word: string;
}

const validate = ({ word = '' }: Partial<DeletionValues>) =>
  word.trim().toUpperCase() === texts.word ? {} : { word: texts.wordNeeded };

/** Asks whether the account is to be deleted, and does it. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const unsent = useAppSelector(findUnsentWork, shallowEqual);
  const { withPassword, passwordDialog } = usePasswordConfirmation();
  const lost = [describeUnsent(unsent), describeRejected(unsent)].filter((text) => text !== '').join(' ');

  async function send(): Promise<Explanation | null> {
    const outcome = await withPassword(() => dispatch(deleteAccount()));
    return outcome.kind === 'deleted' ? null : outcome.explanation;
  }

  return (
    <>
      <Dialog title={texts.dialogTitle} titleId={titleId} onClose={onClose}>
        <Stack>
          <Status>{lost === '' ? null : <Text $tone="danger">{`${lost} ${texts.unsent}`}</Text>}</Status>
          <p>{texts.gone}</p>
          <p>{texts.stays(formatRetention(env.orderRetentionDays))}</p>
          <Form<DeletionValues>
            labelledBy={titleId}
            validate={validate}
            onSubmit={send}
            submitLabel={texts.submit}
            submitLook="danger"
            otherButtons={
              <Button $look="secondary" onClick={onClose}>
                {texts.keep}
              </Button>
            }
          >
            <TextField name="word" label={texts.field} missing={texts.wordNeeded} autoComplete="off" />
          </Form>
        </Stack>
      </Dialog>
      {passwordDialog}
    </>
  );
}
