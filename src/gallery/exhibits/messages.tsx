import { ErrorBoundary } from '@/app/errors/ErrorBoundary';
import { AlertBox } from '@/ui/components/AlertBox';
import { Button, ButtonLink } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import type { Exhibit } from '../exhibit';

const long =
  'The shop did not accept this order, and nothing was bought. Put its items back into the cart to try again, or ' +
  'write to us with the number of the order.';

export const alertBoxes: Exhibit = {
  name: 'Alert boxes',
  states: [
    { name: 'text', render: () => <AlertBox text="Incorrect email or password" /> },
    {
      name: 'with a hint',
      render: () => <AlertBox text="Your order hasn’t been placed yet." hint="Please check: Email, Address." />,
    },
    {
      name: 'with the words of the service',
      render: () => (
        <AlertBox
          text="An error occurred during login."
          hint="Check your internet connection and try again."
          detail="Firebase: Error (auth/network-request-failed)."
        />
      ),
    },
    { name: 'many words, and one without a gap', render: () => <AlertBox text={long} detail={'auth/'.repeat(60)} /> },
  ],
};

export const notices: Exhibit = {
  name: 'Notices',
  states: [
    { name: 'plain', render: () => <Notice text="There are no products yet." hint="Please come back later." /> },
    {
      name: 'with a way on',
      render: () => (
        <Notice text="You don’t have any favorite products yet." hint="Add a product to your favorites to see it here.">
          <ButtonLink to="/products">Browse products</ButtonLink>
        </Notice>
      ),
    },
    {
      name: 'urgent',
      render: () => (
        <Notice urgent text="Failed to load products.">
          <Button type="button">Try again</Button>
        </Notice>
      ),
    },
    {
      name: 'urgent, many words, two ways on',
      render: () => (
        <Notice urgent text={long} hint={long}>
          <Button type="button">Try again</Button>
          <ButtonLink to="/" $look="secondary">
            Back to Home
          </ButtonLink>
        </Notice>
      ),
    },
  ],
};

export const brokenScreens: Exhibit = {
  name: 'Screens that failed',
  states: [
    {
      name: 'drawing has failed',
      render: () => <ErrorBoundary ref={(boundary) => boundary?.setState({ failure: 'broken' })}>{null}</ErrorBoundary>,
      shows: 'Something went wrong on this page.',
    },
    {
      name: 'a part of the shop is missing',
      render: () => (
        <ErrorBoundary ref={(boundary) => boundary?.setState({ failure: 'missing' })}>{null}</ErrorBoundary>
      ),
      shows: 'This page could not be loaded.',
    },
  ],
};
