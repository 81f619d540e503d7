import { Icon } from './Icon';
import type { IconProps } from './Icon';

export const HeartIcon = ({ filled = false, ...props }: IconProps & { filled?: boolean }) => (
  <Icon {...props}>
    <path
      fill={filled ? 'currentColor' : 'none'}
      d="M12 20.3S3.8 15.4 3.8 9.4A4.6 4.6 0 0 1 12 6.6a4.6 4.6 0 0 1 8.2 2.8c0 6-8.2 10.9-8.2 10.9Z"
    />
  </Icon>
);
