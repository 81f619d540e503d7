import { Icon } from './Icon';
import type { IconProps } from './Icon';

export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
);
