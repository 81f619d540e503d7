import type { Pose, Recipes } from '../recipe';

const CLAM: readonly Pose[] = [
  { yaw: -30, pitch: 24 },
  { yaw: 140, pitch: 16 },
  { yaw: -70, pitch: 14 },
  { yaw: 12, pitch: 36, zoom: 1.6, focus: [0, 0.2] },
];

export const smartphones: Recipes = {
  122: { family: 'phone', options: { width: 1, height: 2.08, depth: 0.1, corner: 0.17, body: '#4a4c50', back: '#3b3d41', camera: 'stack', wallpaper: 210 } },
  123: { family: 'phone', options: { width: 1.12, height: 2.34, depth: 0.1, corner: 0.16, body: '#1f2c4d', back: '#1a2644', camera: 'bar', accent: '#2b3b63', wallpaper: 235, spread: 110 } },
  124: { family: 'phone', options: { width: 0.94, height: 1.76, depth: 0.11, corner: 0.2, body: '#e78d7b', back: '#ea9686', camera: 'single', wallpaper: 350, spread: 50 } },
  125: { family: 'foldingPhone', options: { form: 'book', body: '#d8bf94', wallpaper: 25, opened: 130 } },
  126: { family: 'foldingPhone', options: { form: 'clam', body: '#b8a3d6', wallpaper: 265, opened: 115 }, poses: CLAM },
  127: { family: 'phone', options: { width: 1.02, height: 2.04, depth: 0.17, corner: 0.16, body: '#2267d8', back: '#2b72e4', camera: 'dot', wallpaper: 195, spread: 50, chin: 0.18 } },
  128: { family: 'phone', options: { width: 1.1, height: 2.24, depth: 0.17, corner: 0.16, body: '#4f9a45', back: '#58a84d', camera: 'pill', accent: '#2c5a29', wallpaper: 110, spread: 60, chin: 0.14 } },
  129: { family: 'keypadPhone', options: { body: '#d93a2b', keys: '#f4efe6', keyInk: '#2b2b2b', roundKeys: true, keySize: 1, wallpaper: 205 } },
  130: { family: 'keypadPhone', options: { body: '#efe8d8', keys: '#1d1d1f', keyInk: '#ffffff', roundKeys: false, keySize: 0.95, sos: '#d02a25', wallpaper: 150 } },
  131: { family: 'phone', options: { width: 1.12, height: 2.14, depth: 0.2, corner: 0.12, body: '#2a2b2d', back: '#e6792a', camera: 'stack', wallpaper: 20, spread: 40, extra: 'bumpers' } },
  132: { family: 'phone', options: { width: 1.04, height: 2.14, depth: 0.1, corner: 0.13, body: '#c9ccd1', back: '#d2d5d9', camera: 'square4', accent: '#a9adb3', wallpaper: 285, spread: 70 } },
  133: { family: 'phone', options: { width: 0.98, height: 1.98, depth: 0.1, corner: 0.19, body: '#ecd98a', back: '#f1e19b', camera: 'square2', accent: '#d9c266', wallpaper: 45, spread: 60 } },
  134: { family: 'phone', options: { width: 1.04, height: 2.02, depth: 0.19, corner: 0.08, body: '#3f9a63', back: '#5b6066', camera: 'stack', wallpaper: 140, spread: 50, extra: 'clear' } },
  135: { family: 'phone', options: { width: 1.2, height: 2.1, depth: 0.1, corner: 0.05, body: '#1f4a39', back: '#235442', camera: 'pill', accent: '#173a2c', wallpaper: 155, spread: 60, extra: 'stylus' } },
  136: { family: 'phone', options: { width: 1.06, height: 1.98, depth: 0.13, corner: 0.13, body: '#1d1d1f', back: '#242427', camera: 'single', wallpaper: 205, spread: 70, extra: 'keys' } },
  137: { family: 'phone', options: { width: 1.06, height: 2.16, depth: 0.12, corner: 0.14, body: '#232325', back: '#2a2a2c', camera: 'ring', accent: '#cf2b27', wallpaper: 0, spread: 60 } },
};
