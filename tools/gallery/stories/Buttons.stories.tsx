import { Button, ButtonLink, BusyButton } from '@/ui/components/Button';
import { ChevronDownIcon } from '@/ui/components/icons';
import { FormWidth, Row } from '../layout';
import { press } from '../play';
import { story } from '../story';

/** Usual, disabled, pending, and a link. */
const ofLook = (look: 'primary' | 'secondary' | 'quiet') =>
  story(
    <Row>
      <Button $look={look}>Add to Cart</Button>
      <Button $look={look} disabled>
        Out of stock
      </Button>
      <Button $look={look} aria-disabled aria-busy>
        Placing order...
      </Button>
      <ButtonLink to="/" $look={look}>
        Continue Shopping
      </ButtonLink>
    </Row>,
  );

export default { title: 'Parts/Buttons' };

export const Primary = ofLook('primary');
export const Secondary = ofLook('secondary');
export const Quiet = ofLook('quiet');

export const Expanded = story(
  <Button $look="secondary" aria-expanded>
    Filters (2) <ChevronDownIcon size={16} />
  </Button>,
);

export const AsWideAsItsBoxWithMoreWordsThanOneLineTakes = story(
  <FormWidth>
    <Button $wide>Proceed to Checkout</Button>
    <Button $wide $look="secondary">
      Send what was not sent yet, then sign out of this account on this device
    </Button>
  </FormWidth>,
);

export const BusyAfterAPress = story(
  <BusyButton
    label="Reorder"
    busyLabel="Adding to cart..."
    look="primary"
    onPress={() => new Promise(() => undefined)}
  />,
  { play: (stage) => press(stage, 'Reorder'), shows: 'Adding to cart...' },
);
