import type * as THREE from 'three';
import type { Goods } from '../recipe';
import { matte, skin, type Colour } from '../studio/materials';
import { bend, group, placed, tube, turned } from '../studio/shapes';
import { seeded } from '../studio/textures';

export interface CarrotsOptions {
  readonly count: number;
  readonly root: Colour;
  readonly leaves: Colour;
  readonly length: number;
}

/** A bunch of carrots lying with their green tops. */
export function carrots({ count, root, leaves, length }: CarrotsOptions, _goods: Goods): THREE.Group {
  const orange = skin(root, 0.55);
  const green = matte(leaves);
  const random = seeded(9);
  const whole = group();
  for (let index = 0; index < count; index += 1) {
    const body = turned(
      [
        [0.001, 0],
        [0.04, 0.1],
        [0.12, length * 0.35],
        [0.2, length * 0.7],
        [0.25, length * 0.93],
        [0.16, length],
        [0.001, length],
      ],
      orange,
      40,
    );
    bend(body, (point) => {
      const wrinkle = 1 + 0.025 * Math.sin(point.y * 34 + index * 2) * Math.sin(point.y * 7.3);
      point.x *= wrinkle;
      point.z *= wrinkle;
    });
    const tops = group();
    for (let stem = 0; stem < 7; stem += 1) {
      const lean = (random() - 0.5) * 0.7;
      const side = (random() - 0.5) * 0.5;
      const tall = 0.75 + random() * 0.4;
      tops.add(
        tube(
          [
            [0, length - 0.03, 0],
            [lean * 0.3, length + tall * 0.5, side * 0.3],
            [lean, length + tall, side],
          ],
          0.022,
          green,
        ),
      );
      for (let frond = 0; frond < 6; frond += 1) {
        const at = 0.45 + frond * 0.1;
        const reach = 0.16 * (frond % 2 === 0 ? 1 : -1);
        tops.add(
          tube(
            [
              [lean * at, length + tall * at, side * at],
              [lean * at + reach, length + tall * at + 0.14, side * at + reach * 0.4],
            ],
            0.026,
            green,
          ),
        );
      }
    }
    const x = index - (count - 1) / 2;
    const top = index % 2 === 1 && count > 2;
    whole.add(placed(group(body, tops), [x * 0.4, top ? 0.42 : 0.24, top ? -0.95 : -0.9], [Math.PI / 2, 0, x * -0.13]));
  }
  return group(placed(whole, [0, 0, 0], [0, 2.35, 0]));
}
