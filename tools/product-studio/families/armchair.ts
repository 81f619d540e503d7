import type { Group } from 'three';
import type * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, wood, type Colour } from '../studio/materials';
import { box, cylinder, group, placed, slab, smoothShape } from '../studio/shapes';
import type { WoodTone } from '../studio/textures';

export interface ArmchairOptions {
  readonly cover: Colour;
  readonly legs: WoodTone;
  /** Height of the back above the seat. */
  readonly back: number;
}

/** A wing chair: high back, wings that run into the arms. */
export function armchair({ cover, legs, back }: ArmchairOptions, _goods: Goods): Group {
  const cloth = fabric(cover);
  const top = 0.62 + back;
  const wing = (side: number): THREE.Object3D => {
    // Seen from the side: the arm in front, the wing rising towards the back.
    const outline = smoothShape([
      [-0.5, 0.38],
      [0.46, 0.38],
      [0.54, 0.62],
      [0.46, 0.92],
      [0.1, 0.94],
      [-0.08, 1.15],
      [-0.06, top - 0.28],
      [-0.28, top - 0.06],
      [-0.56, top - 0.1],
      [-0.6, 0.9],
    ]);
    const panel = slab(outline, 0.2, cloth, 0.07);
    return placed(panel, [side * 0.56 - 0.1, 0, 0], [0, -Math.PI / 2, 0]).translateZ(-0.2);
  };
  const whole = group(
    box([1.16, 0.26, 1.02], 0.08, cloth, [0, 0.45, 0]),
    box([0.94, 0.24, 0.94], 0.1, cloth, [0, 0.66, 0.1]),
    placed(box([1.14, back + 0.2, 0.26], 0.12, cloth), [0, 0.55 + back / 2, -0.44], [-0.1, 0, 0]),
    placed(box([0.86, back - 0.1, 0.2], 0.1, cloth), [0, 0.68 + back / 2, -0.3], [-0.1, 0, 0]),
    wing(-1),
    wing(1),
  );
  for (const x of [-0.48, 0.48]) {
    for (const z of [-0.42, 0.42]) {
      whole.add(placed(cylinder([0.06, 0.028], 0.36, wood(legs)), [x, 0.17, z], [z * 0.25, 0, -x * 0.25]));
    }
  }
  return whole;
}
