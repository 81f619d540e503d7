import * as THREE from 'three';
import type { Goods } from '../recipe';
import { matte, metal, plastic, rubber, wood, type Colour } from '../studio/materials';
import {
  bend,
  box,
  curve,
  cylinder,
  group,
  lathe,
  mesh,
  placed,
  ring,
  rod,
  slab,
  smoothShape,
  sphere,
  tube,
  type Point,
} from '../studio/shapes';
import { drawn, seeded, type WoodTone } from '../studio/textures';

export interface KitchenToolOptions {
  readonly form:
    'scissors' | 'peeler' | 'grater' | 'whisk' | 'spatula' | 'spoon' | 'ladle' | 'brush' | 'rollingPin' | 'board';
  readonly colour: Colour;
  readonly wood: WoodTone;
  readonly length: number;
}

/** Hand tools of the kitchen. */
export function kitchenTool(options: KitchenToolOptions, _goods: Goods): THREE.Group {
  return FORMS[options.form](options);
}

/** Lays a tool that was built upright (along y) on the table, slanted. */
const lying = (tool: THREE.Object3D, turn = 0.75, lift = 0.1): THREE.Group =>
  group(placed(group(placed(tool, [0, 0, 0], [-Math.PI / 2, 0, 0])), [0, lift, 0], [0, -turn, 0]));

