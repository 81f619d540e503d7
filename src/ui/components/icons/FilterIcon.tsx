import { Icon } from './Icon';
import type { IconProps } from './Icon';

export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M7 12h10M10 17h4" />
  </Icon>
);
