import { canBeSent, describeRejected, describeUnsent } from '@/features/sync/unsentWork';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { signOutTexts } from '@/texts/shell';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { Row, Stack } from '@/ui/components/layout';
import { Text } from '@/ui/components/Text';
import { signOutCancelled, signOutConfirmed } from '../signOut';

/** Asks a customer who signs out what to do with work that Firestore has not stored yet. */
export function SignOutDialog() {
  const unsent = useAppSelector(({ signOut }) => signOut);
  const dispatch = useAppDispatch();
  const { rejected, isUnsaved } = unsent;
  if (!canBeSent(unsent) && rejected === 0) return null;
  const stay = () => dispatch(signOutCancelled());
  return (
    <Dialog title={signOutTexts.title} onClose={stay}>
      <Stack $gap={5}>
        <Stack $gap={3}>
          {isUnsaved && (
            <Text>{`${describeUnsent(unsent)} ${describeRejected(unsent)} ${signOutTexts.unsaved}`.trim()}</Text>
          )}
          {!isUnsaved && canBeSent(unsent) && <Text>{`${describeUnsent(unsent)} ${signOutTexts.unsent}`}</Text>}
          {!isUnsaved && rejected > 0 && (
            <Text>{`${describeRejected(unsent)} ${signOutTexts.rejected(rejected)}`}</Text>
          )}
        </Stack>
        <Row>
          <Button onClick={stay}>{signOutTexts.stay}</Button>
          <Button $look="secondary" onClick={() => dispatch(signOutConfirmed())}>
            {isUnsaved ? signOutTexts.signOutAnyway : signOutTexts.signOut}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
