import type { Recipes } from '../recipe';

export const womensBags: Recipes = {
  174: {
    family: 'bag',
    options: { form: 'tote', body: '#e9dfc8', trim: '#7b4a2b', cloth: 'canvas', width: 1.7, height: 1.5 },
  },
  175: {
    family: 'bag',
    options: { form: 'crescent', body: '#6d1f2d', trim: '#6d1f2d', cloth: 'leather', width: 2.0, height: 1.1 },
  },
  176: {
    family: 'bag',
    options: { form: 'crossbody', body: '#b67a45', trim: '#a56b3a', cloth: 'leather', width: 1.45, height: 1.05 },
  },
  177: {
    family: 'bag',
    options: { form: 'clutch', body: '#f0cf8a', trim: '#d9b25a', cloth: 'metallic', width: 2.1, height: 1.2 },
  },
  178: {
    family: 'bag',
    options: { form: 'rolltop', body: '#6f7350', trim: '#7b4a2b', cloth: 'canvas', width: 1.35, height: 1.75 },
  },
};
