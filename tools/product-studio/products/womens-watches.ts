import type { Recipes } from '../recipe';

export const womensWatches: Recipes = {
  193: {
    family: 'watch',
    options: {
      shape: 'round',
      case: 'roseGold',
      dial: '#faf8f4',
      ink: '#a8705a',
      style: 'sticks',
      strap: { kind: 'leather', colour: '#9b9a98' },
      strapWidth: 0.5,
    },
  },
  194: {
    family: 'watch',
    options: {
      shape: 'round',
      case: 'gold',
      dial: '#1b2a52',
      ink: '#f2dfae',
      style: 'sticks',
      strap: { kind: 'links', metal: 'steel', middle: 'gold' },
      strapWidth: 0.78,
    },
  },
  195: {
    family: 'watch',
    options: {
      shape: 'tall',
      case: 'gold',
      dial: '#f6efdc',
      ink: '#2c2822',
      style: 'roman',
      strap: { kind: 'leather', colour: '#1c1a1a' },
      strapWidth: 0.62,
    },
  },
  196: {
    family: 'watch',
    options: {
      shape: 'round',
      case: 'steel',
      dial: '#f4f5f5',
      ink: '#234a52',
      style: 'dive',
      bezel: '#2fb3b0',
      strap: { kind: 'rubber', colour: '#f2f1ee' },
      strapWidth: 0.7,
    },
  },
  197: {
    family: 'watch',
    options: {
      shape: 'pill',
      case: { colour: '#1a1a1c' },
      dial: '#060607',
      ink: '#ffffff',
      style: 'tracker',
      strap: { kind: 'rubber', colour: '#f0a98b' },
      strapWidth: 0.5,
    },
  },
};
