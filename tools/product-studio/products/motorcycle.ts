import type { Recipes } from '../recipe';

export const motorcycle: Recipes = {
  113: { family: 'motorcycle', options: { form: 'scooter', body: '#9fdcc2', second: '#f4ead2', seat: '#efe3c8' } },
  114: { family: 'motorcycle', options: { form: 'cruiser', body: '#1c1c1e', second: '#b8683a', seat: '#1f1d1c' } },
  115: { family: 'motorcycle', options: { form: 'sports', body: '#c9161d', second: '#f6f6f4', seat: '#1f1f21' } },
  116: { family: 'motorcycle', options: { form: 'trail', body: '#f07a1f', second: '#f5f4f0', seat: '#232325' } },
  117: { family: 'motorcycle', options: { form: 'moped', body: '#6db6e4', second: '#2c3036', seat: '#1f1f21' } },
};
