import type { Recipes } from '../recipe';

export const womensDresses: Recipes = {
  179: {
    family: 'dress',
    options: { top: 'wrap', colour: '#b9603f', skirt: 1.75, waist: 0.33, hem: 0.82, folds: 0.7, belt: '#9c4e32' },
  },
  180: {
    family: 'dress',
    options: { top: 'sleeveless', colour: '#232326', skirt: 1.15, waist: 0.41, hem: 0.52, folds: 0.12 },
  },
  181: {
    family: 'dress',
    options: { top: 'straps', colour: '#f2c230', skirt: 1.5, waist: 0.34, hem: 0.92, folds: 0.75, tiers: 3 },
  },
  182: {
    family: 'dress',
    options: { top: 'strapless', colour: '#117a53', skirt: 2.5, waist: 0.31, hem: 1.2, folds: 0.9, belt: '#0d6143' },
  },
  183: {
    family: 'dress',
    options: {
      top: 'collar',
      colour: '#5c7fa8',
      skirt: 1.3,
      waist: 0.35,
      hem: 0.62,
      folds: 0.3,
      belt: '#7b4a2b',
      denim: true,
    },
  },
};
