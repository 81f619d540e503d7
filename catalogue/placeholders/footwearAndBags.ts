import type { Shape } from './shape';

const trainer: Shape = ({ light, body, dark }) => `
  <path d="M-178-70c30 22 60 16 80-22l28-6c40 70 90 104 176 116 52 8 72 30 72 66h-356z" fill="${body}"/>
  <path d="M-178-70c-14 50-14 110 0 154h92c-6-60-30-110-92-154z" fill="${dark}"/>
  <path d="M-56-76l44-28M-34-42l46-30M-4-14L42-46" stroke="${light}" stroke-width="12" stroke-linecap="round"/>
  <path d="M-184 84h364c6 34-6 52-40 52h-284c-30 0-44-18-40-52z" fill="${light}"/>
  <path d="M-182 116h358c-6 14-18 20-36 20h-284c-18 0-32-6-38-20z" fill="${dark}"/>`;

const heeledShoe: Shape = ({ light, body, dark }) => `
  <path d="M-160-120c-26 60-16 118 12 132l-14 164h26L-98 30c70 6 110 60 150 128h126c8-34-14-58-62-70C40 66-20 0-70-100c-20 30-56 30-90-20z" fill="${body}"/>
  <path d="M-160-120c34 50 70 50 90 20 4 8 8 16 12 24-40 46-96 34-118-8 3-12 8-24 16-36z" fill="${dark}"/>
  <path d="M52 158h126c2 12-6 20-18 20H66c-6 0-10-8-14-20z" fill="${dark}"/>
  <path d="M64 90c24 26 60 40 100 44" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`;

const handbag: Shape = ({ light, body, dark }) => `
  <path d="M-74-40v-40a74 74 0 0 1 148 0v40" fill="none" stroke="${dark}" stroke-width="20"/>
  <path d="M-136-50h272l34 196c4 20-8 34-28 34h-284c-20 0-32-14-28-34z" fill="${body}"/>
  <path d="M-136-50h272l12 70c-90 44-206 44-296 0z" fill="${light}"/>
  <rect x="-22" y="22" width="44" height="56" rx="10" fill="${dark}"/>`;

/** Silhouettes of shoes and bags. */
export const footwearAndBagShapes: Readonly<Record<string, Shape>> = {
  'mens-shoes': trainer,
  'womens-shoes': heeledShoe,
  'womens-bags': handbag,
};
