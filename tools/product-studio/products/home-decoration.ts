import type { Recipes } from '../recipe';

export const homeDecoration: Recipes = {
  43: { family: 'homeDecor', options: { form: 'vase', colour: '#b8633f', second: '#d9b982', height: 1.9, count: 15 } },
  44: {
    family: 'homeDecor',
    options: { form: 'candles', colour: '#e0a840', second: '#2c241c', height: 1.8, count: 3 },
  },
  45: { family: 'homeDecor', options: { form: 'lamp', colour: '#f0eeea', second: '#fffaf0', height: 2.3, count: 1 } },
  46: {
    family: 'homeDecor',
    options: { form: 'mirror', colour: '#c2955c', second: '#dfe7ec', height: 2.6, count: 36 },
  },
  47: {
    family: 'homeDecor',
    options: { form: 'cactus', colour: '#4f8a4c', second: '#f6f5f1', height: 1.3, count: 12 },
  },
};
