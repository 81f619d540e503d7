import type { ReactNode } from 'react';

export interface IconProps {
  /** CSS pixels. */
  size?: number;
}

/** A 24 × 24 line drawing in the colour of the text; its meaning is told by the control around it. */
export function Icon({ size = 24, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
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
    >
      {children}
    </svg>
  );
}
