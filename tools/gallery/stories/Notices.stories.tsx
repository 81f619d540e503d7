import { Button, ButtonLink } from '@/ui/components/Button';
import { HeartIcon } from '@/ui/components/icons';
import { Notice, NoticeBar } from '@/ui/components/Notice';
import { story } from '../story';

const long =
  'The shop did not accept this order, and nothing was bought. Put its items back into the cart to try again, or ' +
  'write to us with the number of the order.';

export default { title: 'Parts/Notices' };

export const Plain = story({
  render: () => <Notice text="There are no products yet." hint="Please come back later." />,
});

export const WithAWayOn = story({
  render: () => (
    <Notice
      icon={HeartIcon}
      text="You don’t have any favorite products yet."
      hint="Add a product to your favorites to see it here."
    >
      <ButtonLink to="/products">Browse products</ButtonLink>
    </Notice>
  ),
});

export const Urgent = story({
  render: () => (
    <Notice urgent text="Failed to load products.">
      <Button>Try again</Button>
    </Notice>
  ),
});

export const UrgentManyWordsTwoWaysOn = story({
  render: () => (
    <Notice urgent text={long} hint={long}>
      <Button>Try again</Button>
      <ButtonLink to="/" $look="secondary">
        Back to Home
      </ButtonLink>
    </Notice>
  ),
});

export const Bar = story({
  render: () => (
    <NoticeBar text="A new version of the shop is ready.">
      <Button $look="secondary">Reload</Button>
      <Button $look="quiet">Later</Button>
    </NoticeBar>
  ),
});

export const BarManyWords = story({
  render: () => (
    <NoticeBar text={long}>
      <Button $look="quiet">Try again</Button>
    </NoticeBar>
  ),
});
