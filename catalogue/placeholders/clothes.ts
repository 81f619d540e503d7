import type { Shape } from './shape';

const buttonedShirt: Shape = ({ light, body, dark }) => `
  <path d="M-58-160L-176-96l-8 220 56 4 16-150v202h224V-22l16 150 56-4-8-220L58-160z" fill="${body}"/>
  <path d="M-58-160L0-92l58-68-18-14h-80z" fill="${dark}"/>
  <path d="M-58-160l-14 46 44 34L0-92zM58-160l14 46-44 34L0-92z" fill="${light}"/>
  <path d="M0-92v272" stroke="${dark}" stroke-width="4"/>
  <path d="M10-50h.1M10 4h.1M10 58h.1M10 112h.1" stroke="${light}" stroke-width="14" stroke-linecap="round"/>
  <rect x="38" y="-34" width="52" height="58" rx="6" fill="${dark}" opacity=".45"/>`;

const top: Shape = ({ light, body, dark }) => `
  <path d="M-92-168c2 70-10 96-40 120 22 70 20 150 8 216 80 16 168 16 248 0-12-66-14-146 8-216-30-24-42-50-40-120h-36c0 46-26 76-56 76s-56-30-56-76z" fill="${body}"/>
  <path d="M-92-168h36c0 46 26 76 56 76s56-30 56-76h36c0 66-42 104-92 104s-92-38-92-104z" fill="${dark}"/>
  <path d="M-124 130c80 16 168 16 248 0v24c-80 16-168 16-248 0z" fill="${light}"/>`;

const dress: Shape = ({ light, body, dark }) => `
  <path d="M-56-180l14 0c2 40 20 60 42 60s40-20 42-60h14l14 84c-10 30-16 52-16 78L-54-18c0-26-6-48-16-78z" fill="${body}"/>
  <path d="M-54 2h108c20 60 52 112 86 162-90 22-190 22-280 0 34-50 66-102 86-162z" fill="${body}"/>
  <path d="M-30 20c-8 60-24 104-46 152M0 20v158M30 20c8 60 24 104 46 152" fill="none" stroke="${light}" stroke-width="6"/>
  <rect x="-56" y="-20" width="112" height="24" rx="4" fill="${dark}"/>`;

/** Silhouettes of clothes. */
export const clothesShapes: Readonly<Record<string, Shape>> = {
  'mens-shirts': buttonedShirt,
  tops: top,
  'womens-dresses': dress,
};
