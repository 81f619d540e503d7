import type { Recipes } from '../recipe';

export const womensShoes: Recipes = {
  188: {
    family: 'shoe',
    options: {
      form: 'pump',
      upper: '#c3161f',
      finish: 'patent',
      sole: '#c3161f',
      lining: '#e0bf9c',
      detail: '#c3161f',
    },
  },
  189: {
    family: 'shoe',
    options: {
      form: 'sneaker',
      upper: '#26375f',
      finish: 'canvas',
      sole: '#faf9f5',
      lining: '#d8d4c8',
      detail: '#ffffff',
      accent: '#26375f',
    },
  },
  190: {
    family: 'shoe',
    options: {
      form: 'chelsea',
      upper: '#7e4526',
      finish: 'leather',
      sole: '#2a1d15',
      lining: '#b58c60',
      detail: '#1c1a1a',
    },
  },
  191: {
    family: 'shoe',
    options: {
      form: 'slide',
      upper: '#f5f3ee',
      finish: 'leather',
      sole: '#d8c3a0',
      lining: '#d8c3a0',
      detail: '#e9e4da',
    },
  },
  192: {
    family: 'shoe',
    options: {
      form: 'ballet',
      upper: '#e6b3ae',
      finish: 'leather',
      sole: '#c9a283',
      lining: '#f0dccb',
      detail: '#d99e99',
    },
  },
};
