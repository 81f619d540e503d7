import type { Shape } from './shape';

const mascara: Shape = ({ light, body, dark }) => `
  <rect x="-78" y="-40" width="60" height="216" rx="14" fill="${body}"/>
  <rect x="-78" y="-40" width="60" height="34" rx="10" fill="${light}"/>
  <g transform="rotate(16 60 0)">
    <rect x="34" y="40" width="52" height="136" rx="14" fill="${dark}"/>
    <rect x="56" y="-70" width="8" height="112" fill="${body}"/>
    <rect x="44" y="-176" width="32" height="112" rx="16" fill="${dark}"/>
    <path d="M44-150h32M44-130h32M44-110h32M44-90h32" stroke="${light}" stroke-width="5"/>
  </g>`;

const perfumeBottle: Shape = ({ light, body, dark }) => `
  <rect x="-110" y="-56" width="220" height="236" rx="34" fill="${light}"/>
  <path d="M-110 30h220v116a34 34 0 0 1-34 34H-76a34 34 0 0 1-34-34z" fill="${body}"/>
  <rect x="-34" y="-96" width="68" height="42" fill="${dark}"/>
  <rect x="-50" y="-170" width="100" height="78" rx="12" fill="${dark}"/>
  <rect x="-54" y="62" width="108" height="60" rx="6" fill="${light}"/>`;

const creamAndTube: Shape = ({ light, body, dark }) => `
  <path d="M-130-150h96l-14 270h-68z" fill="${body}"/>
  <rect x="-136" y="-166" width="108" height="20" rx="4" fill="${dark}"/>
  <rect x="-118" y="120" width="72" height="58" rx="8" fill="${dark}"/>
  <rect x="-8" y="70" width="150" height="108" rx="22" fill="${light}"/>
  <rect x="-14" y="34" width="162" height="50" rx="12" fill="${dark}"/>
  <rect x="26" y="106" width="82" height="36" rx="6" fill="${body}"/>`;

const apple: Shape = ({ light, body, dark }) => `
  <path d="M0-62c-46-44-152-26-148 84 4 92 66 160 108 158 20-1 26-8 40-8s20 7 40 8c42 2 104-66 108-158 4-110-102-128-148-84z" fill="${body}"/>
  <path d="M0-62c-6-44 4-76 26-104" fill="none" stroke="${dark}" stroke-width="14" stroke-linecap="round"/>
  <path d="M22-110c14-54 62-66 108-56-8 48-54 78-108 56z" fill="${dark}"/>
  <path d="M-110 20c-2-36 16-56 40-60" fill="none" stroke="${light}" stroke-width="16" stroke-linecap="round"/>`;

/** Silhouettes of what is used up: care of the body, and food. */
export const careShapes: Readonly<Record<string, Shape>> = {
  beauty: mascara,
  fragrances: perfumeBottle,
  'skin-care': creamAndTube,
  groceries: apple,
};
