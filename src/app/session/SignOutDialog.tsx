import styled from 'styled-components';
import { useAppDispatch } from '@/lib/hooks';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { space } from '@/ui/theme/tokens';
import { signOutCancelled, unsentWorkKept } from './signOutSlice';
import type { UnsentWork } from './signOutSlice';

const Text = styled.p`
  & + & {
    margin-top: ${space[3]};
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[5]};
`;

/** Asks what to do with work that Firestore has not stored yet. */
export function SignOutDialog({ waiting, orders, refused }: UnsentWork) {
  const dispatch = useAppDispatch();
  const stay = () => dispatch(signOutCancelled());
  return (
    <Dialog title="Not everything is saved yet" onClose={stay}>
      {() => (
        <>
          {waiting > 0 && (
            <Text>
              {unsentText(waiting - orders, orders)} Stay signed in until you’re back online, or sign out and keep{' '}
              {waiting === 1 ? 'it' : 'them'} on this device. Only your account can see {waiting === 1 ? 'it' : 'them'}, and
              we’ll send {waiting === 1 ? 'it' : 'them'} when you sign in again.
            </Text>
          )}
          {refused > 0 && (
            <Text>
              {refused === 1 ? 'One order wasn’t' : `${refused} orders weren’t`} accepted by the shop. Stay signed in to
              put the items back in your cart under My Orders, or sign out and keep {refused === 1 ? 'it' : 'them'} on
              this device. Only your account can see {refused === 1 ? 'it' : 'them'}, and you’ll find{' '}
              {refused === 1 ? 'it' : 'them'} there when you sign in again.
            </Text>
          )}
          <Answers>
            <Button type="button" onClick={stay}>
              Stay signed in
            </Button>
            <Button type="button" $look="secondary" onClick={() => dispatch(unsentWorkKept())}>
              Sign out and keep
            </Button>
          </Answers>
        </>
      )}
    </Dialog>
  );
}

function unsentText(changes: number, orders: number): string {
  const parts = [
    orders > 0 ? `${orders === 1 ? 'One order is' : `${orders} orders are`} waiting to be sent.` : null,
    changes > 0 ? `${changes === 1 ? 'One change hasn’t' : `${changes} changes haven’t`} reached your account.` : null,
  ];
  return parts.filter((part) => part !== null).join(' ');
}
