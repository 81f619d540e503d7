/** The roles of `palette.css`: the document chooses the theme, no component is rendered anew for it. */
export const color = {
  surface: 'var(--surface)',
  surfaceRaised: 'var(--surface-raised)',
  tile: 'var(--tile)',
  ink: 'var(--ink)',
  inkMuted: 'var(--ink-muted)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  accent: 'var(--accent)',
  accentHover: 'var(--accent-hover)',
  onAccent: 'var(--on-accent)',
  accentSoft: 'var(--accent-soft)',
  star: 'var(--star)',
  success: 'var(--success)',
  danger: 'var(--danger)',
  info: 'var(--info)',
  warning: 'var(--warning)',
  onSignal: 'var(--on-signal)',
  warningFill: 'var(--warning-fill)',
  onWarningFill: 'var(--on-warning-fill)',
  dangerSoft: 'var(--danger-soft)',
  shade: 'var(--shade)',
  pressed: 'var(--pressed)',
  shadowLow: 'var(--shadow-low)',
  shadowHigh: 'var(--shadow-high)',
} as const;

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
} as const;

/** `font: ${font('body')}` or `font: ${font('title', 600)}` */
export function font(size: keyof typeof type, weight = 400): string {
  return `${weight} ${type[size]} var(--font-family)`;
}

export const motion = { quick: '120ms', normal: '200ms' } as const;

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
