import { dark, light, type Role } from '../../../test/palette';
import { color } from './tokens';

/** WCAG 2: relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = [text: Role, ground: Role];

const textPairs: Pair[] = [
  ...(['ink', 'inkMuted', 'accent', 'success', 'danger', 'info', 'warning'] as const).flatMap((text): Pair[] => [
    [text, 'surface'],
    [text, 'surfaceRaised'],
  ]),
  ['accent', 'accentSoft'],
  ['ink', 'accentSoft'],
  ['ink', 'dangerSoft'],
  ['danger', 'dangerSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onSignal', 'success'],
  ['onSignal', 'danger'],
  ['onSignal', 'info'],
  ['onWarningFill', 'warningFill'],
];

const controlPairs: Pair[] = [
  ['lineStrong', 'surface'],
  ['lineStrong', 'surfaceRaised'],
  ['star', 'surface'],
  ['star', 'surfaceRaised'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, palette) => {
  test.each(textPairs)('text in %s on %s has a contrast of at least 4.5', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('controls in %s on %s have a contrast of at least 3', (control, ground) => {
    expect(contrast(palette[control], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('every role is a custom property of its own', () => {
  const properties = Object.values(color);
  expect(new Set(properties).size).toBe(properties.length);
});
