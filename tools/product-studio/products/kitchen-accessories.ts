import type { Pose, Recipes } from '../recipe';

const SERVING: readonly Pose[] = [
  { yaw: -24, pitch: 26 },
  { yaw: 20, pitch: 48 },
  { yaw: -40, pitch: 24, zoom: 1.9, focus: [0.1, 0.1] },
  { yaw: 34, pitch: 12 },
];
const CUTLERY: readonly Pose[] = [
  { yaw: 0, pitch: 52 },
  { yaw: -30, pitch: 34 },
  { yaw: 0, pitch: 52, zoom: 2.2, focus: [-0.5, -0.4] },
];

export const kitchenAccessories: Recipes = {
  48: {
    family: 'cookware',
    options: { form: 'skillet', body: 'iron', radius: 1.1, height: 0.34, handle: 'iron' },
    poses: SERVING,
  },
  49: {
    family: 'cookware',
    options: { form: 'casserole', body: { enamel: '#1f4488' }, radius: 1.0, height: 0.86, handle: 'iron' },
    poses: SERVING,
  },
  50: {
    family: 'cookware',
    options: { form: 'saucepan', body: 'steel', radius: 0.74, height: 0.72, handle: 'steel' },
    poses: SERVING,
  },
  51: {
    family: 'cookware',
    options: { form: 'kettle', body: { enamel: '#b81f27' }, radius: 0.92, height: 1.08, handle: 'black' },
  },
  52: {
    family: 'cookware',
    options: { form: 'wok', body: 'iron', radius: 1.25, height: 0.62, handle: 'wood' },
    poses: SERVING,
  },
  53: { family: 'knife', options: { blade: 2.5, height: 0.52, edge: 'curved', handle: 'walnut' }, poses: CUTLERY },
  54: { family: 'knife', options: { blade: 2.7, height: 0.42, edge: 'serrated', handle: 'walnut' }, poses: CUTLERY },
  55: { family: 'knife', options: { blade: 1.15, height: 0.36, edge: 'short', handle: 'walnut' }, poses: CUTLERY },
  56: {
    family: 'kitchenTool',
    options: { form: 'scissors', colour: '#1f1f21', wood: 'oak', length: 1.5 },
    poses: CUTLERY,
  },
  57: {
    family: 'kitchenTool',
    options: { form: 'peeler', colour: '#3f9a4f', wood: 'oak', length: 1.3 },
    poses: CUTLERY,
  },
  58: { family: 'kitchenTool', options: { form: 'grater', colour: '#1f1f21', wood: 'oak', length: 1.9 } },
  59: {
    family: 'kitchenTool',
    options: { form: 'whisk', colour: '#d0d3d7', wood: 'oak', length: 2.4 },
    poses: CUTLERY,
  },
  60: {
    family: 'kitchenTool',
    options: { form: 'spatula', colour: '#e2c9a3', wood: 'ash', length: 1.9 },
    poses: CUTLERY,
  },
  61: {
    family: 'kitchenTool',
    options: { form: 'spoon', colour: '#b58247', wood: 'olive', length: 1.9 },
    poses: CUTLERY,
  },
  62: { family: 'kitchenTool', options: { form: 'ladle', colour: '#d0d3d7', wood: 'oak', length: 2.2 } },
  63: {
    family: 'kitchenTool',
    options: { form: 'brush', colour: '#2a9d96', wood: 'ash', length: 1.6 },
    poses: CUTLERY,
  },
  64: {
    family: 'kitchenTool',
    options: { form: 'rollingPin', colour: '#e6c99b', wood: 'maple', length: 1.9 },
    poses: CUTLERY,
  },
  65: {
    family: 'kitchenTool',
    options: { form: 'board', colour: '#a8743f', wood: 'oak', length: 2.4 },
    poses: SERVING,
  },
  66: {
    family: 'tableware',
    options: { form: 'mug', glaze: '#efe6d3', second: '#7a5a3c', radius: 0.6, height: 1.15 },
    poses: SERVING,
  },
  67: {
    family: 'tableware',
    options: { form: 'bowl', glaze: '#8fc0ae', second: '#7fb19f', radius: 1.2, height: 0.46 },
    poses: SERVING,
  },
  68: {
    family: 'tableware',
    options: { form: 'plates', glaze: '#f6f4ef', second: '#3b66a8', radius: 1.2, height: 0.1 },
    poses: SERVING,
  },
  69: {
    family: 'tableware',
    options: { form: 'teapot', glaze: '#1f4f57', second: '#6d9a98', radius: 0.82, height: 1.36 },
  },
  70: {
    family: 'tableware',
    options: { form: 'mixingBowl', glaze: '#f3ead6', second: '#e2b23c', radius: 1.1, height: 1.0 },
    poses: SERVING,
  },
  71: {
    family: 'coffeeGear',
    options: { form: 'frenchPress', accent: '#1c1c1e', wood: 'oak', radius: 0.5, height: 1.5 },
  },
  72: {
    family: 'coffeeGear',
    options: { form: 'grinder', accent: '#c9ccd0', wood: 'walnut', radius: 0.38, height: 1.7 },
  },
  73: { family: 'coffeeGear', options: { form: 'moka', accent: '#1c1c1e', wood: 'oak', radius: 0.64, height: 1.5 } },
  74: {
    family: 'coffeeGear',
    options: { form: 'pepperMill', accent: '#d0d3d7', wood: 'walnut', radius: 0.36, height: 2.1 },
  },
  75: {
    family: 'coffeeGear',
    options: { form: 'clipJar', accent: '#e8742c', wood: 'oak', radius: 0.68, height: 1.5 },
    poses: [{ yaw: -12, pitch: 14 }],
  },
  76: {
    family: 'kitchenMachine',
    options: { form: 'scale', body: '#f4f4f2', width: 1.7, height: 0.2 },
    poses: [{ yaw: -20, pitch: 36 }],
  },
  77: {
    family: 'kitchenMachine',
    options: { form: 'toaster', body: '#a5d6bd', width: 1.75, height: 1.0 },
    poses: SERVING,
  },
};
