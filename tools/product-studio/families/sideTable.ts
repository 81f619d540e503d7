import type { Group } from 'three';
import type { Goods } from '../recipe';
import { wood } from '../studio/materials';
import { around, group, lathe, rod } from '../studio/shapes';
import type { WoodTone } from '../studio/textures';

export interface SideTableOptions {
  readonly wood: WoodTone;
  readonly radius: number;
  readonly height: number;
  readonly legs: number;
  /** How far the feet stand outside the leg's top. */
  readonly splay: number;
}

/** A small round table on splayed legs. */
export function sideTable({ wood: tone, radius, height, legs, splay }: SideTableOptions, _goods: Goods): Group {
  const timber = wood(tone, 1.4);
  return group(
    lathe(
      [
        [0, height - 0.11],
        [radius * 0.9, height - 0.11, 0.03],
        [radius, height - 0.03, 0.03],
        [radius, height, 0.02],
        [0, height],
      ],
      timber,
    ),
    lathe(
      [
        [0, height - 0.2],
        [radius * 0.55, height - 0.2, 0.03],
        [radius * 0.6, height - 0.1],
        [0, height - 0.1],
      ],
      timber,
    ),
    around(legs, () => rod([radius * 0.42, height - 0.12, 0], [radius * 0.42 + splay, 0, 0], [0.035, 0.062], timber)),
  );
}
