import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glossy, matte, metal, plastic, print, type Colour } from '../studio/materials';
import { box, cylinder, group, lathe, mesh, placed, plane, ring, roundedRectangle, slab, tube } from '../studio/shapes';
import { labelTexture } from '../studio/textures';

export interface ChargerOptions {
  readonly form: 'wall' | 'powerBank' | 'pad' | 'car';
  readonly body: Colour;
  readonly accent: Colour;
  readonly size: number;
}

/** What gives a phone its power: plug, power bank, charging pad, car plug. */
export function charger(options: ChargerOptions, { brand }: Goods): THREE.Group {
  return FORMS[options.form](options, brand);
}

const port = (at: readonly [number, number, number]) =>
  group(box([0.3, 0.1, 0.02], 0.045, metal('steel'), at), box([0.24, 0.055, 0.025], 0.025, matte('#111113'), at));

const FORMS: Readonly<Record<ChargerOptions['form'], (options: ChargerOptions, brand: string) => THREE.Group>> = {
  wall({ body, accent, size }, brand) {
    const shell = plastic(body, 0.32);
    const prong = (x: number) => box([0.2, 0.05, 0.6], 0.02, metal('steel'), [x, size * 0.55, -size * 0.5 - 0.28]);
    return placed(
      group(
        box([size, size * 1.1, size], 0.24, shell, [0, size * 0.55, 0]),
        prong(-0.26),
        prong(0.26),
        placed(port([0, 0, 0]), [0, size * 0.5, size * 0.5 + 0.005]),
        plane(size * 0.5, size * 0.16, print(labelTexture(brand, '', { ink: accent, ratio: 3, font: 'sans' })), [
          0,
          size * 0.8,
          size * 0.5 + 0.003,
        ]),
      ),
      [0, 0, 0],
      [0, -0.35, 0],
    );
  },
  powerBank({ body, accent, size }, brand) {
    const shell = plastic(body, 0.42);
    const led = glossy(accent);
    led.emissive.set(accent);
    led.emissiveIntensity = 0.6;
    const bank = group(
      placed(slab(roundedRectangle(size, size * 2, 0.2), 0.34, shell, 0.09), [0, 0, -0.17]),
      plane(
        size * 0.5,
        size * 0.2,
        print(labelTexture(brand, '10,000 mAh', { ink: '#e9f4f2', ratio: 2.5, font: 'sans' })),
        [0, -0.1, 0.175],
      ),
      ...[0, 1, 2, 3].map((index) =>
        placed(cylinder(0.024, 0.02, led), [size * 0.36, size * 0.72 - index * 0.1, 0.17], [Math.PI / 2, 0, 0]),
      ),
      ...[-1, 1].map((side) => placed(port([0, 0, 0]), [side * size * 0.2, size, 0], [-Math.PI / 2, 0, 0])),
    );
    return group(placed(bank, [0, size, 0], [-0.14, 0, 0]));
  },
  pad({ body, accent, size }) {
    const shell = plastic(body, 0.35);
    return group(
      lathe(
        [
          [0, 0],
          [size, 0, 0.08],
          [size, 0.2, 0.09],
          [0, 0.2],
        ],
        shell,
      ),
      mesh(
        new THREE.RingGeometry(size * 0.56, size * 0.68, 90).rotateX(-Math.PI / 2),
        plastic(accent, 0.5),
        [0, 0.203, 0],
      ),
      tube(
        [
          [size * 0.97, 0.1, 0],
          [size + 0.3, 0.07, 0.05],
          [size + 0.75, 0.06, 0.4],
          [size + 0.6, 0.06, 1.0],
          [size - 0.1, 0.06, 1.35],
          [size - 0.9, 0.06, 1.5],
        ],
        0.06,
        shell,
      ),
      placed(ring(0.1, 0.02, metal('steel')), [size + 0.02, 0.1, 0], [0, Math.PI / 2, 0]),
    );
  },
  car({ body, accent, size }) {
    const shell = plastic(body, 0.4);
    const glow = glossy(accent);
    glow.emissive.set(accent);
    glow.emissiveIntensity = 0.9;
    const plug = group(
      lathe(
        [
          [0, -0.34],
          [0.09, -0.34, 0.04],
          [0.12, -0.16],
          [0, -0.16],
        ],
        metal('steel'),
      ),
      lathe(
        [
          [0, -0.2],
          [0.26, -0.18, 0.05],
          [0.34, 0.1, 0.05],
          [0.36, size * 0.8, 0.05],
          [0.52, size, 0.05],
          [0.54, size + 0.28, 0.06],
          [0, size + 0.28],
        ],
        shell,
      ),
      mesh(new THREE.TorusGeometry(0.5, 0.03, 12, 80).rotateX(Math.PI / 2), glow, [0, size + 0.27, 0]),
      ...[-1, 1].map((side) => box([0.5, 0.05, 0.17], 0.02, matte('#e9ebee'), [0, size + 0.27, side * 0.17])),
      ...[-1, 1].map((side) => box([0.42, 0.055, 0.07], 0.02, matte(accent), [0, size + 0.275, side * 0.19])),
      ...[-1, 1].map((side) => box([0.05, 0.5, 0.16], 0.02, metal('steel'), [side * 0.34, size * 0.42, 0])),
    );
    return group(placed(plug, [0, 0.6, 0], [0.75, 0, 0.35]));
  },
};
