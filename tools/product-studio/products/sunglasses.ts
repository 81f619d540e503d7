import type { Recipes } from '../recipe';

export const sunglasses: Recipes = {
  155: { family: 'sunglasses', options: { form: 'round', frame: { metal: 'gold' }, lens: '#2e4a36', rim: 0.026 } },
  156: { family: 'sunglasses', options: { form: 'square', frame: { colour: '#141415' }, lens: '#33363a', rim: 0.075 } },
  157: {
    family: 'sunglasses',
    options: { form: 'pilot', frame: { metal: 'steel' }, lens: '#3f86c9', mirror: true, rim: 0.024 },
  },
  158: {
    family: 'sunglasses',
    options: { form: 'catEye', frame: { colour: '#5a2f16', tortoise: '#b0702f' }, lens: '#4a2f1e', rim: 0.07 },
  },
  159: {
    family: 'sunglasses',
    options: { form: 'shield', frame: { colour: '#f6f6f4' }, lens: '#f07a2a', mirror: true, rim: 0.055 },
  },
};
