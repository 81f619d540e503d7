import type { Shape } from './shape';

const laptop: Shape = ({ light, body, dark }) => `
  <rect x="-150" y="-112" width="300" height="208" rx="16" fill="${dark}"/>
  <rect x="-134" y="-96" width="268" height="176" rx="6" fill="${light}"/>
  <path d="M-134-40C-60-90 20 20 134-50V74a6 6 0 0 1-6 6h-256a6 6 0 0 1-6-6z" fill="${body}" opacity=".55"/>
  <path d="M-194 96h388c0 22-14 34-34 34h-320c-20 0-34-12-34-34z" fill="${body}"/>
  <path d="M-36 96h72c0 10-6 14-14 14h-44c-8 0-14-4-14-14z" fill="${dark}"/>`;

const smartphone: Shape = ({ light, body, dark }) => `
  <rect x="-88" y="-184" width="176" height="364" rx="32" fill="${dark}"/>
  <rect x="-74" y="-170" width="148" height="336" rx="20" fill="${light}"/>
  <path d="M-74 20c50-60 90 40 148-20v146a20 20 0 0 1-20 20H-54a20 20 0 0 1-20-20z" fill="${body}"/>
  <rect x="-26" y="-158" width="52" height="14" rx="7" fill="${dark}"/>`;

const tablet: Shape = ({ light, body, dark }) => `
  <rect x="-190" y="-138" width="380" height="276" rx="26" fill="${dark}"/>
  <rect x="-168" y="-116" width="336" height="232" rx="8" fill="${light}"/>
  <path d="M-168 60l90-90 74 66 70-80 102 100v52a8 8 0 0 1-8 8h-320a8 8 0 0 1-8-8z" fill="${body}"/>
  <circle cx="92" cy="-64" r="24" fill="${body}"/>
  <circle cx="179" cy="0" r="5" fill="${light}"/>`;

const headphones: Shape = ({ light, body, dark }) => `
  <path d="M-132 60V10a132 132 0 0 1 264 0v50" fill="none" stroke="${dark}" stroke-width="26" stroke-linecap="round"/>
  <path d="M-96-62a112 112 0 0 1 70-48" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round"/>
  <rect x="-164" y="24" width="76" height="148" rx="34" fill="${body}"/>
  <rect x="88" y="24" width="76" height="148" rx="34" fill="${body}"/>
  <rect x="-108" y="40" width="34" height="116" rx="16" fill="${dark}"/>
  <rect x="74" y="40" width="34" height="116" rx="16" fill="${dark}"/>`;

/** Silhouettes of electronics. */
export const electronicsShapes: Readonly<Record<string, Shape>> = {
  laptops: laptop,
  smartphones: smartphone,
  tablets: tablet,
  'mobile-accessories': headphones,
};
