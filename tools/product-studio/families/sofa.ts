import type { Group } from 'three';
import type { Goods } from '../recipe';
import { fabric, wood, type Colour } from '../studio/materials';
import { box, cylinder, group, placed } from '../studio/shapes';
import type { WoodTone } from '../studio/textures';

export interface SofaOptions {
  readonly seats: number;
  readonly cover: Colour;
  readonly pillow: Colour;
  readonly legs: WoodTone;
  /** Rounding of the arms, 0.05 (boxy) … 0.2 (round). */
  readonly softness: number;
}

/** A sofa with loose cushions. */
export function sofa({ seats, cover, pillow, legs, softness }: SofaOptions, _goods: Goods): Group {
  const cloth = fabric(cover);
  const seat = 0.95;
  const width = seats * seat;
  const whole = group(
    box([width + 0.1, 0.3, 1.05], 0.06, cloth, [0, 0.4, 0]),
    box([width + 0.1, 0.95, 0.28], softness, cloth, [0, 0.8, -0.46]),
  );
  for (let index = 0; index < seats; index += 1) {
    const x = (index - (seats - 1) / 2) * seat;
    whole.add(
      box([seat - 0.015, 0.27, 1], softness * 0.75, cloth, [x, 0.67, 0.06]),
      placed(box([seat - 0.03, 0.6, 0.28], 0.12, cloth), [x, 1.06, -0.24], [-0.16, 0, 0]),
    );
  }
  for (const side of [-1, 1]) {
    whole.add(box([0.3, 0.78, 1.12], softness * 1.1, cloth, [side * (width / 2 + 0.17), 0.6, 0]));
    for (const z of [-0.42, 0.42])
      whole.add(cylinder([0.055, 0.032], 0.28, wood(legs), [side * (width / 2 + 0.1), 0.13, z]));
  }
  whole.add(placed(box([0.5, 0.5, 0.2], 0.1, fabric(pillow, 6)), [width / 2 - 0.3, 1.04, 0.04], [-0.28, -0.2, 0.14]));
  return whole;
}
