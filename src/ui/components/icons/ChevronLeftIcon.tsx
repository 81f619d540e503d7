import { Icon } from './Icon';
import type { IconProps } from './Icon';

export const ChevronLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m15 5-7 7 7 7" />
  </Icon>
);
