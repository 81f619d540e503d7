import * as THREE from 'three';
import type { Goods } from '../recipe';
import { ceramic, colouredMetal, glossy, matte, metal, paper, skin, type Colour } from '../studio/materials';
import {
  around,
  bend,
  cylinder,
  group,
  lathe,
  mesh,
  placed,
  ring,
  rod,
  sphere,
  tube,
  turned,
  type Point,
} from '../studio/shapes';
import { seeded } from '../studio/textures';

export interface HomeDecorOptions {
  readonly form: 'vase' | 'candles' | 'lamp' | 'mirror' | 'cactus';
  readonly colour: Colour;
  readonly second: Colour;
  readonly height: number;
  /** Ribs of a vase or cactus, rays of a mirror, number of candles. */
  readonly count: number;
}

/** What makes a room: a vase, candles, a lamp, a mirror, a plant. */
export function homeDecor(options: HomeDecorOptions, _goods: Goods): THREE.Group {
  return FORMS[options.form](options);
}

const FORMS: Readonly<Record<HomeDecorOptions['form'], (options: HomeDecorOptions) => THREE.Group>> = {
  vase({ colour, second, height, count }) {
    const clay = matte(colour);
    const body = turned(
      [
        [0.001, 0],
        [0.34, 0.01],
        [0.5, height * 0.2],
        [0.62, height * 0.45],
        [0.5, height * 0.72],
        [0.24, height * 0.88],
        [0.22, height * 0.94],
        [0.32, height],
      ],
      clay,
      96,
    );
    bend(body, (point) => {
      const ridge = 1 + 0.022 * Math.sin((point.y / height) * count * Math.PI * 2);
      point.x *= ridge;
      point.z *= ridge;
    });
    clay.side = THREE.DoubleSide;
    const random = seeded(6);
    const stems = group();
    for (const lean of [-0.5, 0.08, 0.55]) {
      const top: Point = [lean * 1.1, height + 1.1 + random() * 0.35, (random() - 0.5) * 0.5];
      stems.add(tube([[lean * 0.1, height * 0.6, 0], [lean * 0.35, height + 0.3, 0], top], 0.018, matte('#9a7b4f')));
      for (let grain = 0; grain < 26; grain += 1) {
        const along = grain / 25;
        const out = 0.1 * Math.sin(Math.PI * (0.2 + along * 0.8));
        stems.add(
          sphere(
            0.045,
            matte(second),
            [
              top[0] - lean * 0.3 * (1 - along) + Math.cos(grain * 2.4) * out,
              top[1] - 0.62 + along * 0.66,
              top[2] + Math.sin(grain * 2.4) * out,
            ],
            [0.7, 1.5, 0.7],
          ),
        );
      }
    }
    return group(body, stems);
  },
  candles({ colour, second, height, count }) {
    const wax = skin(colour, 0.55);
    wax.emissive.set(colour);
    wax.emissiveIntensity = 0.08;
    const places: readonly (readonly [number, number, number])[] = [
      [-0.62, -0.18, 1],
      [0.2, -0.4, 0.72],
      [0.28, 0.62, 0.45],
    ];
    return group(
      ...places.slice(0, count).map(([x, z, tall]) => {
        const h = height * tall;
        return placed(
          group(
            lathe(
              [
                [0, 0],
                [0.4, 0, 0.05],
                [0.4, h, 0.06],
                [0.3, h - 0.015, 0.02],
                [0.08, h - 0.06],
                [0, h - 0.06],
              ],
              wax,
            ),
            tube(
              [
                [0, h - 0.06, 0],
                [0.01, h + 0.06, 0],
                [0.05, h + 0.14, 0],
              ],
              0.02,
              matte(second),
            ),
          ),
          [x, 0, z],
        );
      }),
    );
  },
  lamp({ colour, second, height }) {
    const brass = metal('brass');
    const globe = glossy(second);
    globe.emissive.set('#fff3d6');
    globe.emissiveIntensity = 0.28;
    const arch: Point[] = [
      [-0.6, 0.12, 0],
      [-0.62, height * 0.55, 0],
      [-0.5, height * 0.86, 0],
      [-0.08, height, 0],
      [0.36, height * 0.9, 0],
      [0.52, height * 0.74, 0],
    ];
    return group(
      placed(
        lathe(
          [
            [0, 0],
            [0.55, 0, 0.03],
            [0.55, 0.14, 0.05],
            [0, 0.14],
          ],
          ceramic(colour),
        ),
        [-0.5, 0, 0],
      ),
      tube(arch, 0.045, brass),
      placed(cylinder([0.1, 0.14], 0.14, brass), [0.53, height * 0.7, 0]),
      sphere(0.36, globe, [0.54, height * 0.7 - 0.38, 0]),
    );
  },
  mirror({ colour, second, count }) {
    const cane = matte(colour);
    const glassFace = glossy(second);
    glassFace.metalness = 1;
    glassFace.roughness = 0.05;
    const rays = group();
    for (let ray = 0; ray < count; ray += 1) {
      const angle = (ray / count) * Math.PI * 2;
      const reach = ray % 2 === 0 ? 1.32 : 1.14;
      rays.add(
        rod(
          [Math.cos(angle) * 0.7, Math.sin(angle) * 0.7, 0],
          [Math.cos(angle) * reach, Math.sin(angle) * reach, 0],
          0.028,
          cane,
        ),
      );
      if (ray % 2 === 0) rays.add(sphere(0.045, cane, [Math.cos(angle) * reach, Math.sin(angle) * reach, 0]));
    }
    const face = group(
      placed(cylinder(0.7, 0.04, glassFace, [0, 0, 0], 96), [0, 0, 0.01], [Math.PI / 2, 0, 0]),
      ring(0.7, 0.06, cane, [0, 0, 0.02]),
      ring(0.8, 0.04, cane, [0, 0, 0.01]),
      ring(1.06, 0.03, cane),
      rays,
    );
    return group(placed(face, [0, 1.35, 0], [-0.12, 0, 0]));
  },
  cactus({ colour, second, height, count }) {
    const green = skin(colour, 0.6);
    const ribbed = (radius: number, tall: number): THREE.Mesh =>
      bend(
        turned(
          [
            [radius * 0.7, 0],
            [radius, tall * 0.2],
            [radius, tall * 0.75],
            [radius * 0.72, tall * 0.94],
            [0.001, tall],
          ],
          green,
          120,
        ),
        (point) => {
          const groove = 1 + 0.09 * Math.cos(Math.atan2(point.z, point.x) * count);
          point.x *= groove;
          point.z *= groove;
        },
      );
    const pot = lathe(
      [
        [0, 0],
        [0.42, 0, 0.05],
        [0.56, 0.66, 0.03],
        [0.6, 0.66, 0.02],
        [0.6, 0.78, 0.03],
        [0.52, 0.78, 0.02],
        [0.5, 0.66],
        [0, 0.66],
      ],
      ceramic(second),
    );
    const spikes = around(count, () => {
      const column = group();
      for (let spike = 0; spike < 9; spike += 1)
        column.add(sphere(0.018, paper('#f5efd8'), [0.36, 0.95 + (spike * (height - 0.35)) / 9, 0]));
      return column;
    });
    const arm = group(
      tube(
        [
          [0.26, 1.35, 0],
          [0.56, 1.36, 0],
          [0.66, 1.5, 0],
        ],
        0.13,
        green,
      ),
      placed(ribbed(0.15, 0.55), [0.66, 1.45, 0]),
    );
    const flower = mesh(new THREE.SphereGeometry(0.11, 16, 10), colouredMetal('#e86f8d', 0.7), [
      0.08,
      0.7 + height,
      0.05,
    ]);
    return group(
      pot,
      cylinder(0.5, 0.04, matte('#4a3a2c'), [0, 0.68, 0]),
      placed(ribbed(0.33, height), [0, 0.68, 0]),
      spikes,
      arm,
      flower,
    );
  },
};
