import { ROUND } from '../families/poses';
import type { Recipes } from '../recipe';

export const beauty: Recipes = {
  1: { family: 'lipstick', options: { bullet: '#6d1d48', base: '#1c191b', case: 'gold', raised: 0.8 } },
  2: { family: 'mascara', options: { tube: '#1f6f6d', slimness: 0.24, rows: 16 } },
  3: {
    family: 'palette',
    options: { case: '#3b3a3d', pans: ['#d9b994', '#c98a8a', '#b4683f', '#6d3150'], columns: 2, opened: 112 },
  },
  4: { family: 'nailLacquer', options: { lacquer: '#b3121d', cap: '#19181a', capHeight: 1.15 } },
  5: {
    family: 'jar',
    options: {
      radius: 0.9,
      height: 0.7,
      wall: 'clear',
      contents: '#ecd3b8',
      filled: 0.85,
      lid: { colour: '#e2a4ab' },
      lidHeight: 0.36,
      label: { line: 'Loose setting powder', ink: '#5a3d35' },
    },
    poses: ROUND,
  },
};
