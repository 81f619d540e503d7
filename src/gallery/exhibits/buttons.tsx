import { Button, ButtonLink, BusyButton } from '@/ui/components/Button';
import { IconButton, IconLink } from '@/ui/components/IconButton';
import {
  CartIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  CloseIcon,
  FilterIcon,
  HeartIcon,
  MinusIcon,
  MoonIcon,
  PlusIcon,
  SearchIcon,
  SunIcon,
  TrashIcon,
  UserIcon,
} from '@/ui/components/icons';
import type { Exhibit } from '../exhibit';
import { FormWidth, Row } from '../layout';
import { press } from '../play';

const looks = ['primary', 'secondary', 'quiet'] as const;

const icons = {
  cart: CartIcon,
  check: CheckIcon,
  'chevron down': ChevronDownIcon,
  'chevron left': ChevronLeftIcon,
  'chevron right': ChevronRightIcon,
  clock: ClockIcon,
  close: CloseIcon,
  filter: FilterIcon,
  favourite: HeartIcon,
  minus: MinusIcon,
  moon: MoonIcon,
  plus: PlusIcon,
  search: SearchIcon,
  sun: SunIcon,
  trash: TrashIcon,
  user: UserIcon,
};

export const buttons: Exhibit = {
  name: 'Buttons',
  states: [
    ...looks.map((look) => ({
      name: `${look}: usual, disabled, pending, a link`,
      render: () => (
        <Row>
          <Button type="button" $look={look}>
            Add to Cart
          </Button>
          <Button type="button" $look={look} disabled>
            Out of stock
          </Button>
          <Button type="button" $look={look} aria-disabled aria-busy>
            Placing order...
          </Button>
          <ButtonLink to="/" $look={look}>
            Continue Shopping
          </ButtonLink>
        </Row>
      ),
    })),
    {
      name: 'toggled: expanded, pressed',
      render: () => (
        <Row>
          <Button type="button" $look="secondary" aria-expanded>
            Filters (2) <ChevronDownIcon size={16} />
          </Button>
          <Button type="button" $look="secondary" aria-pressed>
            Pressed
          </Button>
        </Row>
      ),
    },
    {
      name: 'as wide as its box, with more words than one line takes',
      render: () => (
        <FormWidth>
          <Button type="button" $wide>
            Proceed to Checkout
          </Button>
          <Button type="button" $wide $look="secondary">
            Send what was not sent yet, then sign out of this account on this device
          </Button>
        </FormWidth>
      ),
    },
    {
      name: 'busy after a press',
      render: () => (
        <BusyButton
          label="Reorder"
          busyLabel="Adding to cart..."
          look="primary"
          onPress={() => new Promise(() => undefined)}
        />
      ),
      play: (stage) => press(stage, 'Reorder'),
      shows: 'Adding to cart...',
    },
  ],
};

export const iconButtons: Exhibit = {
  name: 'Icon buttons',
  states: [
    {
      name: 'every icon',
      render: () => (
        <Row>
          {Object.entries(icons).map(([name, Icon]) => (
            <IconButton key={name} aria-label={name}>
              <Icon />
            </IconButton>
          ))}
        </Row>
      ),
    },
    {
      name: 'disabled, pressed, a link',
      render: () => (
        <Row>
          <IconButton aria-label="Decrease" disabled>
            <MinusIcon />
          </IconButton>
          <IconButton aria-label="Favorite" aria-pressed>
            <HeartIcon filled />
          </IconButton>
          <IconLink aria-label="Cart" to="/cart">
            <CartIcon />
          </IconLink>
        </Row>
      ),
    },
  ],
};
