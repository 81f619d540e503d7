import type { Recipes } from '../recipe';

export const mobileAccessories: Recipes = {
  99: {
    family: 'charger',
    options: { form: 'wall', body: '#f4efe6', accent: '#8f887c', size: 1.1 },
    poses: [
      { yaw: -10, pitch: 18 },
      { yaw: 120, pitch: 20 },
      { yaw: 10, pitch: 14, zoom: 1.8, focus: [0.1, 0] },
    ],
  },
  100: {
    family: 'phoneGear',
    options: { form: 'cable', body: '#3b3d41', accent: '#1f2022', size: 0.95 },
    poses: [
      { yaw: -20, pitch: 42 },
      { yaw: -10, pitch: 46, zoom: 2, focus: [0.3, -0.6] },
    ],
  },
  101: {
    family: 'phoneGear',
    options: { form: 'case', body: '#8fa8bd', accent: '#8fa8bd', size: 1.05 },
    poses: [{ yaw: -10, pitch: 10 }],
  },
  102: {
    family: 'charger',
    options: { form: 'powerBank', body: '#1c5a5e', accent: '#7fe3d8', size: 1.05 },
    poses: [
      { yaw: -26, pitch: 30 },
      { yaw: 0, pitch: 8 },
      { yaw: -20, pitch: 50, zoom: 1.9, focus: [0, 0.6] },
    ],
  },
  103: {
    family: 'audio',
    options: { form: 'earBuds', body: '#f6f0e2', accent: '#ef8a72', size: 1.15 },
    poses: [
      { yaw: -18, pitch: 24 },
      { yaw: 0, pitch: 14, zoom: 1.7, focus: [0, 0.1] },
      { yaw: 30, pitch: 40 },
    ],
  },
  104: {
    family: 'audio',
    options: { form: 'puck', body: '#d9a32b', accent: '#2c2a28', size: 1 },
    poses: [
      { yaw: -12, pitch: 22 },
      { yaw: -40, pitch: 40 },
      { yaw: 0, pitch: 6 },
    ],
  },
  105: { family: 'phoneGear', options: { form: 'stand', body: '#cfd2d6', accent: '#1f1f21', size: 1.1 } },
  106: {
    family: 'charger',
    options: { form: 'pad', body: '#f5f5f3', accent: '#9ba0a6', size: 1 },
    poses: [{ yaw: -16, pitch: 36 }],
  },
  107: {
    family: 'audio',
    options: { form: 'headphones', body: '#245a3c', accent: '#b98a5c', size: 0.86 },
    poses: [
      { yaw: -32, pitch: 10 },
      { yaw: 0, pitch: 4 },
      { yaw: -50, pitch: 12, zoom: 1.9, focus: [0.2, -0.5] },
      { yaw: 140, pitch: 14 },
    ],
  },
  108: { family: 'phoneGear', options: { form: 'tripod', body: '#1f1f21', accent: '#c9302c', size: 1.3 } },
  109: {
    family: 'phoneGear',
    options: { form: 'mount', body: '#1d1d1f', accent: '#f08a2c', size: 0.9 },
    poses: [{ yaw: -38, pitch: 12 }],
  },
  110: {
    family: 'phoneGear',
    options: { form: 'selfieStick', body: '#26262a', accent: '#ee8fae', size: 1.9 },
    poses: [{ yaw: 0, pitch: 44 }],
  },
  111: {
    family: 'charger',
    options: { form: 'car', body: '#232326', accent: '#3f8cff', size: 1 },
    poses: [{ yaw: -10, pitch: 22 }],
  },
  112: { family: 'audio', options: { form: 'bookshelf', body: '#7c5234', accent: '#232326', size: 1.2 } },
};
