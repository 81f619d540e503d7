import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glossy, metal, plastic, type Colour, type MetalName } from '../studio/materials';
import { bend, cylinder, group, lathe, mesh, placed } from '../studio/shapes';

export interface LipstickOptions {
  readonly bullet: Colour;
  readonly base: Colour;
  readonly case: MetalName;
  /** How far the bullet is turned out, 0 … 1. */
  readonly raised: number;
}

/** An open lipstick with its cap standing beside it. */
export function lipstick({ bullet, base, case: caseMetal, raised }: LipstickOptions, _goods: Goods): THREE.Group {
  const shell = metal(caseMetal);
  const dark = glossy(base);
  const height = 0.5 + raised * 0.3;
  const colour = cylinder(0.2, height, plastic(bullet, 0.3), [0, 1.35 + height / 2, 0], 64);
  bend(colour, (point) => {
    // The slanted tip: the top is cut along a slope and rounded to one side.
    if (point.y > height * 0.2) point.y += (point.x / 0.2) * -0.17 - 0.1 * (point.x / 0.2) ** 2;
  });
  const open = group(
    lathe(
      [
        [0, 0],
        [0.36, 0, 0.03],
        [0.36, 0.8, 0.03],
        [0, 0.8],
      ],
      dark,
    ),
    lathe(
      [
        [0, 0.8],
        [0.3, 0.8, 0.01],
        [0.3, 1.3, 0.03],
        [0.24, 1.3, 0.02],
        [0.24, 1.1],
        [0, 1.1],
      ],
      shell,
    ),
    mesh(new THREE.TorusGeometry(0.345, 0.025, 16, 80).rotateX(Math.PI / 2), shell, [0, 0.79, 0]),
    colour,
  );
  const cap = group(
    lathe(
      [
        [0, 0],
        [0.36, 0, 0.02],
        [0.36, 1.12, 0.05],
        [0, 1.12],
      ],
      shell,
    ),
    mesh(new THREE.TorusGeometry(0.358, 0.012, 12, 80).rotateX(Math.PI / 2), dark, [0, 0.09, 0]),
  );
  return group(open, placed(cap, [0.86, 0, 0.12]));
}
