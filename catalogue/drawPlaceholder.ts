import { createHash } from 'node:crypto';

/** Pixels, square. */
const size = 640;

/** The transforms of the parcel, one for each view of a product. */
const views = [
  'scale(1)',
  'rotate(-7) scale(-1 1)',
  'translate(40 30) scale(1.4)',
  'translate(-20 0) rotate(9) scale(.82)',
] as const;

/**
 * Draws the picture of a product that has none: a parcel on a soft tile. The category sets the hue, the id shifts it
 * slightly, and each view (from 1) has another angle.
 */
export function drawPlaceholder({ category, id, view }: { category: string; id: number; view: number }): string {
  const hue = (createHash('sha1').update(category).digest().readUInt16BE() + ((id * 47) % 44)) % 360;
  const tone = (saturation: number, lightness: number) => `hsl(${hue},${saturation}%,${lightness}%)`;
  const [light, body, dark] = [tone(38, 84), tone(32, 62), tone(30, 40)];
  const middle = size / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
  <rect width="${size}" height="${size}" fill="${tone(30, view % 2 === 0 ? 91 : 94)}"/>
  <ellipse cx="${middle}" cy="${middle + 190}" rx="190" ry="22" fill="${tone(28, 86)}"/>
  <g transform="translate(${middle} ${middle}) ${views[view - 1] ?? views[0]}">
    <path d="M-150-70L0-140l150 70v180L0 180l-150-70z" fill="${body}"/>
    <path d="M-150-70L0 0l150-70L0-140z" fill="${light}"/>
    <path d="M0 0l150-70v180L0 180z" fill="${dark}"/>
    <path d="M-75-105L75-35v50" fill="none" stroke="${body}" stroke-width="16"/>
  </g>
</svg>
`;
}
