import type { Shape } from './shape';

const basketball: Shape = ({ light, body, dark }) => `
  <circle r="168" fill="${body}"/>
  <path d="M-168 0h336M0-168v336M-120-118c70 60 70 176 0 236M120-118c-70 60-70 176 0 236" fill="none" stroke="${dark}" stroke-width="10"/>
  <path d="M-104-84a134 134 0 0 1 60-44" fill="none" stroke="${light}" stroke-width="14" stroke-linecap="round"/>`;

const motorcycle: Shape = ({ light, body, dark }) => `
  <circle cx="-122" cy="94" r="68" fill="none" stroke="${dark}" stroke-width="22"/>
  <circle cx="122" cy="94" r="68" fill="none" stroke="${dark}" stroke-width="22"/>
  <path d="M122 94L64-78M64-78L34-92M64-78h34" fill="none" stroke="${dark}" stroke-width="14" stroke-linecap="round"/>
  <path d="M-122 94L-60 20h130L40 104h-90z" fill="${dark}"/>
  <path d="M-20-14C0-52 58-58 84-26l10 40L20 34z" fill="${body}"/>
  <path d="M-160-6c50-24 100-18 146-6l18 40h-96z" fill="${body}"/>
  <circle cx="-10" cy="66" r="30" fill="${light}"/>
  <circle cx="100" cy="-54" r="18" fill="${light}"/>`;

const car: Shape = ({ light, body, dark }) => `
  <path d="M-120-8l44-76c6-10 14-16 28-16H50c14 0 24 4 34 14l70 78z" fill="${dark}"/>
  <path d="M-92-10l34-58c4-6 8-8 16-8h30v66zM8-76h40c8 0 14 2 20 8l54 58H8z" fill="${light}"/>
  <path d="M-190 30c0-26 14-38 40-40h300c30 2 44 16 44 44v24c0 12-6 18-18 18h-346c-14 0-20-6-20-18z" fill="${body}"/>
  <circle cx="-104" cy="76" r="44" fill="${dark}"/>
  <circle cx="108" cy="76" r="44" fill="${dark}"/>
  <circle cx="-104" cy="76" r="18" fill="${light}"/>
  <circle cx="108" cy="76" r="18" fill="${light}"/>
  <path d="M-24 16h26M178 22h12" stroke="${light}" stroke-width="10" stroke-linecap="round"/>`;

/** Silhouettes of what is used outdoors. */
export const outdoorShapes: Readonly<Record<string, Shape>> = {
  'sports-accessories': basketball,
  motorcycle,
  vehicle: car,
};
