import { Button, ButtonLink } from '@/ui/components/Button';
import { HeartIcon } from '@/ui/components/icons';
import { Notice, NoticeBar } from '@/ui/components/Notice';
import { longSentence } from '../fixtures/products';
import { story } from '../story';

const nothing = () => undefined;

export default { title: 'Parts/Notices' };

export const Plain = story(<Notice text="There are no products yet." hint="Please come back later." />);

export const WithAWayOn = story(
  <Notice
    icon={HeartIcon}
    text="You don’t have any favorite products yet."
    hint="Add a product to your favorites to see it here."
  >
    <ButtonLink to="/products">Browse products</ButtonLink>
  </Notice>,
);

export const Urgent = story(<Notice urgent text="Failed to load products." onRetry={nothing} />);

export const UrgentManyWordsTwoWaysOn = story(
  <Notice urgent text={longSentence} hint={longSentence} onRetry={nothing}>
    <ButtonLink to="/" $look="secondary">
      Back to Home
    </ButtonLink>
  </Notice>,
);

export const Bar = story(
  <NoticeBar text="A new version of the shop is ready.">
    <Button $look="secondary">Reload</Button>
    <Button $look="quiet">Later</Button>
  </NoticeBar>,
);

export const BarManyWords = story(
  <NoticeBar text={longSentence}>
    <Button $look="quiet">Try again</Button>
  </NoticeBar>,
);
