import type { Group } from 'three';
import type { Goods } from '../recipe';
import { glossy, matte, metal, plastic, print, type Colour } from '../studio/materials';
import { box, group, plane, placed } from '../studio/shapes';
import { labelTexture } from '../studio/textures';

export interface PaletteOptions {
  readonly case: Colour;
  /** The pans' colours, row by row. */
  readonly pans: readonly Colour[];
  readonly columns: number;
  /** How far the lid is opened, in degrees from closed. */
  readonly opened: number;
}

const SIDE = 2;

/** An open compact: pans of pressed colour, a mirror in the lid. */
export function palette({ case: colour, pans, columns, opened }: PaletteOptions, { brand }: Goods): Group {
  const shell = plastic(colour, 0.42);
  const rows = Math.ceil(pans.length / columns);
  const base = group(box([SIDE, 0.22, SIDE], 0.09, shell, [0, 0.11, 0]));
  const cell = (SIDE - 0.3) / Math.max(columns, rows);
  pans.forEach((pan, index) => {
    const x = ((index % columns) - (columns - 1) / 2) * cell;
    const z = (Math.floor(index / columns) - (rows - 1) / 2) * cell;
    base.add(box([cell * 0.9, 0.05, cell * 0.9], 0.05, metal('steel'), [x, 0.21, z]));
    base.add(box([cell * 0.8, 0.05, cell * 0.8], 0.05, matte(pan), [x, 0.225, z]));
    base.add(
      placed(
        plane(cell * 0.55, cell * 0.3, print(labelTexture(brand, '', { ink: 'rgba(255,255,255,.4)', ratio: 1.8 }))),
        [x, 0.252, z],
        [-Math.PI / 2, 0, 0],
      ),
    );
  });
  const mirror = glossy('#e9eef2');
  mirror.metalness = 1;
  mirror.roughness = 0.04;
  const lid = group(
    box([SIDE, SIDE, 0.12], 0.055, shell, [0, SIDE / 2, 0]),
    box([SIDE * 0.86, SIDE * 0.86, 0.02], 0.01, mirror, [0, SIDE / 2, 0.055]),
  );
  return group(base, placed(lid, [0, 0.2, -SIDE / 2 + 0.02], [-((opened - 90) * Math.PI) / 180, 0, 0]));
}
