import type { Shape } from './shape';

const armchair: Shape = ({ light, body, dark }) => `
  <path d="M-96 130l-14 50M96 130l14 50" stroke="${dark}" stroke-width="16" stroke-linecap="round"/>
  <rect x="-112" y="-150" width="224" height="230" rx="44" fill="${body}"/>
  <rect x="-100" y="30" width="200" height="80" rx="22" fill="${light}"/>
  <rect x="-160" y="-16" width="70" height="154" rx="32" fill="${dark}"/>
  <rect x="90" y="-16" width="70" height="154" rx="32" fill="${dark}"/>
  <rect x="-110" y="94" width="220" height="44" rx="10" fill="${dark}"/>`;

const vaseWithTwigs: Shape = ({ light, body, dark }) => `
  <path d="M-6-20c-8-60-50-90-70-146M4-20c0-70 10-100 14-156M10-20c20-50 52-70 74-116" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round"/>
  <ellipse cx="-78" cy="-166" rx="20" ry="12" transform="rotate(60 -78 -166)" fill="${body}"/>
  <ellipse cx="-50" cy="-100" rx="22" ry="12" transform="rotate(20 -50 -100)" fill="${body}"/>
  <ellipse cx="20" cy="-178" rx="22" ry="12" transform="rotate(90 20 -178)" fill="${body}"/>
  <ellipse cx="30" cy="-110" rx="22" ry="12" transform="rotate(-30 30 -110)" fill="${body}"/>
  <ellipse cx="88" cy="-140" rx="22" ry="12" transform="rotate(-50 88 -140)" fill="${body}"/>
  <path d="M-40-26h80c0 40 62 56 62 116 0 56-36 90-62 90h-80c-26 0-62-34-62-90 0-60 62-76 62-116z" fill="${body}"/>
  <path d="M-98 62c60 24 136 24 196 0 6 22 4 40-1 56-64 22-130 22-194 0-5-16-7-34-1-56z" fill="${light}"/>
  <rect x="-48" y="-38" width="96" height="18" rx="8" fill="${dark}"/>`;

const pan: Shape = ({ light, body, dark }) => `
  <g transform="rotate(-40)">
    <rect x="96" y="-17" width="124" height="34" rx="17" fill="${dark}"/>
    <circle cx="200" cy="0" r="7" fill="${light}"/>
    <circle cx="-32" cy="0" r="138" fill="${dark}"/>
    <circle cx="-32" cy="0" r="116" fill="${body}"/>
    <path d="M-120-20a92 92 0 0 1 70-72" fill="none" stroke="${light}" stroke-width="14" stroke-linecap="round"/>
  </g>`;

/** Silhouettes of what stands in a home. */
export const homeShapes: Readonly<Record<string, Shape>> = {
  furniture: armchair,
  'home-decoration': vaseWithTwigs,
  'kitchen-accessories': pan,
};
