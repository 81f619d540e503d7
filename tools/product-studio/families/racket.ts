import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glossy, leather, matte, plastic, rubber, wood, type Colour } from '../studio/materials';
import { around, group, mesh, placed, rod, slab, smoothShape, sphere, tube, type Point } from '../studio/shapes';

export interface RacketOptions {
  readonly form: 'tennis' | 'badminton' | 'tableTennis';
  readonly frame: Colour;
  readonly strings: Colour;
  readonly grip: Colour;
}

/** Rackets: each with what it hits where that helps to tell it. */
export function racket(options: RacketOptions, _goods: Goods): THREE.Group {
  return FORMS[options.form](options);
}

function head(
  halfWidth: number,
  halfHeight: number,
  y: number,
  thick: number,
  frame: THREE.Material,
  strings: THREE.Material,
  gap: number,
): THREE.Group {
  const outline: Point[] = Array.from({ length: 24 }, (_, step): Point => {
    const angle = (step / 24) * Math.PI * 2;
    return [Math.cos(angle) * halfWidth, y + Math.sin(angle) * halfHeight * (Math.sin(angle) < 0 ? 1.05 : 1), 0];
  });
  const whole = group(tube(outline, thick, frame, true));
  for (let x = -halfWidth + gap; x < halfWidth; x += gap) {
    const reach = halfHeight * Math.sqrt(1 - (x / halfWidth) ** 2);
    whole.add(rod([x, y - reach, 0], [x, y + reach, 0], 0.009, strings));
  }
  for (let h = -halfHeight + gap; h < halfHeight; h += gap) {
    const reach = halfWidth * Math.sqrt(1 - (h / halfHeight) ** 2);
    whole.add(rod([-reach, y + h, 0.008], [reach, y + h, 0.008], 0.009, strings));
  }
  return whole;
}

const leaning = (part: THREE.Object3D, turn: number): THREE.Group => group(placed(part, [0, 0, 0], [-0.12, 0, turn]));

const FORMS: Readonly<Record<RacketOptions['form'], (options: RacketOptions) => THREE.Group>> = {
  tennis({ frame, strings, grip }) {
    const carbon = glossy(frame);
    const whole = group(
      head(0.66, 0.84, 2.45, 0.055, carbon, matte(strings), 0.085),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 0.4, 1.76, 0],
            [side * 0.2, 1.35, 0],
            [side * 0.06, 1.05, 0],
          ],
          0.055,
          carbon,
        ),
      ),
      rod([0, 1.12, 0], [0, 0.8, 0], 0.085, carbon),
      rod([0, 0.86, 0], [0, 0, 0], [0.12, 0.1], leather(grip, 0.7)),
      ...Array.from({ length: 9 }, (_, turn) =>
        placed(
          mesh(new THREE.TorusGeometry(0.112, 0.012, 8, 30), matte('#3a3a3c')),
          [0, 0.06 + turn * 0.09, 0],
          [Math.PI / 2 + 0.25, 0, 0],
        ),
      ),
    );
    return leaning(whole, -0.35);
  },
  badminton({ frame, strings, grip }) {
    const white = plastic('#fbfaf6', 0.6);
    const whole = group(
      head(0.46, 0.58, 2.75, 0.03, glossy(frame), matte(strings), 0.075),
      rod([0, 2.16, 0], [0, 0.8, 0], 0.028, glossy(frame)),
      rod([0, 0.84, 0], [0, 0, 0], [0.075, 0.062], leather(grip, 0.7)),
    );
    const feathers = around(12, () =>
      placed(
        slab(
          smoothShape([
            [-0.02, 0],
            [-0.085, 0.42],
            [-0.07, 0.6],
            [0, 0.66],
            [0.07, 0.6],
            [0.085, 0.42],
            [0.02, 0],
          ]),
          0.012,
          white,
          0.003,
        ),
        [0, 0, 0.1],
        [0.38, 0, 0],
      ),
    );
    const shuttle = group(
      sphere(0.15, rubber('#f0e4cf'), [0, -0.06, 0], [1, 0.9, 1]),
      placed(mesh(new THREE.TorusGeometry(0.14, 0.02, 8, 40), matte('#3a8a4a')), [0, 0.0, 0], [Math.PI / 2, 0, 0]),
      feathers,
      placed(mesh(new THREE.TorusGeometry(0.22, 0.01, 8, 40), matte('#d9d5c9')), [0, 0.3, 0], [Math.PI / 2, 0, 0]),
    );
    return group(leaning(whole, -0.42), placed(shuttle, [0.05, 0.17, 0.45], [0.15, 0, 1.95]));
  },
  tableTennis({ frame, grip }) {
    const blade = smoothShape([
      [-0.14, 0.55],
      [-0.5, 0.76],
      [-0.78, 1.2],
      [-0.72, 1.75],
      [-0.38, 2.12],
      [0, 2.2],
      [0.38, 2.12],
      [0.72, 1.75],
      [0.78, 1.2],
      [0.5, 0.76],
      [0.14, 0.55],
    ]);
    const face = smoothShape([
      [-0.5, 0.82],
      [-0.76, 1.22],
      [-0.7, 1.74],
      [-0.37, 2.1],
      [0, 2.18],
      [0.37, 2.1],
      [0.7, 1.74],
      [0.76, 1.22],
      [0.5, 0.82],
      [0, 0.74],
    ]);
    const paddle = group(
      slab(blade, 0.09, wood('ash'), 0.015),
      placed(slab(face, 0.05, rubber(frame), 0.01), [0, 0, 0.085]),
      placed(slab(face, 0.05, rubber('#1c1c1e'), 0.01), [0, 0, -0.045]),
      placed(
        slab(
          smoothShape([
            [-0.13, 0.72],
            [-0.14, 0.4],
            [-0.18, 0],
            [-0.1, -0.08],
            [0.1, -0.08],
            [0.18, 0],
            [0.14, 0.4],
            [0.13, 0.72],
            [0, 0.8],
          ]),
          0.24,
          wood('walnut'),
          0.06,
        ),
        [0, 0, -0.075],
      ),
    );
    return group(leaning(paddle, -0.4), sphere(0.2, plastic(grip, 0.35), [0.06, 0.2, 0.5]));
  },
};
