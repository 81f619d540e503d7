import { ROUND } from '../families/poses';
import type { Recipes } from '../recipe';

export const skinCare: Recipes = {
  118: {
    family: 'skinBottle',
    options: { form: 'tube', body: '#e6d6b8', cap: '#cf8f33', line: 'Oat & honey', ink: '#5b4528', height: 1.75 },
    poses: ROUND,
  },
  119: {
    family: 'jar',
    options: {
      radius: 0.86,
      height: 0.72,
      wall: 'frosted',
      contents: '#9fc9b4',
      lid: { colour: '#f7f6f2' },
      lidHeight: 0.4,
      label: { line: 'Daily face cream', ink: '#2c4a40' },
    },
    poses: ROUND,
  },
  120: {
    family: 'skinBottle',
    options: {
      form: 'dropper',
      body: '#a2541a',
      cap: '#1c1b1b',
      line: 'Rosehip night serum',
      ink: '#4a2f1a',
      height: 1.15,
    },
    poses: ROUND,
  },
  121: {
    family: 'skinBottle',
    options: {
      form: 'pump',
      body: '#4f93b8',
      cap: '#fbfbf9',
      line: 'Sea mineral body wash',
      ink: '#ffffff',
      height: 1.75,
    },
    poses: ROUND,
  },
};
