import * as THREE from 'three';
import type { Goods } from '../recipe';
import { leather, matte, metal, paint, rubber, wood, type Colour } from '../studio/materials';
import {
  band,
  bend,
  box,
  cylinder,
  group,
  lathe,
  mesh,
  placed,
  rod,
  skinOver,
  slab,
  smoothShape,
  sphere,
  tube,
  type Point,
} from '../studio/shapes';
import type { WoodTone } from '../studio/textures';

export interface SportsGearOptions {
  readonly form: 'dumbbell' | 'kettlebell' | 'cricketBat' | 'baseballBat' | 'gloves' | 'skateboard' | 'yogaMat';
  readonly colour: Colour;
  readonly accent: Colour;
  readonly wood: WoodTone;
  readonly size: number;
}

/** Weights, bats, gloves, a board and a mat. */
export function sportsGear(options: SportsGearOptions, _goods: Goods): THREE.Group {
  return FORMS[options.form](options);
}

const FORMS: Readonly<Record<SportsGearOptions['form'], (options: SportsGearOptions) => THREE.Group>> = {
  dumbbell({ colour, accent, size }) {
    const head = (side: number): THREE.Group => {
      const block = mesh(new THREE.CylinderGeometry(0.66, 0.66, 0.62, 6), rubber(colour));
      const bevel = mesh(new THREE.CylinderGeometry(0.5, 0.66, 0.14, 6), rubber(colour), [0, 0.38, 0]);
      const plate = cylinder(0.34, 0.02, metal('steel'), [0, 0.456, 0]);
      for (const part of [block, bevel])
        if (part.material instanceof THREE.MeshPhysicalMaterial) part.material.flatShading = true;
      return placed(
        group(
          placed(
            group(block, bevel, plate, cylinder(0.26, 0.026, matte(accent), [0, 0.457, 0])),
            [0, 0, 0],
            [0, Math.PI / 6, 0],
          ),
        ),
        [side * size * 0.62, 0.58, 0],
        [0, 0, (side * -Math.PI) / 2],
      );
    };
    const bar = placed(
      lathe(
        [
          [0, -size * 0.4],
          [0.14, -size * 0.4],
          [0.17, -size * 0.15, 0.1],
          [0.18, 0, 0.1],
          [0.17, size * 0.15, 0.1],
          [0.14, size * 0.4],
          [0, size * 0.4],
        ],
        metal('chrome'),
      ),
      [0, 0.58, 0],
      [0, 0, Math.PI / 2],
    );
    return group(head(1), head(-1), bar);
  },
  kettlebell({ colour, accent, size }) {
    const iron = matte(colour);
    iron.roughness = 0.6;
    const body = bend(sphere(size, iron), (point) => {
      point.y = Math.max(point.y, -size * 0.86);
    });
    return group(
      placed(body, [0, size * 0.86, 0]),
      tube(
        [
          [-size * 0.56, size * 1.52, 0],
          [-size * 0.66, size * 2.0, 0],
          [-size * 0.42, size * 2.4, 0],
          [size * 0.42, size * 2.4, 0],
          [size * 0.66, size * 2.0, 0],
          [size * 0.56, size * 1.52, 0],
        ],
        0.17,
        iron,
      ),
      mesh(new THREE.TorusGeometry(size * 0.985, 0.05, 14, 120).rotateX(Math.PI / 2), rubber(accent), [
        0,
        size * 0.96,
        0,
      ]),
    );
  },
  cricketBat({ accent, wood: tone, size }) {
    const willow = wood(tone);
    const blade = slab(
      smoothShape([
        [-0.3, 0.16],
        [-0.34, 0.5],
        [-0.34, size * 0.66],
        [-0.24, size * 0.73],
        [0, size * 0.76],
        [0.24, size * 0.73],
        [0.34, size * 0.66],
        [0.34, 0.5],
        [0.3, 0.16],
        [0.16, 0.02],
        [-0.16, 0.02],
      ]),
      0.2,
      willow,
      0.06,
    );
    const ridge = bend(box([0.6, size * 0.64, 0.16], 0.05, willow, [0, size * 0.36, -0.03]), (point) => {
      if (point.z < 0) point.x *= 0.15;
    });
    const grip = rubber(accent);
    const whole = group(
      blade,
      ridge,
      rod([0, size * 0.72, 0.1], [0, size * 1.12, 0.1], 0.1, grip),
      ...Array.from({ length: 9 }, (_, turn) =>
        placed(
          mesh(new THREE.TorusGeometry(0.102, 0.014, 8, 30), grip),
          [0, size * 0.77 + turn * 0.1, 0.1],
          [Math.PI / 2 + 0.3, 0, 0],
        ),
      ),
      box([0.42, 0.5, 0.012], 0.005, paint(accent), [0, size * 0.48, 0.2]),
      box([0.42, 0.08, 0.014], 0.005, matte('#f4f1e8'), [0, size * 0.44, 0.201]),
    );
    return group(placed(whole, [0, 0, 0], [-0.1, 0, -0.3]));
  },
  baseballBat({ accent, wood: tone, size }) {
    const ash = wood(tone);
    const whole = group(
      lathe(
        [
          [0, 0],
          [0.17, 0, 0.04],
          [0.17, 0.08, 0.04],
          [0.085, 0.16, 0.04],
          [0.09, size * 0.3, 0.2],
          [0.2, size * 0.7, 0.6],
          [0.22, size * 0.95, 0.1],
          [0.18, size, 0.1],
          [0, size],
        ],
        ash,
      ),
      lathe(
        [
          [0.092, 0.17],
          [0.096, 0.2],
          [0.1, size * 0.27],
          [0.092, size * 0.285],
        ],
        rubber(accent),
      ),
    );
    return group(placed(group(placed(whole, [0, 0, 0], [-Math.PI / 2 + 0.04, 0, 0])), [0, 0.2, 0], [0, -0.85, 0]));
  },
  gloves({ colour, accent, size }) {
    const hide = leather(colour, 0.4);
    const cuff = leather(accent, 0.5);
    const glove = (side: number): THREE.Group => {
      const fist = bend(sphere(size, hide), (point) => {
        const up = point.y / size;
        point.x *= 0.78 - 0.1 * up;
        point.z *= 0.72 + 0.12 * Math.max(0, up);
        point.y *= 1.08;
      });
      return group(
        placed(fist, [0, 1.5, 0]),
        placed(
          sphere(size * 0.42, hide, [0, 0, 0], [0.8, 1.5, 0.9]),
          [side * size * 0.68, 1.42, 0.24],
          [0, 0, side * -0.28],
        ),
        lathe(
          [
            [0, 0],
            [0.5, 0, 0.06],
            [0.5, 0.5, 0.05],
            [0.46, 0.9, 0.1],
            [0, 0.9],
          ],
          cuff,
        ),
        band(
          Array.from({ length: 9 }, (_, step): Point => [
            Math.cos((step / 8) * Math.PI * 2) * 0.52,
            0.34,
            Math.sin((step / 8) * Math.PI * 2) * 0.52,
          ]),
          0.26,
          0.03,
          hide,
          [0, 1, 0],
        ),
        tube(
          [
            [side * 0.5, 0.95, 0.34],
            [side * 0.2, 1.02, 0.52],
            [-side * 0.2, 1.0, 0.5],
          ],
          0.02,
          matte('#3a0f14'),
        ),
      );
    };
    return group(
      placed(glove(1), [-0.86, 0, -0.1], [0, 0.15, 0.06]),
      placed(glove(-1), [0.86, 0, 0.1], [0, -0.2, -0.06]),
    );
  },
  skateboard({ colour, accent, wood: tone, size }) {
    const maple = wood(tone);
    const half = size / 2;
    const lift = (x: number): number =>
      0.34 * Math.max(0, (-x - half * 0.62) / (half * 0.38)) ** 1.4 +
      0.1 * Math.max(0, (x - half * 0.72) / (half * 0.28)) ** 2;
    const width = (x: number): number =>
      0.42 * Math.sqrt(Math.max(0, 1 - Math.max(0, (Math.abs(x) / half - 0.72) / 0.28) ** 2.4)) + 0.002;
    const board = (
      from: number,
      to: number,
      top: number,
      bottom: number,
      part: number,
      material: THREE.Material,
    ): THREE.Mesh =>
      skinOver(
        Array.from({ length: 61 }, (_, step): Point[] => {
          const x = from + ((to - from) * step) / 60;
          const w = width(x) * part;
          const y = lift(x);
          return [
            [x, y + top, w],
            [x, y + top, -w],
            [x, y + bottom, -w],
            [x, y + bottom, w],
          ];
        }),
        material,
      );
    const deck = board(-half, half, 0.08, 0, 1, maple);
    const top = board(-half * 0.985, half * 0.985, 0.086, 0.06, 0.96, matte(colour));
    const truck = (x: number): THREE.Group => {
      const parts = group(
        box([0.42, 0.05, 0.3], 0.02, metal('steel'), [x, 0.38, 0]),
        placed(cylinder([0.16, 0.08], 0.2, metal('brushed')), [x, 0.3, 0]),
        placed(cylinder(0.045, 0.86, metal('steel')), [x, 0.21, 0], [Math.PI / 2, 0, 0]),
      );
      for (const z of [-0.42, 0.42])
        parts.add(
          placed(
            lathe(
              [
                [0, -0.12],
                [0.17, -0.12, 0.03],
                [0.21, 0, 0.1],
                [0.17, 0.12, 0.03],
                [0, 0.12],
              ],
              rubber(accent),
            ),
            [x, 0.21, z],
            [Math.PI / 2, 0, 0],
          ),
          placed(cylinder(0.08, 0.25, metal('steel')), [x, 0.21, z], [Math.PI / 2, 0, 0]),
        );
      return parts;
    };
    return group(placed(group(deck, top), [0, 0.41, 0]), truck(-half * 0.56), truck(half * 0.58));
  },
  yogaMat({ colour, accent, size }) {
    const foam = rubber(colour);
    const turns = 5;
    const spiral: Point[] = Array.from({ length: turns * 14 + 1 }, (_, step): Point => {
      const angle = (step / 14) * Math.PI * 2;
      const radius = 0.08 + (0.5 * step) / (turns * 14);
      return [Math.cos(angle) * radius, 0.62 + Math.sin(angle) * radius, 0];
    });
    const loose: Point[] = [
      [0.5, 0.3, 0],
      [0.15, 0.05, 0],
      [-0.6, 0.035, 0],
      [-1.1, 0.035, 0],
    ];
    return group(
      band([...spiral.slice(0, -2), ...loose], size, 0.07, foam, [0, 0, 1]),
      ...[-1, 1].map((side) =>
        placed(mesh(new THREE.TorusGeometry(0.61, 0.02, 8, 60), matte(accent)), [0, 0.62, side * size * 0.28]),
      ),
    );
  },
};
