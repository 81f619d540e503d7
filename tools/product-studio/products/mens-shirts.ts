import type { Recipes } from '../recipe';

export const mensShirts: Recipes = {
  83: {
    family: 'garment',
    options: {
      cut: 'shirt',
      neck: 'buttonDown',
      sleeves: 'long',
      colour: '#d9dee5',
      buttons: '#cfc8ba',
      buttonCount: 6,
      pockets: 1,
      length: 1.78,
    },
  },
  84: {
    family: 'garment',
    options: {
      cut: 'shirt',
      neck: 'buttonDown',
      sleeves: 'long',
      colour: '#3f7a4f',
      pattern: { kind: 'check', second: '#16211a' },
      buttons: '#2a2a28',
      buttonCount: 6,
      pockets: 0,
      length: 1.74,
    },
  },
  85: {
    family: 'garment',
    options: {
      cut: 'shirt',
      neck: 'buttonDown',
      sleeves: 'long',
      colour: '#5f83ad',
      pattern: { kind: 'denim', second: '#dfe8f2' },
      buttons: '#f7f6f2',
      buttonCount: 6,
      pockets: 2,
      length: 1.66,
    },
  },
  86: {
    family: 'garment',
    options: {
      cut: 'shirt',
      neck: 'camp',
      sleeves: 'short',
      colour: '#d9c6a1',
      buttons: '#8a6f48',
      buttonCount: 5,
      pockets: 0,
      length: 1.6,
    },
  },
  87: {
    family: 'garment',
    options: { cut: 'tee', neck: 'crew', sleeves: 'short', colour: '#ab4f30', pockets: 1, length: 1.62 },
  },
};
