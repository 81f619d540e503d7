import * as THREE from 'three';
import type { Goods } from '../recipe';
import { matte, metal, plastic, print, type Colour } from '../studio/materials';
import { cylinder, group, lathe, mesh, placed, wrapped } from '../studio/shapes';
import { labelTexture } from '../studio/textures';

export interface MascaraOptions {
  readonly tube: Colour;
  /** Width of the tube against its height. */
  readonly slimness: number;
  /** Bristle rows on the wand. */
  readonly rows: number;
}

/** A closed mascara tube; the wand of a second one leans before it. */
export function mascara({ tube, slimness, rows }: MascaraOptions, { brand }: Goods): THREE.Group {
  const colour = plastic(tube, 0.45);
  const gold = metal('gold');
  const radius = slimness;
  const closed = group(
    lathe(
      [
        [0, 0],
        [radius, 0, 0.06],
        [radius, 1.25, 0.02],
        [0, 1.25],
      ],
      colour,
    ),
    cylinder(radius * 1.01, 0.07, gold, [0, 1.28, 0]),
    lathe(
      [
        [0, 1.31],
        [radius, 1.31, 0.01],
        [radius * 0.94, 2.35, 0.07],
        [0, 2.35],
      ],
      colour,
    ),
    placed(wrapped(radius * 1.008, 0.95, 1.9, print(vertical(brand)), 0), [0, 0.64, 0]),
  );
  const black = matte('#17161a');
  const bristles = group();
  for (let row = 0; row < rows; row += 1) {
    const along = row / (rows - 1);
    const reach = radius * (0.42 + 0.3 * Math.sin(along * Math.PI));
    bristles.add(mesh(new THREE.CylinderGeometry(reach, reach * 0.7, 0.028, 28), black, [0, 1.22 + along * 0.82, 0]));
  }
  const wand = group(
    lathe(
      [
        [0, 0],
        [radius * 0.94, 0, 0.06],
        [radius, 0.98, 0.01],
        [0, 0.98],
      ],
      colour,
    ),
    cylinder(radius * 0.8, 0.08, gold, [0, 1.0, 0]),
    cylinder(0.035, 1.1, black, [0, 1.5, 0]),
    bristles,
  );
  return group(closed, placed(wand, [0.62, radius, 0.75], [Math.PI / 2 - 0.02, 0, 0.9]));
}

function vertical(brand: string): THREE.Texture {
  const texture = labelTexture(brand, 'Volume mascara', { ink: '#f6e7c1', ratio: 1.4 });
  texture.center.set(0.5, 0.5);
  texture.rotation = -Math.PI / 2;
  return texture;
}
