import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { describeRefused, describeUnsent } from '@/pages/shared/unsentWork';
import { Button } from '@/ui/components/Button';
import { ButtonRow } from '@/ui/components/ButtonRow';
import { Dialog } from '@/ui/components/Dialog';
import { space } from '@/ui/theme/tokens';
import { signOutCancelled, signOutConfirmed } from './signOutSlice';

const Text = styled.p`
  & + & {
    margin-top: ${space[3]};
  }
`;

const Answers = styled(ButtonRow)`
  margin-top: ${space[5]};
`;

/** Asks a customer who signs out what to do with work that Firestore has not stored yet. */
export function SignOutDialog() {
  const unsent = useAppSelector(({ signOut }) => signOut);
  const { waiting, refused } = unsent;
  const dispatch = useAppDispatch();
  if (waiting + refused === 0) return null;
  const stay = () => dispatch(signOutCancelled());
  return (
    <Dialog title="Not everything is saved yet" onClose={stay}>
      {waiting > 0 && (
        <Text>
          {describeUnsent(unsent)} Stay signed in until you’re back online, or sign out and keep{' '}
          {waiting === 1 ? 'it' : 'them'} on this device. Only your account can see {waiting === 1 ? 'it' : 'them'}, and
          we’ll send {waiting === 1 ? 'it' : 'them'} when you sign in again.
        </Text>
      )}
      {refused > 0 && (
        <Text>
          {describeRefused(unsent)} Stay signed in to put the items back in your cart under My Orders, or sign out and
          keep {refused === 1 ? 'it' : 'them'} on this device. Only your account can see {refused === 1 ? 'it' : 'them'}
          , and you’ll find {refused === 1 ? 'it' : 'them'} there when you sign in again.
        </Text>
      )}
      <Answers>
        <Button type="button" onClick={stay}>
          Stay signed in
        </Button>
        <Button type="button" $look="secondary" onClick={() => dispatch(signOutConfirmed())}>
          Sign out and keep
        </Button>
      </Answers>
    </Dialog>
  );
}
