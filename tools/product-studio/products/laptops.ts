import type { Pose, Recipes } from '../recipe';

const TENT: readonly Pose[] = [
  { yaw: -32, pitch: 12 },
  { yaw: 62, pitch: 10 },
  { yaw: -20, pitch: 14, zoom: 1.9, focus: [0.1, -0.3] },
  { yaw: 150, pitch: 18 },
];

export const laptops: Recipes = {
  78: {
    family: 'laptop',
    options: {
      body: '#d5d8dc',
      keys: '#1a1b1e',
      deck: '#c3c6cb',
      width: 2.3,
      thickness: 0.085,
      corner: 0.04,
      wallpaper: 215,
      spread: 75,
    },
  },
  79: {
    family: 'laptop',
    options: {
      body: '#55585e',
      keys: '#17181a',
      deck: '#4c4f55',
      width: 2.7,
      thickness: 0.11,
      corner: 0.04,
      wallpaper: 350,
      spread: 60,
    },
  },
  80: {
    family: 'laptop',
    options: {
      body: '#26406e',
      keys: '#e9ebee',
      deck: '#2b4678',
      width: 2.4,
      thickness: 0.17,
      corner: 0.085,
      wallpaper: 95,
      spread: 75,
    },
  },
  81: {
    family: 'laptop',
    options: {
      body: '#cdb48f',
      keys: '#4a4238',
      deck: '#c2a983',
      width: 2.2,
      thickness: 0.08,
      corner: 0.04,
      wallpaper: 165,
      spread: 60,
      tent: true,
    },
    poses: TENT,
  },
  82: {
    family: 'laptop',
    options: {
      body: '#2a2a2d',
      keys: '#101012',
      deck: '#1a1a1c',
      glow: '#ff3b2e',
      width: 2.9,
      thickness: 0.24,
      corner: 0.03,
      wallpaper: 345,
      spread: 40,
    },
  },
};
