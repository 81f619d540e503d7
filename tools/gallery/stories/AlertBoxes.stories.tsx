import { AlertBox } from '@/ui/components/Notice';
import { story } from '../story';

const long =
  'The shop did not accept this order, and nothing was bought. Put its items back into the cart to try again, or ' +
  'write to us with the number of the order.';

export default { title: 'Parts/Alert boxes' };

export const Text = story({ render: () => <AlertBox text="Incorrect email or password" /> });

export const WithAHint = story({
  render: () => <AlertBox text="Your order hasn’t been placed yet." hint="Please check: Email, Address." />,
});

export const WithTheWordsOfTheService = story({
  render: () => (
    <AlertBox
      text="An error occurred during login."
      hint="Check your internet connection and try again."
      detail="Firebase: Error (auth/network-request-failed)."
    />
  ),
});

export const ManyWordsAndOneWithoutAGap = story({ render: () => <AlertBox text={long} detail={'auth/'.repeat(60)} /> });
