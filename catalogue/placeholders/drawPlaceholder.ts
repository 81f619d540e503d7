import { careShapes } from './care';
import { clothesShapes } from './clothes';
import { electronicsShapes } from './electronics';
import { footwearAndBagShapes } from './footwearAndBags';
import { homeShapes } from './home';
import { jewelleryShapes } from './jewellery';
import { outdoorShapes } from './outdoors';
import type { Shape } from './shape';

/** Pixels, square. */
const PLACEHOLDER_SIZE = 640;

const shapes = new Map<string, Shape>(
  [
    careShapes,
    clothesShapes,
    electronicsShapes,
    footwearAndBagShapes,
    homeShapes,
    jewelleryShapes,
    outdoorShapes,
  ].flatMap((group) => Object.entries(group)),
);

/** For a category that has no silhouette of its own. */
const parcel: Shape = ({ light, body, dark }) => `
  <path d="M-150-70L0-140l150 70v180L0 180l-150-70z" fill="${body}"/>
  <path d="M-150-70L0 0l150-70L0-140z" fill="${light}"/>
  <path d="M0 0l150-70v180L0 180z" fill="${dark}"/>
  <path d="M-75-105L75-35v50" fill="none" stroke="${body}" stroke-width="16"/>`;

/** How the thing is turned and how near it is, one for each view of a product. */
const views = [
  'scale(1)',
  'rotate(-7) scale(-1 1)',
  'translate(40 30) scale(1.4)',
  'translate(-20 0) rotate(9) scale(.82)',
] as const;

/** Categories that the shop knows a silhouette for. */
export const drawnCategories: readonly string[] = [...shapes.keys()];

/**
 * Draws the picture of a product that has none: its category's silhouette on a soft tile. The hue goes by category,
 * a little aside for each product, and each view (from 1) is seen from elsewhere.
 */
export function drawPlaceholder({ category, id, view }: { category: string; id: number; view: number }): string {
  const hue = (hueOf(category) + ((id * 47) % 44) - 22 + 360) % 360;
  const tone = (saturation: number, lightness: number) => `hsl(${hue},${saturation}%,${lightness}%)`;
  const tones = { light: tone(38, 84), body: tone(32, 62), dark: tone(30, 40) };
  const shape = shapes.get(category) ?? parcel;
  const middle = PLACEHOLDER_SIZE / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PLACEHOLDER_SIZE}" height="${PLACEHOLDER_SIZE}" viewBox="0 0 ${PLACEHOLDER_SIZE} ${PLACEHOLDER_SIZE}">
  <rect width="${PLACEHOLDER_SIZE}" height="${PLACEHOLDER_SIZE}" fill="${tone(30, view % 2 === 0 ? 91 : 94)}"/>
  <ellipse cx="${middle}" cy="${middle + 190}" rx="190" ry="22" fill="${tone(28, 86)}"/>
  <g transform="translate(${middle} ${middle}) ${views[view - 1] ?? views[0]}">${shape(tones)}
  </g>
</svg>
`;
}

/** Neighbouring names get hues far apart, and the same ones on every machine. */
function hueOf(category: string): number {
  let hash = 7;
  for (const character of category) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9_973;
  return (hash * 137) % 360;
}
