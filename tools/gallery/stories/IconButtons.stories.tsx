import { IconButton, IconLink } from '@/ui/components/IconButton';
import {
  BoxIcon,
  CloudOffIcon,
  ReturnIcon,
  ShieldIcon,
  TruckIcon,
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
import { Row } from '../layout';
import { story } from '../story';

const icons = {
  box: BoxIcon,
  cart: CartIcon,
  check: CheckIcon,
  'chevron down': ChevronDownIcon,
  'chevron left': ChevronLeftIcon,
  'chevron right': ChevronRightIcon,
  clock: ClockIcon,
  close: CloseIcon,
  'cloud off': CloudOffIcon,
  filter: FilterIcon,
  favourite: HeartIcon,
  minus: MinusIcon,
  moon: MoonIcon,
  plus: PlusIcon,
  return: ReturnIcon,
  search: SearchIcon,
  shield: ShieldIcon,
  sun: SunIcon,
  trash: TrashIcon,
  truck: TruckIcon,
  user: UserIcon,
};

export default { title: 'Parts/Icon buttons' };

export const EveryIcon = story({
  render: () => (
    <Row>
      {Object.entries(icons).map(([name, Icon]) => (
        <IconButton key={name} aria-label={name}>
          <Icon />
        </IconButton>
      ))}
    </Row>
  ),
});

export const DisabledPressedALink = story({
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
});
