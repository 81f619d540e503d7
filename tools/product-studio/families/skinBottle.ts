import * as THREE from 'three';
import type { Goods } from '../recipe';
import { ceramic, glass, liquid, plastic, print, rubber, type Colour } from '../studio/materials';
import { band, bend, box, cylinder, group, lathe, mesh, placed, skinOver, wrapped, type Point } from '../studio/shapes';
import { labelTexture } from '../studio/textures';

export interface SkinBottleOptions {
  readonly form: 'tube' | 'dropper' | 'pump';
  readonly body: Colour;
  readonly cap: Colour;
  readonly line: string;
  readonly ink: Colour;
  readonly height: number;
}

/** A crimped tube on its cap, a dropper bottle, a pump bottle. */
export function skinBottle(options: SkinBottleOptions, { brand }: Goods): THREE.Group {
  return FORMS[options.form](options, brand);
}

const FORMS: Readonly<Record<SkinBottleOptions['form'], (options: SkinBottleOptions, brand: string) => THREE.Group>> = {
  tube({ body, cap, line, ink, height }, brand) {
    const shell = plastic(body, 0.42);
    const rings = Array.from({ length: 40 }, (_, row): Point[] => {
      const t = row / 39;
      const half = 0.44 + 0.16 * t;
      const deep = 0.44 * Math.cos((t * Math.PI) / 2) ** 0.8 + 0.02;
      return Array.from({ length: 64 }, (_unused, column): Point => {
        const angle = (-column / 64) * Math.PI * 2;
        return [Math.cos(angle) * half, 0.36 + t * height, Math.sin(angle) * deep];
      });
    });
    const label = bend(
      mesh(
        new THREE.PlaneGeometry(0.74, height * 0.62, 20, 30),
        print(labelTexture(brand, line, { ink, ratio: 0.74 / (height * 0.62) })),
      ),
      (point) => {
        const t = (point.y + height * 0.45) / height;
        const deep = 0.44 * Math.cos((t * Math.PI) / 2) ** 0.8 + 0.02;
        point.z = deep * Math.sqrt(Math.max(0, 1 - (point.x / (0.44 + 0.16 * t)) ** 2)) + 0.006;
      },
    );
    return group(
      lathe(
        [
          [0, 0],
          [0.46, 0, 0.04],
          [0.46, 0.36, 0.03],
          [0, 0.36],
        ],
        plastic(cap, 0.35),
      ),
      skinOver(rings, shell),
      placed(label, [0, 0.36 + height * 0.45, 0]),
      box([1.21, 0.16, 0.045], 0.015, shell, [0, 0.36 + height + 0.06, 0]),
    );
  },
  dropper({ body, cap, line, ink, height }, brand) {
    const black = plastic(cap, 0.4);
    return group(
      lathe(
        [
          [0, 0],
          [0.5, 0, 0.1],
          [0.5, height, 0.22],
          [0.18, height + 0.1, 0.05],
          [0.18, height + 0.24],
          [0, height + 0.24],
        ],
        glass(body, 0.35),
      ),
      lathe(
        [
          [0, 0.1],
          [0.44, 0.1, 0.08],
          [0.44, height * 0.8, 0.04],
          [0, height * 0.8],
        ],
        liquid(body),
      ),
      lathe(
        [
          [0, height + 0.14],
          [0.25, height + 0.14, 0.02],
          [0.25, height + 0.46, 0.03],
          [0.16, height + 0.5],
          [0, height + 0.5],
        ],
        black,
      ),
      lathe(
        [
          [0, height + 0.46],
          [0.16, height + 0.46, 0.02],
          [0.17, height + 0.82, 0.05],
          [0.11, height + 0.98, 0.08],
          [0, height + 1.0],
        ],
        rubber(cap),
      ),
      wrapped(
        0.506,
        height * 0.56,
        2,
        print(labelTexture(brand, line, { ink, ground: '#f8efe2', ratio: 1.6 })),
        height * 0.46,
      ),
    );
  },
  pump({ body, cap, line, ink, height }, brand) {
    const white = plastic(cap, 0.3);
    return group(
      lathe(
        [
          [0, 0],
          [0.5, 0, 0.08],
          [0.5, height, 0.2],
          [0.2, height + 0.12, 0.05],
          [0.2, height + 0.2],
          [0, height + 0.2],
        ],
        ceramic(body),
      ),
      wrapped(0.504, height * 0.6, 2, print(labelTexture(brand, line, { ink, ratio: 1.2 })), height * 0.5),
      cylinder([0.22, 0.25], 0.24, white, [0, height + 0.26, 0]),
      cylinder(0.07, 0.3, white, [0, height + 0.5, 0]),
      box([0.42, 0.13, 0.24], 0.06, white, [0, height + 0.68, 0]),
      band(
        [
          [0.12, height + 0.68, 0],
          [0.36, height + 0.69, 0],
          [0.52, height + 0.64, 0],
          [0.56, height + 0.54, 0],
        ],
        0.11,
        0.08,
        white,
        [0, 0, 1],
      ),
    );
  },
};
