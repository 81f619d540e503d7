import { Icon } from './Icon';
import type { IconProps } from './Icon';

export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9 5 7 7-7 7" />
  </Icon>
);
