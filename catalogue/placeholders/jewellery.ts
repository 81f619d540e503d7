import type { Shape } from './shape';

const sportsWatch: Shape = ({ light, body, dark }) => `
  <path d="M-54-90l10-94h88l10 94zM-54 90l10 94h88l10-94z" fill="${body}"/>
  <rect x="110" y="-18" width="22" height="36" rx="6" fill="${dark}"/>
  <circle r="116" fill="${dark}"/>
  <circle r="92" fill="${light}"/>
  <path d="M0-84v16M0 68v16M-84 0h16M68 0h16" stroke="${body}" stroke-width="8" stroke-linecap="round"/>
  <path d="M0-52V0l36 24" fill="none" stroke="${dark}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`;

const braceletWatch: Shape = ({ light, body, dark }) => `
  <path d="M0-186v110M0 76v110" stroke="${body}" stroke-width="52" stroke-dasharray="22 6"/>
  <circle r="86" fill="${body}"/>
  <circle r="68" fill="${light}"/>
  <path d="M0-58v.1M58 0h.1M0 58v.1M-58 0h.1M41-41h.1M41 41h.1M-41 41h.1M-41-41h.1" stroke="${dark}" stroke-width="10" stroke-linecap="round"/>
  <path d="M0-40V0l24 14" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;

const necklace: Shape = ({ light, body, dark }) => `
  <path d="M-124-166c-34 130 30 214 124 236 94-22 158-106 124-236" fill="none" stroke="${body}" stroke-width="12" stroke-linecap="round" stroke-dasharray="1 18"/>
  <path d="M-58 92L-26 62h52l32 30L0 176z" fill="${body}"/>
  <path d="M-58 92h116L0 176z" fill="${dark}"/>
  <path d="M-26 62L-18 92 0 62l18 30 8-30z" fill="${light}"/>`;

const sunglasses: Shape = ({ light, body, dark }) => `
  <path d="M-176-40l-20-44M176-40l20-44" stroke="${dark}" stroke-width="16" stroke-linecap="round"/>
  <path d="M-30-20c16-20 44-20 60 0" fill="none" stroke="${dark}" stroke-width="16"/>
  <path d="M-178-50h150c10 84-14 134-70 134-54 0-84-50-80-134zM178-50H28c-10 84 14 134 70 134 54 0 84-50 80-134z" fill="${dark}"/>
  <path d="M-160-34h116c4 60-16 102-56 102-38 0-62-42-60-102zM160-34H44c-4 60 16 102 56 102 38 0 62-42 60-102z" fill="${body}"/>
  <path d="M-142-14l40 52M62-14l40 52" stroke="${light}" stroke-width="12" stroke-linecap="round"/>`;

/** Silhouettes of what is worn besides clothes. */
export const jewelleryShapes: Readonly<Record<string, Shape>> = {
  'mens-watches': sportsWatch,
  'womens-watches': braceletWatch,
  'womens-jewellery': necklace,
  sunglasses,
};
