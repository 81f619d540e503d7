import { light } from './palette';
import type { Palette } from './palette';

type ColourRole = keyof Palette;

/** `inkMuted` → `--ink-muted` */
export function customProperty(role: string): string {
  return `--${role.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
}

function isRole(key: string): key is ColourRole {
  return key in light;
}

/** Colours as CSS custom properties: the document chooses the theme, no component is rendered anew for it. */
export const color = Object.fromEntries(
  Object.keys(light)
    .filter(isRole)
    .map((role) => [role, `var(${customProperty(role)})`]),
) as Record<ColourRole, string>;

/** Multiples of 4 px. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

export const radius = { small: '8px', medium: '14px', round: '999px' } as const;

/** Font size / line height. */
export const type = {
  tiny: '12px/16px',
  small: '14px/20px',
  body: '16px/24px',
  lead: '18px/26px',
  title: '22px/28px',
  heading: '28px/34px',
  display: '36px/42px',
} as const;

export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/** `font: ${font('body')}` or `font: ${font('title', 600)}` */
export function font(size: keyof typeof type, weight = 400): string {
  return `${weight} ${type[size]} ${fontFamily}`;
}

export const motion = { quick: '120ms', normal: '200ms', slow: '320ms' } as const;

export const layout = { maxWidth: '1440px', touchTarget: '44px' } as const;

/** `@media` conditions, from small to large. */
export const from = {
  /** Large phones, small tablets. */
  medium: '@media (min-width: 640px)',
  /** Tablets. */
  large: '@media (min-width: 960px)',
  desktop: '@media (min-width: 1280px)',
} as const;

export const hover = '@media (hover: hover)';
