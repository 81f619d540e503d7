import type { FamilyName, Pose, Recipe } from '../recipe';

/** Usual angles; the first is the one that lists show. */
const STANDING: readonly Pose[] = [
  { yaw: -28, pitch: 12 },
  { yaw: 0, pitch: 5 },
  { yaw: -36, pitch: 16, zoom: 2, focus: [0, 0.25] },
  { yaw: 38, pitch: 26 },
];

const LOW: readonly Pose[] = [
  { yaw: -28, pitch: 20 },
  { yaw: 24, pitch: 34 },
  { yaw: -40, pitch: 22, zoom: 1.9, focus: [0.15, 0.1] },
  { yaw: 0, pitch: 8 },
];

const FURNITURE: readonly Pose[] = [
  { yaw: -30, pitch: 15 },
  { yaw: 0, pitch: 7 },
  { yaw: -34, pitch: 18, zoom: 2, focus: [-0.35, 0.15] },
  { yaw: 42, pitch: 24 },
];

/** For vessels with a label on a round wall: it faces the camera. */
export const ROUND: readonly Pose[] = [
  { yaw: -7, pitch: 13 },
  { yaw: 12, pitch: 30 },
  { yaw: -9, pitch: 14, zoom: 2, focus: [0, 0.15] },
  { yaw: 30, pitch: 5 },
];

/** For things with a screen: their faces, a corner, their backs. */
const DEVICE: readonly Pose[] = [
  { yaw: -14, pitch: 9 },
  { yaw: 28, pitch: 16 },
  { yaw: -30, pitch: 14, zoom: 1.9, focus: [-0.25, 0.45] },
  { yaw: 168, pitch: 12 },
];

const LAPTOP: readonly Pose[] = [
  { yaw: -30, pitch: 19 },
  { yaw: 0, pitch: 16 },
  { yaw: -24, pitch: 34, zoom: 1.9, focus: [0, -0.35] },
  { yaw: 150, pitch: 24 },
];

const WATCH: readonly Pose[] = [
  { yaw: -24, pitch: 8 },
  { yaw: 0, pitch: 0 },
  { yaw: -14, pitch: 6, zoom: 2, focus: [0.1, 0.1] },
  { yaw: -68, pitch: 14 },
];

const SHOE: readonly Pose[] = [
  { yaw: -28, pitch: 20 },
  { yaw: 0, pitch: 6 },
  { yaw: -52, pitch: 30, zoom: 1.7, focus: [0.2, 0] },
  { yaw: 150, pitch: 24 },
];

/** For what lies on a table and is seen from above. */
const FLAT: readonly Pose[] = [
  { yaw: 0, pitch: 76 },
  { yaw: -14, pitch: 46 },
  { yaw: 8, pitch: 68, zoom: 1.9, focus: [0, 0.5] },
  { yaw: 24, pitch: 56 },
];

const EYEWEAR: readonly Pose[] = [
  { yaw: -24, pitch: 14 },
  { yaw: 0, pitch: 5 },
  { yaw: -62, pitch: 22 },
];

const DRESS: readonly Pose[] = [
  { yaw: -16, pitch: 7 },
  { yaw: 0, pitch: 5, zoom: 1.8, focus: [0, 0.5] },
  { yaw: 160, pitch: 9 },
];

const VEHICLE: readonly Pose[] = [
  { yaw: -38, pitch: 13 },
  { yaw: 0, pitch: 7 },
  { yaw: 142, pitch: 16 },
  { yaw: -72, pitch: 18, zoom: 1.3 },
];

/** Two phones side by side, one from each side: nothing of theirs is seen from behind. */
const PHONE: readonly Pose[] = [
  { yaw: -14, pitch: 9 },
  { yaw: 28, pitch: 16 },
  { yaw: -30, pitch: 14, zoom: 1.9, focus: [-0.25, 0.45] },
  { yaw: -6, pitch: 38 },
];

const FAMILY_POSES: Readonly<Record<FamilyName, readonly Pose[]>> = {
  armchair: FURNITURE,
  audio: STANDING,
  avocado: LOW,
  bag: STANDING,
  ball: STANDING,
  bananas: LOW,
  bed: FURNITURE,
  bookshelf: FURNITURE,
  bottle: STANDING,
  can: STANDING,
  car: VEHICLE,
  carrots: LOW,
  carton: STANDING,
  charger: STANDING,
  coffeeGear: STANDING,
  cookware: STANDING,
  dairyBlock: LOW,
  dress: DRESS,
  eggBox: LOW,
  foldingPhone: DEVICE,
  foodPack: STANDING,
  garment: FLAT,
  homeDecor: STANDING,
  jar: STANDING,
  jewellery: STANDING,
  keypadPhone: DEVICE,
  kitchenMachine: STANDING,
  kitchenTool: STANDING,
  knife: STANDING,
  laptop: LAPTOP,
  lipstick: STANDING,
  loaf: LOW,
  mascara: STANDING,
  motorcycle: VEHICLE,
  nailLacquer: STANDING,
  palette: LOW,
  perfume: STANDING,
  phone: PHONE,
  phoneGear: STANDING,
  racket: STANDING,
  roundFruit: LOW,
  shoe: SHOE,
  sideTable: FURNITURE,
  skinBottle: STANDING,
  sofa: FURNITURE,
  sportsGear: STANDING,
  sunglasses: EYEWEAR,
  tablet: DEVICE,
  tableware: STANDING,
  watch: WATCH,
};

/** The recipe's own poses, or its family's. */
export function posesOf(recipe: Recipe): readonly Pose[] {
  return recipe.poses ?? FAMILY_POSES[recipe.family];
}
