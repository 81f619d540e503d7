import styled from 'styled-components';
import { useAppDispatch } from '@/lib/hooks';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { space } from '@/ui/theme/tokens';
import { signOutCancelled, unsentWorkKept } from './signOutSlice';

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[5]};
`;

/** What to do with `unsent` changes that the store has not got. */
export function SignOutDialog({ unsent }: { unsent: number }) {
  const dispatch = useAppDispatch();
  const stay = () => dispatch(signOutCancelled());
  return (
    <Dialog title="Not everything is saved yet" onClose={stay}>
      {() => (
        <>
          <p>
            {unsent === 1 ? 'One change has' : `${unsent} changes have`} not reached your account. Stay signed in until
            the connection is back, or sign out and keep them on this device: nobody else sees them, and they are sent
            when you sign in again.
          </p>
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