const FORMS: Readonly<Record<KitchenToolOptions['form'], (options: KitchenToolOptions) => THREE.Group>> = {
  scissors({ colour, length }) {
    const steel = metal('steel');
    const half = (side: number): THREE.Group => {
      const blade = slab(
        smoothShape([
          [-0.08 * side, -0.1],
          [0.12 * side, 0.1],
          [0.1 * side, length * 0.6],
          [0.0, length],
          [-0.05 * side, length * 0.6],
        ]),
        0.05,
        steel,
        0.012,
      );
      const loop = mesh(
        new THREE.TubeGeometry(
          curve(
            [
              [-0.12 * side, -0.25, 0],
              [-0.38 * side, -0.42, 0],
              [-0.5 * side, -0.85, 0],
              [-0.32 * side, -1.16, 0],
              [-0.06 * side, -1.05, 0],
              [0.0, -0.6, 0],
            ],
            true,
          ),
          80,
          0.085,
          16,
          true,
        ),
        plastic(colour, 0.4),
      );
      return placed(group(blade, loop), [0, 0, side * 0.03], [0, 0, side * -0.24]);
    };
    return lying(
      group(half(1), half(-1), placed(cylinder(0.08, 0.2, metal('chrome')), [0, 0.05, 0], [Math.PI / 2, 0, 0])),
      0.5,
      0.12,
    );
  },
  peeler({ colour, length }) {
    const grip = plastic(colour, 0.4);
    const arm = (side: number) =>
      tube(
        [
          [0, length * 0.48, 0],
          [side * 0.22, length * 0.68, 0],
          [side * 0.42, length * 0.9, 0],
          [side * 0.44, length * 1.08, 0],
        ],
        0.075,
        grip,
      );
    const blade = placed(box([0.84, 0.17, 0.04], 0.015, metal('steel')), [0, length * 1.06, 0.02], [0.5, 0, 0]);
    return lying(
      group(
        cylinder([0.13, 0.18], length * 0.6, grip, [0, length * 0.24, 0]),
        sphere(0.18, grip, [0, -length * 0.06, 0]),
        arm(1),
        arm(-1),
        blade,
        placed(box([0.6, 0.02, 0.05], 0.008, matte('#3a3d41')), [0, length * 1.06, 0.045], [0.5, 0, 0]),
      ),
      0.6,
      0.18,
    );
  },
  grater({ colour, length }) {
    const steel = metal('brushed');
    steel.color.set('#ffffff');
    steel.map = drawn(512, 768, (context, width, height) => {
      context.fillStyle = '#d3d6da';
      context.fillRect(0, 0, width, height);
      for (let row = 0; row < 13; row += 1) {
        for (let column = 0; column < 7; column += 1) {
          const x = width * (0.14 + column * 0.12) + (row % 2) * width * 0.06;
          const y = height * (0.1 + row * 0.065);
          if (x > width * 0.9) continue;
          context.fillStyle = '#f4f6f8';
          context.beginPath();
          context.ellipse(x, y - 6, 20, 16, 0, 0, 7);
          context.fill();
          context.fillStyle = '#2b2e32';
          context.beginPath();
          context.ellipse(x, y + 3, 16, 9, 0, 0, 7);
          context.fill();
        }
      }
    });
    const tower = mesh(new THREE.CylinderGeometry(0.52, 0.86, length, 4, 1, true).rotateY(Math.PI / 4), steel, [
      0,
      length / 2,
      0,
    ]);
    steel.side = THREE.DoubleSide;
    steel.flatShading = true;
    const black = plastic(colour, 0.45);
    return group(
      tower,
      box([0.82, 0.1, 0.82], 0.04, black, [0, length, 0]),
      tube(
        [
          [-0.32, length, 0],
          [-0.34, length + 0.36, 0],
          [-0.15, length + 0.5, 0],
          [0.15, length + 0.5, 0],
          [0.34, length + 0.36, 0],
          [0.32, length, 0],
        ],
        0.08,
        black,
      ),
      mesh(new THREE.CylinderGeometry(0.875, 0.885, 0.1, 4).rotateY(Math.PI / 4), black, [0, 0.05, 0]),
    );
  },
  whisk({ length }) {
    const steel = metal('steel');
    const wires = Array.from({ length: 6 }, (_, wire) => {
      const loop = tube(
        [
          [0.05, length * 0.45, 0],
          [0.3, length * 0.62, 0],
          [0.36, length * 0.82, 0],
          [0.2, length * 0.97, 0],
          [0, length, 0],
          [-0.2, length * 0.97, 0],
          [-0.36, length * 0.82, 0],
          [-0.3, length * 0.62, 0],
          [-0.05, length * 0.45, 0],
        ],
        0.018,
        steel,
      );
      return placed(group(loop), [0, 0, 0], [0, (wire / 6) * Math.PI, 0]);
    });
    return lying(
      group(
        lathe(
          [
            [0, -0.2],
            [0.09, -0.2, 0.05],
            [0.12, length * 0.3, 0.1],
            [0.075, length * 0.46],
            [0, length * 0.46],
          ],
          steel,
        ),
        placed(ring(0.08, 0.018, steel), [0, -0.26, 0]),
        ...wires,
      ),
      0.8,
      0.36,
    );
  },
  spatula({ wood: tone, length }) {
    const timber = wood(tone);
    const blade = smoothShape([
      [-0.09, length * 0.58],
      [-0.3, length * 0.72],
      [-0.36, length],
      [-0.2, length * 1.06],
      [0.2, length * 1.04],
      [0.36, length * 0.98],
      [0.3, length * 0.72],
      [0.09, length * 0.58],
    ]);
    for (const x of [-0.16, 0, 0.16]) {
      const slot = new THREE.Path();
      slot.absellipse(x, length * 0.85, 0.035, length * 0.1, 0, Math.PI * 2);
      blade.holes.push(slot);
    }
    return lying(
      group(
        placed(slab(blade, 0.07, timber, 0.02), [0, 0, -0.035]),
        rod([0, length * 0.64, 0], [0, -0.3, 0], [0.1, 0.07], timber),
        sphere(0.1, timber, [0, -0.3, 0]),
      ),
      0.8,
    );
  },
  spoon({ wood: tone, length }) {
    const timber = wood(tone);
    const bowl = bend(sphere(0.38, timber, [0, 0, 0]), (point) => {
      point.set(point.x * 0.85, point.y * 1.2, point.z > 0 ? -point.z * 0.25 + 0.06 : point.z * 0.42);
    });
    return lying(
      group(
        placed(bowl, [0, length, 0.02]),
        rod([0, length * 0.84, 0], [0, -0.4, 0], [0.085, 0.075], timber),
        sphere(0.085, timber, [0, -0.4, 0]),
      ),
      0.8,
      0.16,
    );
  },
  ladle({ length }) {
    const steel = metal('steel');
    steel.side = THREE.DoubleSide;
    const bowl = mesh(
      new THREE.SphereGeometry(0.5, 48, 24, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2),
      steel,
      [0, 0.5, 0],
    );
    const lip = mesh(new THREE.TorusGeometry(0.5, 0.022, 12, 80).rotateX(Math.PI / 2), steel, [0, 0.5, 0]);
    const stem: Point[] = [
      [0.46, 0.42, 0],
      [0.56, 0.8, 0],
      [0.68, length * 0.7, 0],
      [0.78, length, 0],
      [0.92, length + 0.14, 0],
      [1.04, length + 0.02, 0],
    ];
    return group(bowl, lip, tube(stem, 0.05, steel));
  },
  brush({ colour, wood: tone, length }) {
    const timber = wood(tone);
    const soft = rubber(colour);
    const random = seeded(3);
    const bristles = group();
    for (let index = 0; index < 90; index += 1) {
      const x = (random() - 0.5) * 0.5;
      const z = (random() - 0.5) * 0.12;
      bristles.add(rod([x, length * 0.62, z], [x * 1.25, length * 0.98 + random() * 0.05, z * 1.4], 0.022, soft));
    }
    return lying(
      group(
        box([0.62, 0.28, 0.2], 0.06, soft, [0, length * 0.56, 0]),
        bristles,
        lathe(
          [
            [0, -0.4],
            [0.08, -0.38, 0.06],
            [0.12, 0.0, 0.1],
            [0.09, length * 0.3, 0.1],
            [0.13, length * 0.46],
            [0, length * 0.46],
          ],
          timber,
        ),
      ),
      0.75,
      0.13,
    );
  },
  rollingPin({ wood: tone, length }) {
    const timber = wood(tone);
    const half = length / 2;
    const pin = lathe(
      [
        [0, -half - 0.75],
        [0.1, -half - 0.74, 0.05],
        [0.13, -half - 0.4, 0.1],
        [0.08, -half - 0.08, 0.05],
        [0.1, -half, 0.01],
        [0.3, -half, 0.06],
        [0.3, half, 0.06],
        [0.1, half, 0.01],
        [0.08, half + 0.08, 0.05],
        [0.13, half + 0.4, 0.1],
        [0.1, half + 0.74, 0.05],
        [0, half + 0.75],
      ],
      timber,
    );
    return lying(pin, 0.95, 0.3);
  },
  board({ length, wood: tone }) {
    const checker = wood(tone);
    checker.map = drawn(1024, 720, (context, width, height) => {
      const random = seeded(12);
      const tones = ['#6f4629', '#d9b27c', '#a8743f', '#c99a5f'];
      const cell = width / 14;
      for (let row = 0; row * cell < height; row += 1) {
        for (let column = 0; column < 15; column += 1) {
          const tone =
            tones[(row + column) % 2 === 0 ? Math.floor(random() * 2) * 2 : 1 + Math.floor(random() * 2) * 2] ??
            '#a8743f';
          context.fillStyle = tone;
          context.fillRect(column * cell - (row % 2) * cell * 0.5, row * cell, cell, cell);
          context.strokeStyle = 'rgba(60,35,15,.35)';
          context.lineWidth = 2;
          context.strokeRect(column * cell - (row % 2) * cell * 0.5, row * cell, cell, cell);
        }
      }
    });
    const top = slab(
      new THREE.Shape(
        [
          [-length / 2, -length * 0.35],
          [length / 2, -length * 0.35],
          [length / 2, length * 0.35],
          [-length / 2, length * 0.35],
        ].map(([x = 0, y = 0]) => new THREE.Vector2(x, y)),
      ),
      0.3,
      checker,
      0.04,
    );
    return group(placed(top, [0, 0, 0], [-Math.PI / 2, 0, 0]));
  },
};
