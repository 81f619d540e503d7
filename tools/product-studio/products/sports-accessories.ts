import type { Pose, Recipes } from '../recipe';

const BALL: readonly Pose[] = [
  { yaw: -16, pitch: 14 },
  { yaw: 60, pitch: 30 },
  { yaw: -30, pitch: 14, zoom: 1.9, focus: [-0.1, 0.2] },
];
const LYING: readonly Pose[] = [
  { yaw: 0, pitch: 46 },
  { yaw: -30, pitch: 30 },
];

export const sportsAccessories: Recipes = {
  138: {
    family: 'ball',
    options: { form: 'basketball', colour: '#d8742f', seam: '#1f1a17', accent: '#1f1a17' },
    poses: BALL,
  },
  139: {
    family: 'ball',
    options: { form: 'football', colour: '#f7f7f4', seam: '#8f9298', accent: '#1a1b1e' },
    poses: BALL,
  },
  140: {
    family: 'ball',
    options: { form: 'gridiron', colour: '#7a3f20', seam: '#f7f4ec', accent: '#f7f4ec' },
    poses: [{ yaw: 0, pitch: 30 }],
  },
  141: { family: 'racket', options: { form: 'tennis', frame: '#22386b', strings: '#f7f7f3', grip: '#232325' } },
  142: { family: 'ball', options: { form: 'tennisTube', colour: '#cfe03a', seam: '#f7f7ee', accent: '#2a2c30' } },
  143: {
    family: 'sportsGear',
    options: { form: 'dumbbell', colour: '#242527', accent: '#c9302c', wood: 'oak', size: 1.9 },
    poses: [{ yaw: -34, pitch: 22 }],
  },
  144: {
    family: 'sportsGear',
    options: { form: 'kettlebell', colour: '#2b2c2f', accent: '#f0c02c', wood: 'oak', size: 0.9 },
  },
  145: {
    family: 'sportsGear',
    options: { form: 'cricketBat', colour: '#e6c99b', accent: '#2c5fb0', wood: 'maple', size: 2.9 },
  },
  146: {
    family: 'ball',
    options: { form: 'cricket', colour: '#a3161f', seam: '#f7f0e4', accent: '#a3161f' },
    poses: BALL,
  },
  147: {
    family: 'ball',
    options: { form: 'golf', colour: '#fafaf7', seam: '#fafaf7', accent: '#d9402f' },
    poses: [{ yaw: -14, pitch: 14 }],
  },
  148: {
    family: 'sportsGear',
    options: { form: 'baseballBat', colour: '#e2c9a3', accent: '#232325', wood: 'ash', size: 3.2 },
    poses: LYING,
  },
  149: { family: 'racket', options: { form: 'badminton', frame: '#e8588c', strings: '#fbfbf8', grip: '#2a2a2c' } },
  150: {
    family: 'ball',
    options: { form: 'volleyball', colour: '#f4f2ea', seam: '#f2c230', accent: '#2c5fb0' },
    poses: BALL,
  },
  151: { family: 'racket', options: { form: 'tableTennis', frame: '#c4262c', strings: '#ffffff', grip: '#f7f5ef' } },
  152: {
    family: 'sportsGear',
    options: { form: 'gloves', colour: '#7d1a22', accent: '#f4f1ea', wood: 'oak', size: 0.85 },
  },
  153: {
    family: 'sportsGear',
    options: { form: 'skateboard', colour: '#e0bf8b', accent: '#2aa39c', wood: 'maple', size: 3 },
    poses: [
      { yaw: -30, pitch: 24 },
      { yaw: 0, pitch: 6 },
      { yaw: -40, pitch: 20, zoom: 1.9, focus: [0.5, -0.1] },
      { yaw: 140, pitch: 34 },
    ],
  },
  154: {
    family: 'sportsGear',
    options: { form: 'yogaMat', colour: '#9fb59a', accent: '#5b6b57', wood: 'oak', size: 2.2 },
    poses: [{ yaw: -38, pitch: 22 }],
  },
};
