import type { Recipes } from '../recipe';

export const mensShoes: Recipes = {
  88: {
    family: 'shoe',
    options: {
      form: 'boot',
      upper: '#7b4d2c',
      finish: 'leather',
      sole: '#2b2826',
      lining: '#4a3a2c',
      detail: '#c23227',
    },
  },
  89: {
    family: 'shoe',
    options: {
      form: 'runner',
      upper: '#2f6fc4',
      finish: 'canvas',
      sole: '#f7f6f3',
      lining: '#1f3f70',
      detail: '#ffffff',
      accent: '#f0862c',
    },
  },
  90: {
    family: 'shoe',
    options: {
      form: 'sneaker',
      upper: '#dfdacc',
      finish: 'canvas',
      sole: '#f7f5ef',
      lining: '#d8d4c8',
      detail: '#ffffff',
      accent: '#2f7d4f',
    },
  },
  91: {
    family: 'shoe',
    options: {
      form: 'derby',
      upper: '#8a4a26',
      finish: 'leather',
      sole: '#3a2417',
      lining: '#c9a57a',
      detail: '#4a2614',
    },
  },
  92: {
    family: 'shoe',
    options: {
      form: 'loafer',
      upper: '#2c3c66',
      finish: 'suede',
      sole: '#c49a66',
      lining: '#c9a57a',
      detail: '#1d2a4a',
    },
  },
};
