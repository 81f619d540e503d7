import type { Pose, Recipes } from '../recipe';

const LYING: readonly Pose[] = [
  { yaw: -10, pitch: 58 },
  { yaw: 0, pitch: 66, zoom: 2.4, focus: [0, -0.7] },
  { yaw: 30, pitch: 36 },
];

export const womensJewellery: Recipes = {
  184: {
    family: 'jewellery',
    options: { form: 'hoops', metal: 'chrome', stone: '#ffffff', radius: 0.72, thickness: 0.075 },
  },
  185: {
    family: 'jewellery',
    options: { form: 'pendant', metal: 'gold', stone: '#1d4fb8', radius: 1, thickness: 0.013 },
    poses: LYING,
  },
  186: {
    family: 'jewellery',
    options: { form: 'ring', metal: 'roseGold', stone: '#eef1f6', radius: 0.72, thickness: 0.07 },
  },
  187: {
    family: 'jewellery',
    options: { form: 'pearls', metal: 'gold', stone: '#f4ead9', radius: 1, thickness: 0.125 },
    poses: [{ yaw: -20, pitch: 38 }],
  },
};
