import * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, glossy, leather, matte, metal, plastic, print, wood, type Colour } from '../studio/materials';
import { band, box, cylinder, group, lathe, mesh, placed, plane, ring, sphere, type Point } from '../studio/shapes';
import { labelTexture } from '../studio/textures';

export interface AudioOptions {
  readonly form: 'earBuds' | 'puck' | 'headphones' | 'bookshelf';
  readonly body: Colour;
  readonly accent: Colour;
  readonly size: number;
}

/** What plays sound. */
export function audio(options: AudioOptions, { brand }: Goods): THREE.Group {
  return FORMS[options.form](options, brand);
}

const FORMS: Readonly<Record<AudioOptions['form'], (options: AudioOptions, brand: string) => THREE.Group>> = {
  earBuds({ body, accent, size }) {
    const shell = glossy(body);
    const inside = plastic(accent, 0.5);
    const bud = (x: number): THREE.Group =>
      placed(
        group(
          sphere(0.2, shell, [0, 0, 0], [1, 1.15, 0.9]),
          placed(
            lathe(
              [
                [0, 0],
                [0.13, 0, 0.04],
                [0.09, 0.16, 0.06],
                [0, 0.17],
              ],
              plastic('#b9b4aa', 0.7),
            ),
            [0, 0.12, 0.03],
            [0.3, 0, x < 0 ? -0.5 : 0.5],
          ),
        ),
        [x, size * 0.64, 0.02],
      );
    return group(
      box([1.5, size * 0.62, 0.62], 0.28, shell, [0, size * 0.31, 0]),
      box([1.14, 0.04, 0.34], 0.018, inside, [0, size * 0.615, 0]),
      bud(-0.36),
      bud(0.36),
      placed(
        group(box([1.5, 0.4, 0.62], 0.2, shell, [0, 0.2, 0]), box([1.1, 0.04, 0.36], 0.018, inside, [0, 0.0, 0])),
        [0, size * 0.66, -0.36],
        [-1.25, 0, 0],
      ),
      placed(cylinder(0.03, 0.02, plastic('#5fd38a')), [0, size * 0.3, 0.31], [Math.PI / 2, 0, 0]),
    );
  },
  puck({ body, accent, size }, brand) {
    const mesh3d = fabric(body, 8);
    mesh3d.bumpScale = 2.5;
    const top = plastic(body, 0.6);
    return group(
      lathe(
        [
          [0, 0],
          [size * 0.94, 0, 0.05],
          [size, 0.1, 0.05],
          [size, size * 0.86, 0.06],
          [0, size * 0.86],
        ],
        mesh3d,
      ),
      lathe(
        [
          [0, size * 0.84],
          [size * 0.93, size * 0.84, 0.02],
          [size * 0.92, size * 0.93, 0.05],
          [0, size * 0.93],
        ],
        top,
      ),
      cylinder(0.17, 0.05, plastic(accent, 0.5), [0, size * 0.94, 0]),
      lathe(
        [
          [0, 0],
          [size * 0.97, 0, 0.02],
          [size * 0.97, 0.08, 0.02],
          [0, 0.08],
        ],
        plastic(accent, 0.6),
      ),
      band(
        [
          [size * 0.98, size * 0.5, 0.1],
          [size * 1.22, size * 0.46, 0.14],
          [size * 1.3, size * 0.26, 0.1],
          [size * 1.2, size * 0.12, 0.04],
          [size * 0.98, size * 0.2, 0],
        ],
        0.13,
        0.04,
        leather(accent),
        [0, 0.2, 1],
      ),
      placed(plane(0.5, 0.16, print(labelTexture(brand, '', { ink: accent, ratio: 3, font: 'sans' }))), [
        0,
        size * 0.42,
        size + 0.012,
      ]),
    );
  },
  headphones({ body, accent, size }) {
    const shell = plastic(body, 0.35);
    const cushion = leather(accent, 0.55);
    const arch = (lift: number): Point[] =>
      Array.from({ length: 13 }, (_, step): Point => {
        const angle = Math.PI * (0.02 + (0.96 * step) / 12);
        return [Math.cos(angle) * (size + lift), 0.95 + Math.sin(angle) * (size * 1.12 + lift), 0];
      });
    const cup = (side: number): THREE.Group => {
      const whole = group(
        lathe(
          [
            [0, 0],
            [0.5, 0, 0.06],
            [0.52, 0.16, 0.06],
            [0.4, 0.26, 0.08],
            [0, 0.28],
          ],
          shell,
        ),
        mesh(new THREE.TorusGeometry(0.36, 0.16, 24, 80).rotateX(Math.PI / 2), cushion, [0, -0.06, 0]),
        cylinder(0.3, 0.04, matte('#232323'), [0, -0.02, 0]),
        mesh(new THREE.TorusGeometry(0.3, 0.014, 10, 60).rotateX(Math.PI / 2), metal('brass'), [0, 0.275, 0]),
      );
      whole.scale.set(1.2, 1, 1);
      // Built lying, its outside up: it is stood up and turned outwards.
      return placed(
        group(placed(group(placed(whole, [0, 0, 0], [0, Math.PI / 2, 0])), [0, 0, 0], [0, 0, -Math.PI / 2])),
        [side * size * 0.98, 0.72, 0],
        [0, side === 1 ? 0 : Math.PI, 0],
      );
    };
    return group(
      band(arch(0), 0.3, 0.1, shell, [0, 0, 1]),
      band(arch(-0.08).slice(2, -2), 0.26, 0.1, cushion, [0, 0, 1]),
      cup(1),
      cup(-1),
      ...[-1, 1].map((side) => box([0.06, 0.5, 0.12], 0.02, metal('steel'), [side * (size + 0.04), 1.05, 0])),
    );
  },
  bookshelf({ accent, size }, brand) {
    const cone = plastic(accent, 0.6);
    const driver = (radius: number, y: number): THREE.Group =>
      group(
        placed(
          lathe(
            [
              [0, 0.02],
              [radius * 0.24, 0.06, 0.04],
              [radius * 0.3, 0.0, 0.02],
              [radius * 0.8, 0.07, 0.05],
              [radius * 0.92, 0.1, 0.04],
              [radius, 0.04, 0.02],
            ],
            cone,
          ),
          [0, y, 0.62],
          [Math.PI / 2, 0, 0],
        ),
        placed(ring(radius, 0.035, metal('graphite')), [0, y, 0.66]),
        sphere(radius * 0.24, glossy('#2a2a2c'), [0, y, 0.66], [1, 1, 0.5]),
      );
    return group(
      box([size, size * 1.6, size * 1.05], 0.05, wood('walnut'), [0, size * 0.8, 0]),
      box([size * 0.94, size * 1.53, 0.06], 0.02, matte('#201d1b'), [0, size * 0.8, size * 0.52]),
      driver(size * 0.34, size * 0.54),
      driver(size * 0.15, size * 1.16),
      plane(0.4, 0.12, print(labelTexture(brand, '', { ink: '#d8c9a8', ratio: 3.2, font: 'sans' })), [
        0,
        size * 0.13,
        size * 0.553,
      ]),
    );
  },
};
