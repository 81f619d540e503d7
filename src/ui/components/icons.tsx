import type { ReactNode } from 'react';

export interface IconProps {
  /** CSS pixels. */
  size?: number;
  /** Lets styled-components style the drawing. */
  className?: string;
}

interface DrawingProps extends IconProps {
  /** True if a right-to-left language shows the mirror image. */
  isMirrored?: boolean;
  children: ReactNode;
}

/** A 24 × 24 line drawing in the text colour. Decorative: the control around it has the accessible name. */
function Icon({ size = 24, className, isMirrored = false, children }: DrawingProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-mirrored={isMirrored || undefined}
    >
      {children}
    </svg>
  );
}

/** Creates an icon that draws one path. */
const createIcon = (path: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={path} />
  </Icon>
);

export const BoxIcon = createIcon('M4 8.5 12 4l8 4.5v8L12 21l-8-4.5zM4 8.5l8 4.5 8-4.5M12 13v8');
export const CategoryIcon = createIcon('M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z');
export const CheckIcon = createIcon('m5 12.5 4.5 4.5L19 7.5');
export const ChevronDownIcon = createIcon('m5 9 7 7 7-7');
export const CloseIcon = createIcon('m6 6 12 12M18 6 6 18');
export const CloudOffIcon = createIcon(
  'M4 4l16 16M9 6.2A6 6 0 0 1 17.6 10 4.5 4.5 0 0 1 20 17.6M16.5 18.5H7a4.5 4.5 0 0 1-.6-8.9',
);
export const FilterIcon = createIcon('M4 7h16M7 12h10M10 17h4');
export const MinusIcon = createIcon('M5 12h14');
export const MoonIcon = createIcon('M20 14.5A8.2 8.2 0 0 1 9.5 4a8.2 8.2 0 1 0 10.5 10.5Z');
export const PlusIcon = createIcon('M12 5v14M5 12h14');
export const ReturnIcon = createIcon('M8.5 5 4.5 9l4 4M4.5 9h10a5 5 0 0 1 0 10H8');
export const ShieldIcon = createIcon('M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6zM9 12l2.2 2.2L15.2 10');
export const TrashIcon = createIcon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5');

export const PreviousIcon = (props: IconProps) => (
  <Icon {...props} isMirrored>
    <path d="m15 5-7 7 7 7" />
  </Icon>
);

export const NextIcon = (props: IconProps) => (
  <Icon {...props} isMirrored>
    <path d="m9 5 7 7-7 7" />
  </Icon>
);

export const CartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 4h2.2l2.3 11.2a1.5 1.5 0 0 0 1.5 1.2h8.4a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6" />
    <circle cx="9.5" cy="20" r="1.2" />
    <circle cx="17" cy="20" r="1.2" />
  </Icon>
);

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.3" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);

export const HeartIcon = ({ filled = false, ...props }: IconProps & { filled?: boolean }) => (
  <Icon {...props}>
    <path
      fill={filled ? 'currentColor' : 'none'}
      d="M12 20.3S3.8 15.4 3.8 9.4A4.6 4.6 0 0 1 12 6.6a4.6 4.6 0 0 1 8.2 2.8c0 6-8.2 10.9-8.2 10.9Z"
    />
  </Icon>
);

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.2-4.2" />
  </Icon>
);

export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  </Icon>
);

export const TruckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 17h6M2.5 5.5h12V17M5 17H2.5V5.5M14.5 9.5h4l3 3.5v4h-2" />
    <circle cx="7" cy="17.5" r="1.8" />
    <circle cx="17.3" cy="17.5" r="1.8" />
  </Icon>
);

export const UserIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.5 20.5c.8-3.6 3.8-5.6 7.5-5.6s6.7 2 7.5 5.6" />
  </Icon>
);
