import type { Group } from 'three';
import type { Goods } from '../recipe';
import { glass, glossy, liquid, plastic, print, type Colour } from '../studio/materials';
import { box, cylinder, group, lathe, plane } from '../studio/shapes';
import { labelTexture } from '../studio/textures';

export interface NailLacquerOptions {
  readonly lacquer: Colour;
  readonly cap: Colour;
  /** Height of the cap against the bottle. */
  readonly capHeight: number;
}

/** A little square bottle with a tall tapered cap. */
export function nailLacquer({ lacquer, cap, capHeight }: NailLacquerOptions, { brand }: Goods): Group {
  const filling = glossy(lacquer);
  filling.emissive = liquid(lacquer).emissive;
  filling.emissiveIntensity = 0.1;
  return group(
    box([0.94, 0.98, 0.94], 0.12, glass('#ffffff', 0.15), [0, 0.49, 0]),
    box([0.82, 0.8, 0.82], 0.1, filling, [0, 0.5, 0]),
    cylinder(0.24, 0.1, plastic('#222225'), [0, 1.01, 0]),
    lathe(
      [
        [0, 1.04],
        [0.31, 1.04, 0.03],
        [0.2, 1.04 + capHeight, 0.06],
        [0, 1.04 + capHeight],
      ],
      plastic(cap, 0.3),
    ),
    plane(0.66, 0.44, print(labelTexture(brand, 'Nail lacquer', { ink: '#ffffff', ratio: 1.5 })), [0, 0.48, 0.475]),
  );
}
