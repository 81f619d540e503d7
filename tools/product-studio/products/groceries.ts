import { ROUND } from '../families/poses';
import type { Recipes } from '../recipe';

export const groceries: Recipes = {
  16: {
    family: 'roundFruit',
    options: {
      form: 'apple',
      colour: '#c2282b',
      blush: '#e8b04a',
      places: [
        [0.1, 0.3],
        [-0.95, -0.5],
        [0.9, -0.75],
      ],
      leaf: true,
    },
  },
  17: { family: 'bananas', options: { count: 4, peel: '#f4cb3c', tip: '#4c3a1c', bend: 1.75 } },
  18: {
    family: 'roundFruit',
    options: {
      form: 'orange',
      colour: '#f08a1d',
      blush: '#e27612',
      places: [
        [-0.75, -0.2],
        [0.55, -0.75],
        [0.6, 0.7],
      ],
      cut: '#f7a03a',
    },
  },
  19: {
    family: 'roundFruit',
    options: {
      form: 'lemon',
      colour: '#f5d63d',
      blush: '#d9c02f',
      places: [
        [-0.35, -0.35],
        [0.55, 0.55],
      ],
      leaf: true,
    },
    poses: [{ yaw: -58, pitch: 22 }],
  },
  20: {
    family: 'roundFruit',
    options: {
      form: 'tomato',
      colour: '#d3291c',
      blush: '#b53a1a',
      places: [
        [-1.15, -0.05],
        [-0.2, 0.55],
        [0.3, -0.6],
        [1.2, 0.1],
      ],
    },
  },
  21: {
    family: 'carrots',
    options: { count: 4, root: '#ec7a22', leaves: '#4f8b34', length: 2.1 },
    poses: [{ yaw: -20, pitch: 48 }],
  },
  22: {
    family: 'roundFruit',
    options: {
      form: 'onion',
      colour: '#c98a3c',
      blush: '#8c4f1c',
      places: [
        [0.15, 0.35],
        [-0.9, -0.35],
        [0.85, -0.6],
      ],
    },
  },
  23: { family: 'roundFruit', options: { form: 'pumpkin', colour: '#e5822a', blush: '#c9641a', places: [[0, 0]] } },
  24: { family: 'avocado', options: { peel: '#3e5227', flesh: '#dbd977', stone: '#6d4022' } },
  25: { family: 'carton', options: { ground: '#fbfaf6', band: '#2c6db5', line: 'Milk', height: 1.55, cap: '#2c6db5' } },
  26: { family: 'eggBox', options: { pulp: '#a7a6a2', shell: '#cf9a6b', columns: 3, rows: 2 } },
  27: { family: 'dairyBlock', options: { form: 'butter', inside: '#f6dc7e', wrapper: '#f7efd8', band: '#31599a' } },
  28: { family: 'dairyBlock', options: { form: 'cheese', inside: '#f0ae3d', rind: '#5b3a22', holes: 0 } },
  29: {
    family: 'jar',
    options: {
      radius: 0.74,
      height: 1.3,
      sides: 6,
      wall: 'clear',
      contents: '#e49a1e',
      lid: { metal: 'gold' },
      lidHeight: 0.26,
      label: { line: 'Wildflower honey', ink: '#5a3c12', ground: '#fbf3dc' },
    },
    poses: [
      { yaw: 0, pitch: 14 },
      { yaw: -30, pitch: 6 },
      { yaw: 8, pitch: 16, zoom: 2, focus: [0, 0.4] },
    ],
  },
  30: { family: 'loaf', options: { form: 'round', crust: '#a8652b', cut: '#e9c48b', specks: 260, speck: '#f3dfbd' } },
  31: {
    family: 'loaf',
    options: { form: 'baguette', crust: '#c58436', cut: '#f0d39c', specks: 500, speck: '#f3e3bd' },
  },
  32: {
    family: 'foodPack',
    options: { form: 'spaghetti', ground: '#23478f', band: '#c4262c', line: 'Spaghetti', contents: '#f2cf78' },
  },
  33: {
    family: 'foodPack',
    options: { form: 'pillow', ground: '#1f5a3c', band: '#e6c25a', line: 'Penne rigate', contents: '#f3d588' },
  },
  34: {
    family: 'can',
    options: { form: 'tin', ground: '#c22a22', band: '#f4e3b5', line: 'Plum tomatoes', disc: '#e2452f', height: 1.75 },
    poses: ROUND,
  },
  35: {
    family: 'bottle',
    options: {
      form: 'square',
      tint: '#5d7a2c',
      contents: '#53681f',
      cap: '#1b1b1a',
      line: 'Olive oil',
      label: { ink: '#3c4a1e', ground: '#f7f0dc' },
    },
  },
  36: {
    family: 'can',
    options: { form: 'canister', ground: '#4a2c1d', band: '#e08a2c', line: 'Ground coffee', height: 1.8 },
    poses: ROUND,
  },
  37: {
    family: 'can',
    options: { form: 'caddy', ground: '#7d1820', band: '#d8b25e', line: 'Black tea', height: 1.25 },
  },
  38: {
    family: 'foodPack',
    options: { form: 'chocolate', ground: '#54306e', band: '#d8b25e', line: 'Dark cocoa', contents: '#4a2918' },
  },
  39: {
    family: 'foodPack',
    options: { form: 'sack', ground: '#e3d8bf', band: '#4d8a55', line: 'Rice', contents: '#f7f2e4' },
    poses: ROUND,
  },
  40: {
    family: 'jar',
    options: {
      radius: 0.66,
      height: 1.1,
      wall: 'clear',
      contents: '#a3121f',
      lid: { cloth: ['#fbf7ef', '#c4262c'] },
      lidHeight: 0.24,
      label: { line: 'Strawberry jam', ink: '#7a1420', ground: '#fdf6e8' },
    },
    poses: [{ yaw: -12, pitch: 14 }],
  },
  41: {
    family: 'bottle',
    options: {
      form: 'round',
      tint: '#8fc7e8',
      cap: '#fbfbfb',
      line: 'Spring water',
      label: { ink: '#ffffff', ground: '#5aa7d8' },
    },
    poses: ROUND,
  },
  42: {
    family: 'bottle',
    options: {
      form: 'juice',
      tint: '#ffffff',
      contents: '#e5b945',
      cap: '#3f8a45',
      line: 'Apple juice',
      label: { ink: '#3d6b2c', ground: '#fbf6e4' },
    },
    poses: ROUND,
  },
};
