import type { Group } from 'three';
import type { Goods } from '../recipe';
import { fabric, wood, type Colour } from '../studio/materials';
import { box, group, placed } from '../studio/shapes';
import type { WoodTone } from '../studio/textures';

export interface BedOptions {
  readonly frame: WoodTone;
  readonly linen: Colour;
  readonly blanket: Colour;
  /** Slats in the headboard. */
  readonly slats: number;
  readonly width: number;
}

/** A bed seen towards its headboard: mattress, pillows and a folded blanket. */
export function bed({ frame, linen, blanket, slats, width }: BedOptions, _goods: Goods): Group {
  const timber = wood(frame);
  const sheetCloth = fabric(linen, 14);
  const cover = fabric(blanket, 8);
  const length = 2.15;
  const half = width / 2;
  const whole = group(
    box([width + 0.16, 0.2, length + 0.1], 0.03, timber, [0, 0.36, 0]),
    box([width, 0.34, length], 0.1, sheetCloth, [0, 0.58, 0]),
    box([width + 0.02, 0.1, 1.25], 0.05, sheetCloth, [0, 0.74, 0.4]),
    box([width + 0.09, 0.4, 0.74], 0.07, cover, [0, 0.61, 0.6]),
    box([width + 0.07, 0.09, 0.2], 0.045, sheetCloth, [0, 0.79, 0.2]),
    box([width + 0.16, 0.1, 0.09], 0.03, timber, [0, 1.36, -length / 2 - 0.04]),
    box([width + 0.16, 0.08, 0.08], 0.03, timber, [0, 0.76, -length / 2 - 0.04]),
  );
  for (let index = 0; index < slats; index += 1) {
    const x = ((index + 0.5) / slats - 0.5) * (width - 0.02);
    whole.add(box([0.09, 0.6, 0.05], 0.015, timber, [x, 1.05, -length / 2 - 0.04]));
  }
  for (const side of [-1, 1]) {
    whole.add(
      box([0.11, 1.42, 0.11], 0.03, timber, [side * (half + 0.05), 0.71, -length / 2 - 0.04]),
      box([0.11, 0.4, 0.11], 0.03, timber, [side * (half + 0.04), 0.2, length / 2]),
      placed(
        box([width * 0.44, 0.22, 0.48], 0.11, sheetCloth),
        [side * width * 0.24, 0.86, -length / 2 + 0.36],
        [0.42, 0, 0],
      ),
    );
  }
  return whole;
}
