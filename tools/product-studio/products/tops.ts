import type { Recipes } from '../recipe';

export const tops: Recipes = {
  164: {
    family: 'garment',
    options: {
      cut: 'tee',
      neck: 'crew',
      sleeves: 'short',
      colour: '#f4ecd9',
      pattern: { kind: 'stripes', second: '#26375f' },
      length: 1.45,
    },
  },
  165: {
    family: 'garment',
    options: {
      cut: 'tank',
      neck: 'scoop',
      sleeves: 'none',
      colour: '#b4593a',
      pattern: { kind: 'rib', second: '#8c4029' },
      length: 1.5,
    },
  },
  166: {
    family: 'garment',
    options: {
      cut: 'blouse',
      neck: 'v',
      sleeves: 'long',
      colour: '#53785f',
      buttons: '#efe7d4',
      buttonCount: 3,
      length: 1.6,
    },
  },
  167: {
    family: 'garment',
    options: {
      cut: 'jumper',
      neck: 'roll',
      sleeves: 'long',
      colour: '#c09466',
      pattern: { kind: 'knit', second: '#a67b50' },
      length: 1.5,
    },
  },
  168: {
    family: 'garment',
    options: { cut: 'hoodie', neck: 'hood', sleeves: 'long', colour: '#b7a6d9', pockets: 'pouch', length: 1.25 },
  },
};
