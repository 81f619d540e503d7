import type { Group, Material } from 'three';
import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glass, glossy, liquid, metal, plastic, print, wood, type Colour } from '../studio/materials';
import { box, cylinder, group, lathe, mesh, plane, sphere, wrapped } from '../studio/shapes';
import { labelTexture } from '../studio/textures';

export interface PerfumeOptions {
  readonly shape: 'block' | 'column' | 'shoulder' | 'orb' | 'vial';
  readonly juice: Colour;
  readonly cap: 'cedar' | 'silver' | 'black' | 'gold' | 'white';
  readonly line: string;
  readonly label?: { readonly ink: Colour; readonly ground: Colour; readonly frame?: Colour };
}

/** A perfume bottle: thick glass, coloured juice, a cap of its own. */
export function perfume({ shape, juice, cap, line, label }: PerfumeOptions, { brand }: Goods): Group {
  const style = label ?? { ink: '#2b2620', ground: 'rgba(0,0,0,0)' };
  const printed = (ratio: number) => print(labelTexture(brand, line, { ...style, ratio }));
  const cover = CAPS[cap]();
  const clear = glass('#ffffff', 0.3);
  const content = liquid(juice);
  const collar = metal(cap === 'silver' ? 'steel' : 'gold');
  switch (shape) {
    case 'block':
      return group(
        box([1.3, 1.5, 0.6], 0.09, clear, [0, 0.75, 0]),
        box([1.1, 1.14, 0.42], 0.06, content, [0, 0.71, 0]),
        cylinder(0.2, 0.12, collar, [0, 1.55, 0]),
        box([0.62, 0.52, 0.5], 0.04, cover, [0, 1.87, 0]),
        plane(0.76, 0.58, printed(1.3), [0, 0.72, 0.306]),
      );
    case 'column':
      return group(
        lathe(
          [
            [0, 0],
            [0.52, 0, 0.07],
            [0.52, 1.75, 0.1],
            [0.2, 1.75, 0.03],
            [0.2, 1.82],
            [0, 1.82],
          ],
          clear,
        ),
        lathe(
          [
            [0, 0.16],
            [0.44, 0.16, 0.05],
            [0.44, 1.5, 0.02],
            [0, 1.5],
          ],
          content,
        ),
        cylinder(0.22, 0.1, collar, [0, 1.82, 0]),
        lathe(
          [
            [0, 1.86],
            [0.36, 1.86, 0.03],
            [0.36, 2.42, 0.04],
            [0, 2.42],
          ],
          cover,
        ),
        wrapped(0.526, 0.72, 1.7, printed(1.25), 0.85),
      );
    case 'shoulder':
      return group(
        flattened(
          lathe(
            [
              [0, 0],
              [0.86, 0, 0.16],
              [0.9, 0.9, 0.5],
              [0.22, 1.22, 0.1],
              [0.2, 1.32],
              [0, 1.32],
            ],
            glass(juice, 0.35),
          ),
        ),
        flattened(
          lathe(
            [
              [0, 0.12],
              [0.76, 0.12, 0.12],
              [0.78, 0.86, 0.4],
              [0.2, 1.08, 0.1],
              [0, 1.08],
            ],
            content,
          ),
          0.52,
        ),
        cylinder(0.24, 0.1, collar, [0, 1.34, 0]),
        lathe(
          [
            [0, 1.38],
            [0.34, 1.38, 0.05],
            [0.36, 1.82, 0.12],
            [0, 1.86],
          ],
          cover,
        ),
        plane(0.88, 0.54, printed(1.6), [0, 0.56, 0.56]),
      );
    case 'orb':
      return group(
        sphere(0.86, glass(juice, 0.4), [0, 0.84, 0], [1, 1, 0.6]),
        sphere(0.74, content, [0, 0.82, 0], [1, 0.98, 0.52]),
        cylinder([0.17, 0.2], 0.12, collar, [0, 1.7, 0]),
        mesh(new THREE.TorusGeometry(0.2, 0.035, 16, 64).rotateX(Math.PI / 2), collar, [0, 1.76, 0]),
        sphere(0.26, cover, [0, 1.99, 0]),
        plane(0.8, 0.5, print(labelTexture(brand, line, { ink: '#f3dfae', ratio: 1.6 })), [0, 0.84, 0.53]),
        box([0.7, 0.08, 0.5], 0.035, collar, [0, 0.04, 0]),
      );
    case 'vial':
      return group(
        lathe(
          [
            [0, 0],
            [0.3, 0, 0.06],
            [0.3, 1.5, 0.05],
            [0.24, 1.55],
            [0, 1.55],
          ],
          glass('#ffffff', 0.12),
        ),
        lathe(
          [
            [0, 0.08],
            [0.255, 0.08, 0.04],
            [0.255, 1.36, 0.02],
            [0, 1.36],
          ],
          content,
        ),
        cylinder(0.26, 0.08, collar, [0, 1.57, 0]),
        lathe(
          [
            [0, 1.6],
            [0.31, 1.6, 0.02],
            [0.31, 2.25, 0.08],
            [0, 2.25],
          ],
          cover,
        ),
        wrapped(0.304, 0.8, 2, printed(0.75), 0.72),
      );
  }
}

const CAPS: Readonly<Record<PerfumeOptions['cap'], () => Material>> = {
  cedar: () => wood('cedar'),
  silver: () => metal('steel'),
  black: () => glossy('#1b1a1c'),
  gold: () => metal('gold'),
  white: () => plastic('#f7f5f1', 0.3),
};

function flattened(part: THREE.Mesh, depth = 0.6): THREE.Mesh {
  part.scale.z = depth;
  return part;
}
