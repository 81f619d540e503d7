/** The colour roles of `palette.css`. The document chooses the theme, so no component renders for it. */
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

/** Font size and line height. At a browser font size of 16 px: 12/16, 14/20, 16/24, 18/26, 22/28 and 28/34 px. */
export const type = {
  tiny: '.75rem/1.3334',
  small: '.875rem/1.4286',
  body: '1rem/1.5',
  lead: '1.125rem/1.4445',
  title: '1.375rem/1.2728',
  heading: '1.75rem/1.2143',
} as const;

/** `font: ${font('body')}` or `font: ${font('title', 600)}` */
export function font(size: keyof typeof type, weight = 400): string {
  return `${weight} ${type[size]} var(--font-family)`;
}

/** A box that is raised above the page. */
export const raised = `
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
`;

/** Cuts a text after `lines` lines. */
export const clamped = (lines: number) => `
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
  overflow-wrap: anywhere;
`;

/** The `z-index` of each layer, in the order of `global.css`. */
export const layer = {
  options: 'var(--layer-options)',
  bottomBar: 'var(--layer-bottom-bar)',
  header: 'var(--layer-header)',
  suggestions: 'var(--layer-suggestions)',
  skipLink: 'var(--layer-skip-link)',
  toasts: 'var(--layer-toasts)',
} as const;

export const motion = { quick: '120ms', normal: '200ms' } as const;

export const layout = { maxWidth: '1440px', touchTarget: '44px' } as const;

/** `@media` conditions, from small to large: 640, 960 and 1,280 px at a browser font size of 16 px. */
export const from = {
  /** Large phones, small tablets. */
  medium: '@media (width >= 40em)',
  /** Tablets. */
  large: '@media (width >= 60em)',
  desktop: '@media (width >= 80em)',
} as const;

/** The column of every part of the window. */
export const pageColumn = `
  width: 100%;
  max-width: ${layout.maxWidth};
  margin-inline: auto;
  padding-inline: ${space[4]};
  ${from.medium} {
    padding-inline: ${space[6]};
  }
`;

/** A row that scrolls sideways. It extends over the padding of `pageColumn`, to the edge of a small screen. */
export const bleed = `
  --edge: ${space[4]};
  ${from.medium} {
    --edge: ${space[6]};
  }
  margin-inline: calc(-1 * var(--edge));
  padding-inline: var(--edge);
  scroll-padding-inline: var(--edge);
  overflow-x: auto;
`;

/** Phones: what `from.medium` is not. */
export const belowMedium = '@media (width < 40em)';

export const hover = '@media (hover: hover)';
