import { AlertBox } from '@/ui/components/Notice';
import { longSentence } from '../fixtures/products';
import { story } from '../story';

export default { title: 'Parts/Alert boxes' };

export const Text = story(<AlertBox text="Incorrect email or password" />);

export const WithAHint = story(
  <AlertBox text="Your order hasn’t been placed yet." hint="Please check: Email, Address." />,
);

export const WithTheWordsOfTheService = story(
  <AlertBox
    text="An error occurred during login."
    hint="Check your internet connection and try again."
    detail="Firebase: Error (auth/network-request-failed)."
  />,
);

export const ManyWordsAndOneWithoutAGap = story(<AlertBox text={longSentence} detail={'auth/'.repeat(60)} />);
