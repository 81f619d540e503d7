import type { Recipes } from '../recipe';

export const mensWatches: Recipes = {
  93: {
    family: 'watch',
    options: {
      shape: 'round',
      case: 'steel',
      dial: '#123a7a',
      ink: '#f5f7fa',
      style: 'dive',
      bezel: '#10305f',
      strap: { kind: 'links', metal: 'steel' },
      strapWidth: 0.72,
    },
  },
  94: {
    family: 'watch',
    options: {
      shape: 'round',
      case: 'gold',
      dial: '#f8f6f0',
      ink: '#3b3326',
      style: 'dress',
      strap: { kind: 'leather', colour: '#1d1b1b' },
      strapWidth: 0.66,
    },
  },
  95: {
    family: 'watch',
    options: {
      shape: 'round',
      case: 'steel',
      dial: '#171719',
      ink: '#f2f2f0',
      style: 'chrono',
      strap: { kind: 'leather', colour: '#7a4a2a' },
      strapWidth: 0.74,
    },
  },
  96: {
    family: 'watch',
    options: {
      shape: 'round',
      case: 'graphite',
      dial: '#2b3b2a',
      ink: '#f2efe0',
      style: 'field',
      strap: { kind: 'cloth', colour: '#66693f' },
      strapWidth: 0.72,
    },
  },
  97: {
    family: 'watch',
    options: {
      shape: 'square',
      case: { colour: '#202123' },
      dial: '#111213',
      ink: '#1c2119',
      style: 'lcd',
      strap: { kind: 'rubber', colour: '#232426' },
      strapWidth: 0.84,
    },
  },
  98: {
    family: 'watch',
    options: {
      shape: 'round',
      case: 'steel',
      dial: '#1a2450',
      ink: '#eef0f5',
      style: 'moon',
      strap: { kind: 'leather', colour: '#22305c' },
      strapWidth: 0.7,
    },
  },
};
