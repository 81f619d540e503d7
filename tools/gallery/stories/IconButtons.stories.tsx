import { IconButton, IconLink } from '@/ui/components/IconButton';
import * as icons from '@/ui/components/icons';
import { Row } from '../layout';
import { story } from '../story';

export default { title: 'Parts/Icon buttons' };

export const EveryIcon = story(
  <Row>
    {Object.entries(icons).map(([name, Icon]) => (
      <IconButton key={name} aria-label={name}>
        <Icon />
      </IconButton>
    ))}
  </Row>,
);

export const DisabledFilledALink = story(
  <Row>
    <IconButton aria-label="Decrease" disabled>
      <icons.MinusIcon />
    </IconButton>
    <IconButton aria-label="Favorite">
      <icons.HeartIcon filled />
    </IconButton>
    <IconLink aria-label="Cart" to="/cart">
      <icons.CartIcon />
    </IconLink>
  </Row>,
);
