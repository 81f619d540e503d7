import type { Recipes } from '../recipe';

export const tablets: Recipes = {
  160: { family: 'tablet', options: { form: 'slab', body: '#7b7e83', width: 1.62, height: 2.2, wallpaper: 220 } },
  161: { family: 'tablet', options: { form: 'kids', body: '#6cc24a', width: 2.0, height: 1.4, wallpaper: 45 } },
  162: { family: 'tablet', options: { form: 'sketch', body: '#ece7dc', width: 2.7, height: 1.85, wallpaper: 330 } },
  163: { family: 'tablet', options: { form: 'reader', body: '#50678a', width: 1.5, height: 1.75, wallpaper: 0 } },
};
