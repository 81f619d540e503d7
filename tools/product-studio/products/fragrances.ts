import { ROUND } from '../families/poses';
import type { Recipes } from '../recipe';

export const fragrances: Recipes = {
  6: {
    family: 'perfume',
    options: {
      shape: 'block',
      juice: '#e0963c',
      cap: 'cedar',
      line: 'Cedar Hour',
      label: { ink: '#2b2620', ground: '#fbf8f0', frame: '#b08c48' },
    },
  },
  7: {
    family: 'perfume',
    options: {
      shape: 'column',
      juice: '#a4d7e4',
      cap: 'silver',
      line: 'Tidewater',
      label: { ink: '#23495a', ground: 'rgba(0,0,0,0)' },
    },
    poses: ROUND,
  },
  8: {
    family: 'perfume',
    options: {
      shape: 'shoulder',
      juice: '#4f8a4a',
      cap: 'black',
      line: 'Fig Leaf',
      label: { ink: '#26331f', ground: '#f6f0df', frame: '#7d8f5a' },
    },
  },
  9: { family: 'perfume', options: { shape: 'orb', juice: '#4a2a78', cap: 'gold', line: 'Night Jasmine' } },
  10: { family: 'perfume', options: { shape: 'vial', juice: '#f2ad33', cap: 'white', line: 'Neroli' }, poses: ROUND },
};
