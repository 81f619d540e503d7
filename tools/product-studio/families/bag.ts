import * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, leather, metal, metallicLeather, print, type Colour } from '../studio/materials';
import {
  band,
  bend,
  box,
  cylinder,
  group,
  placed,
  plane,
  polygon,
  ring,
  slab,
  smoothShape,
  tube,
  type Point,
} from '../studio/shapes';
import { labelTexture } from '../studio/textures';

export interface BagOptions {
  readonly form: 'tote' | 'crescent' | 'crossbody' | 'clutch' | 'rolltop';
  readonly body: Colour;
  readonly trim: Colour;
  readonly cloth: 'leather' | 'canvas' | 'metallic';
  readonly width: number;
  readonly height: number;
}

/** Bags: tote, half moon, box with flap, envelope, roll-top backpack. */
export function bag(options: BagOptions, { brand }: Goods): THREE.Group {
  const { body, cloth } = options;
  const outer = cloth === 'leather' ? leather(body) : cloth === 'canvas' ? fabric(body, 14) : metallicLeather(body);
  return FORMS[options.form](options, outer, leather(options.trim), brand);
}

type Build = (options: BagOptions, outer: THREE.Material, trim: THREE.Material, brand: string) => THREE.Group;

const FORMS: Readonly<Record<BagOptions['form'], Build>> = {
  tote({ width, height }, outer, trim, brand) {
    outer.side = THREE.DoubleSide;
    const whole = group();
    for (const side of [-1, 1]) {
      const panel = bend(box([width, height, 0.05], 0.02, outer, [0, height / 2, side * 0.22]), (point) => {
        const up = point.y / height + 0.5;
        point.z -= side * up * 0.1;
        point.z += side * 0.1 * Math.sin(up * Math.PI) * Math.cos((point.x / width) * Math.PI);
        point.y -= 0.04 * Math.cos((point.x / width) * Math.PI * 2) * up;
      });
      whole.add(panel);
      const z = side * 0.17;
      const x = width * 0.22;
      const strap: Point[] = [
        [-x, height * 0.6, z + side * 0.12],
        [-x, height * 0.98, z],
        [-x * 0.92, height + 0.5, z * 0.8],
        [-x * 0.4, height + 0.86, z * 0.7],
        [x * 0.4, height + 0.86, z * 0.7],
        [x * 0.92, height + 0.5, z * 0.8],
        [x, height * 0.98, z],
        [x, height * 0.6, z + side * 0.12],
      ];
      whole.add(band(strap, 0.11, 0.035, trim, [1, 0, 0.001]));
      whole.add(tube(strap, 0.032, trim));
      for (const at of [-x, x])
        whole.add(box([0.15, height * 0.4, 0.03], 0.012, trim, [at, height * 0.74, side * 0.275 - side * 0.02]));
    }
    for (const side of [-1, 1])
      whole.add(
        bend(
          box([0.05, height * 0.96, 0.44], 0.02, outer, [(side * (width - 0.05)) / 2, height * 0.48, 0]),
          (point) => {
            point.z *= 1 - 0.4 * (point.y / height + 0.5);
            point.x -= side * 0.08 * Math.cos(point.z * 6) * (point.y / height + 0.5);
          },
        ),
      );
    whole.add(
      box([width, 0.1, 0.46], 0.04, trim, [0, 0.05, 0]),
      plane(width * 0.34, width * 0.16, print(labelTexture(brand, '', { ink: '#4a3524', ratio: 2.1 })), [
        0,
        height * 0.4,
        0.36,
      ]),
    );
    return whole;
  },
  crescent({ width, height }, outer, trim) {
    const half = width / 2;
    const moon = smoothShape([
      [-half, height * 0.95],
      [-half * 0.98, height * 0.6],
      [-half * 0.66, height * 0.18],
      [0, 0],
      [half * 0.66, height * 0.18],
      [half * 0.98, height * 0.6],
      [half, height * 0.95],
      [half * 0.82, height * 0.92],
      [half * 0.5, height * 0.72],
      [0, height * 0.62],
      [-half * 0.5, height * 0.72],
      [-half * 0.82, height * 0.92],
    ]);
    const body = slab(moon, 0.44, outer, 0.16);
    const zip: Point[] = [
      [-half * 0.84, height * 0.93, 0],
      [-half * 0.5, height * 0.75, 0],
      [0, height * 0.65, 0],
      [half * 0.5, height * 0.75, 0],
      [half * 0.84, height * 0.93, 0],
    ];
    const strap: Point[] = [
      [-half * 0.92, height * 0.9, 0],
      [-half * 0.84, height * 1.3, 0],
      [-half * 0.45, height * 1.72, 0],
      [0, height * 1.86, 0],
      [half * 0.45, height * 1.72, 0],
      [half * 0.84, height * 1.3, 0],
      [half * 0.92, height * 0.9, 0],
    ];
    const gold = metal('gold');
    return group(
      placed(body, [0, 0, -0.22]),
      tube(zip, 0.03, gold),
      band(strap, 0.16, 0.05, trim, [0, 0, 1]),
      placed(ring(0.1, 0.025, gold), [-half * 0.92, height * 0.95, 0], [0, Math.PI / 2, 0]),
      placed(ring(0.1, 0.025, gold), [half * 0.92, height * 0.95, 0], [0, Math.PI / 2, 0]),
      box([0.04, 0.22, 0.03], 0.012, gold, [half * 0.5, height * 0.64, 0.03]),
    );
  },
  crossbody({ width, height }, outer, trim) {
    const gold = metal('brass');
    const flap = slab(
      smoothShape([
        [-width / 2, height * 0.98],
        [-width / 2, height * 0.55],
        [-width * 0.38, height * 0.38],
        [0, height * 0.34],
        [width * 0.38, height * 0.38],
        [width / 2, height * 0.55],
        [width / 2, height * 0.98],
        [0, height * 1.0],
      ]),
      0.06,
      outer,
      0.025,
    );
    const half = width / 2;
    const strap: Point[] = [
      [-half - 0.03, height * 0.86, 0],
      [-half - 0.05, height * 1.25, 0],
      [-half * 0.75, height * 2.0, 0.05],
      [-half * 0.2, height * 2.35, 0.1],
      [half * 0.35, height * 2.25, 0.05],
      [half * 0.85, height * 1.8, 0],
      [half + 0.05, height * 1.25, 0],
      [half + 0.03, height * 0.86, 0],
    ];
    return group(
      box([width, height, 0.5], 0.1, outer, [0, height / 2, 0]),
      placed(flap, [0, 0.01, 0.23]),
      box([width * 0.99, 0.07, 0.5], 0.03, outer, [0, height * 0.985, 0.02]),
      box([0.26, 0.2, 0.06], 0.03, gold, [0, height * 0.42, 0.3]),
      box([0.09, 0.08, 0.04], 0.02, metal('steel'), [0, height * 0.42, 0.34]),
      band(strap, 0.075, 0.035, trim, [0, 0, 1]),
      placed(ring(0.07, 0.02, gold), [-half - 0.03, height * 0.84, 0]),
      placed(ring(0.07, 0.02, gold), [half + 0.03, height * 0.84, 0]),
    );
  },
  clutch({ width, height }, outer) {
    const half = width / 2;
    const flap = slab(
      polygon([
        [-half, height],
        [-half, height * 0.94],
        [-0.1, height * 0.34],
        [0.1, height * 0.34],
        [half, height * 0.94],
        [half, height],
      ]),
      0.05,
      outer,
      0.02,
    );
    return group(
      placed(
        group(
          box([width, height, 0.2], 0.06, outer, [0, height / 2, 0]),
          placed(flap, [0, 0.01, 0.095], [0.015, 0, 0]),
          placed(cylinder(0.085, 0.05, metal('chrome')), [0, height * 0.43, 0.16], [Math.PI / 2, 0, 0]),
        ),
        [0, 0, 0],
        [-0.12, 0, 0],
      ),
    );
  },
  rolltop({ width, height }, outer, trim) {
    const gold = metal('brass');
    const body = bend(box([width, height, 0.62], 0.2, outer, [0, height / 2, 0]), (point) => {
      const up = point.y / height + 0.5;
      point.x *= 1 - 0.06 * up;
      point.z *= 1 - 0.22 * Math.max(0, up - 0.6);
    });
    const roll = placed(
      cylinder(0.17, width * 0.96, outer, [0, 0, 0], 40),
      [0, height + 0.06, 0.06],
      [0, 0, Math.PI / 2],
    );
    const pocket = box([width * 0.7, height * 0.4, 0.16], 0.07, outer, [0, height * 0.28, 0.36]);
    const pocketFlap = box([width * 0.72, height * 0.14, 0.06], 0.025, trim, [0, height * 0.46, 0.43]);
    const whole = group(body, roll, pocket, pocketFlap, box([0.12, 0.12, 0.03], 0.012, gold, [0, height * 0.42, 0.47]));
    for (const side of [-1, 1]) {
      const x = side * width * 0.27;
      whole.add(
        band(
          [
            [x, height * 0.55, 0.33],
            [x, height * 0.8, 0.33],
            [x, height * 0.98, 0.27],
            [x, height + 0.16, 0.22],
            [x, height + 0.26, 0.06],
            [x, height + 0.1, -0.14],
            [x, height * 0.9, -0.28],
          ],
          0.1,
          0.03,
          trim,
        ),
        box([0.15, 0.12, 0.03], 0.012, gold, [x, height * 0.74, 0.35]),
        band(
          [
            [x, height * 0.92, -0.28],
            [x * 1.1, height * 0.8, -0.5],
            [x * 1.25, height * 0.5, -0.58],
            [x * 1.3, height * 0.2, -0.46],
            [x * 1.25, 0.08, -0.28],
          ],
          0.16,
          0.05,
          trim,
        ),
      );
    }
    whole.add(
      tube(
        [
          [-0.16, height + 0.02, -0.26],
          [-0.12, height + 0.3, -0.24],
          [0.12, height + 0.3, -0.24],
          [0.16, height + 0.02, -0.26],
        ],
        0.035,
        trim,
      ),
    );
    return whole;
  },
};
