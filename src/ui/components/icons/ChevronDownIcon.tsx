import { Icon } from './Icon';
import type { IconProps } from './Icon';

export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 9 7 7 7-7" />
  </Icon>
);
