import type { Recipes } from '../recipe';

export const vehicle: Recipes = {
  169: { family: 'car', options: { form: 'hatchback', body: '#f2c21a', trim: '#1f1f21' } },
  170: { family: 'car', options: { form: 'van', body: '#f4f5f5', trim: '#6c7076' } },
  171: { family: 'car', options: { form: 'pickup', body: '#8a1a20', trim: '#1f1f21' } },
  172: { family: 'car', options: { form: 'suv', body: '#28543c', trim: '#1c1c1e' } },
  173: { family: 'car', options: { form: 'roadster', body: '#9cc3df', trim: '#9cc3df', seats: '#c08a54' } },
};
