import * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, glossy, matte, metal, plastic, rubber, type Colour } from '../studio/materials';
import {
  around,
  box,
  curve,
  cylinder,
  group,
  lathe,
  mesh,
  placed,
  ring,
  rod,
  roundedRectangle,
  slab,
  sphere,
  type Point,
} from '../studio/shapes';

export interface PhoneGearOptions {
  readonly form: 'cable' | 'case' | 'stand' | 'tripod' | 'mount' | 'selfieStick';
  readonly body: Colour;
  readonly accent: Colour;
  readonly size: number;
}

/** What holds, wraps or connects a phone. */
export function phoneGear(options: PhoneGearOptions, _goods: Goods): THREE.Group {
  return FORMS[options.form](options);
}

/** A spring clamp for a phone, its foot at the origin. */
function clamp(material: THREE.Material, pad: THREE.Material): THREE.Group {
  return group(
    box([0.16, 0.9, 0.12], 0.04, material, [0, 0.5, 0]),
    box([0.5, 0.12, 0.42], 0.04, material, [0, 0.06, 0.1]),
    box([0.5, 0.12, 0.42], 0.04, material, [0, 0.98, 0.1]),
    box([0.46, 0.05, 0.36], 0.02, pad, [0, 0.14, 0.12]),
    box([0.46, 0.05, 0.36], 0.02, pad, [0, 0.9, 0.12]),
  );
}

const FORMS: Readonly<Record<PhoneGearOptions['form'], (options: PhoneGearOptions) => THREE.Group>> = {
  cable({ body, accent, size }) {
    const braid = fabric(body, 3);
    const turns = 4;
    const coil: Point[] = Array.from({ length: turns * 16 + 1 }, (_, step): Point => {
      const angle = (step / 16) * Math.PI * 2;
      const t = step / (turns * 16);
      return [
        Math.cos(angle) * (size - 0.05 * Math.sin(t * 9)),
        0.08 + t * 0.34 + 0.02 * Math.sin(angle * 2),
        Math.sin(angle) * (size - 0.05 * Math.cos(t * 7)),
      ];
    });
    const start: Point[] = [
      [size + 0.2, 0.08, 1.3],
      [size + 0.22, 0.08, 0.7],
      [size + 0.1, 0.08, 0.3],
    ];
    const end: Point[] = [
      [size + 0.02, 0.42, 0.3],
      [size * 0.8, 0.3, 0.9],
      [size * 0.5, 0.1, 1.3],
      [size * 0.3, 0.08, 1.55],
    ];
    const plug = (at: Point, turn: number): THREE.Group =>
      placed(
        group(
          box([0.2, 0.15, 0.42], 0.06, metal('steel'), [0, 0, 0.2]),
          box([0.15, 0.055, 0.18], 0.025, metal('chrome'), [0, 0, 0.5]),
        ),
        at,
        [0, turn, 0],
      );
    return group(
      mesh(new THREE.TubeGeometry(curve([...start, ...coil, ...end]), 500, 0.06, 12), braid),
      placed(mesh(new THREE.TorusGeometry(0.24, 0.05, 10, 40), matte(accent)), [-size, 0.24, 0], [0, 0, 0]),
      plug([size + 0.2, 0.09, 1.28], 0),
      plug([size * 0.3, 0.09, 1.53], -0.6),
    );
  },
  case({ body, size }) {
    const shell = plastic(body, 0.25);
    shell.transparent = true;
    shell.opacity = 0.62;
    shell.side = THREE.DoubleSide;
    const height = size * 2.05;
    const outline = roundedRectangle(size, height, 0.18);
    outline.holes.push(new THREE.Path(roundedRectangle(size - 0.12, height - 0.12, 0.13).getPoints(12)));
    const rim = slab(outline, 0.2, shell, 0.03);
    const back = roundedRectangle(size - 0.04, height - 0.04, 0.17);
    const cutout = roundedRectangle(0.46, 0.46, 0.12)
      .getPoints(12)
      .map((point) => point.add(new THREE.Vector2(-size / 2 + 0.34, height / 2 - 0.34)));
    back.holes.push(new THREE.Path(cutout));
    const plate = slab(back, 0.035, shell, 0.01);
    const edge = mesh(
      new THREE.TubeGeometry(
        curve(
          cutout.filter((_, index) => index % 3 === 0).map((point): Point => [point.x, point.y, 0]),
          true,
        ),
        80,
        0.018,
        8,
        true,
      ),
      plastic(body, 0.3),
    );
    const open = (): THREE.Group => group(rim.clone(), plate.clone(), edge.clone());
    return group(
      placed(open(), [-size * 0.42, height / 2, -0.25], [-0.1, Math.PI + 0.45, 0]),
      placed(open(), [size * 0.5, height / 2, 0.2], [-0.12, 0.1, 0]),
    );
  },
  stand({ accent, size }) {
    const silver = metal('brushed');
    const pad = rubber(accent);
    const plate = (width: number, length: number): THREE.Mesh =>
      slab(roundedRectangle(width, length, 0.12), 0.07, silver, 0.025);
    const hinge = (y: number, z: number) => placed(cylinder(0.09, size * 0.62, silver), [0, y, z], [0, 0, Math.PI / 2]);
    return group(
      placed(plate(size, size * 1.05), [0, 0.02, 0], [-Math.PI / 2, 0, 0]),
      placed(plate(size * 0.5, size * 1.0), [0, 0.55, -0.15], [0.5, 0, 0]),
      hinge(0.12, -0.4),
      hinge(1.0, 0.08),
      placed(
        group(plate(size * 0.86, size * 1.15), box([size * 0.7, size * 0.8, 0.02], 0.01, pad, [0, 0.06, 0.075])),
        [0, 1.22, 0.02],
        [-0.42, 0, 0],
      ),
      ...[-1, 1].map((side) =>
        placed(
          group(
            box([0.2, 0.06, 0.3], 0.025, silver, [0, 0, 0.1]),
            box([0.2, 0.18, 0.06], 0.025, silver, [0, 0.06, 0.25]),
          ),
          [side * size * 0.28, 0.72, 0.3],
          [-0.42, 0, 0],
        ),
      ),
    );
  },
  tripod({ body, accent, size }) {
    const black = plastic(body, 0.45);
    return group(
      around(3, () =>
        group(
          rod([0.1, size * 0.72, 0], [size * 0.72, 0.05, 0], [0.07, 0.11], black),
          sphere(0.09, rubber(accent), [size * 0.72, 0.07, 0]),
        ),
      ),
      cylinder([0.2, 0.24], 0.22, black, [0, size * 0.74, 0]),
      cylinder(0.13, 0.16, metal('steel'), [0, size * 0.86, 0]),
      sphere(0.17, metal('chrome'), [0, size * 1.0, 0]),
      placed(
        lathe(
          [
            [0, 0],
            [0.13, 0, 0.03],
            [0.13, 0.22, 0.04],
            [0, 0.22],
          ],
          plastic(accent, 0.4),
        ),
        [0.15, size * 0.86, 0],
        [0, 0, -Math.PI / 2],
      ),
      placed(clamp(black, rubber('#3a3a3c')), [0, size * 1.06, -0.02]),
    );
  },
  mount({ body, accent, size }) {
    const black = matte(body);
    const disc = placed(
      group(
        lathe(
          [
            [0, 0],
            [size * 0.8, 0, 0.05],
            [size * 0.8, 0.14, 0.05],
            [0, 0.14],
          ],
          black,
        ),
        mesh(
          new THREE.TorusGeometry(size * 0.78, 0.045, 14, 90).rotateX(Math.PI / 2),
          plastic(accent, 0.4),
          [0, 0.1, 0],
        ),
        mesh(new THREE.TorusGeometry(size * 0.5, 0.02, 10, 80).rotateX(Math.PI / 2), metal('graphite'), [0, 0.14, 0]),
      ),
      [0, size, 0.3],
      [Math.PI / 2 - 0.15, 0, 0],
    );
    const clipJaw = (y: number, lean: number) =>
      placed(box([0.26, 0.06, 0.62], 0.025, black), [0, y, -0.75], [lean, 0, 0]);
    return group(
      disc,
      sphere(0.2, metal('graphite'), [0, size * 0.98, 0.08]),
      placed(
        lathe(
          [
            [0, 0],
            [0.3, 0, 0.05],
            [0.24, 0.3, 0.05],
            [0, 0.3],
          ],
          black,
        ),
        [0, size * 0.98, -0.28],
        [Math.PI / 2, 0, 0],
      ),
      box([0.34, 0.5, 0.3], 0.08, black, [0, size * 0.96, -0.38]),
      clipJaw(size * 1.1, 0.1),
      clipJaw(size * 0.82, -0.1),
    );
  },
  selfieStick({ body, accent, size }) {
    const silver = metal('steel');
    const stick = group(
      lathe(
        [
          [0, -0.1],
          [0.17, -0.1, 0.06],
          [0.19, 0.4, 0.1],
          [0.16, 0.95, 0.05],
          [0, 0.95],
        ],
        rubber(accent),
      ),
      cylinder(0.1, size * 0.42, silver, [0, 0.9 + size * 0.2, 0]),
      cylinder(0.075, size * 0.42, silver, [0, 0.9 + size * 0.55, 0]),
      cylinder(0.05, size * 0.42, silver, [0, 0.9 + size * 0.85, 0]),
      sphere(0.11, plastic(body), [0, 0.95 + size * 1.06, 0]),
      placed(clamp(plastic(body, 0.45), rubber('#4a4a4c')), [0, 1.0 + size * 1.06, 0]),
      placed(cylinder(0.07, 0.03, glossy('#f4f4f4')), [0, 0.6, 0.18], [Math.PI / 2, 0, 0]),
      placed(ring(0.09, 0.02, plastic(body)), [0, -0.18, 0]),
    );
    return group(placed(group(placed(stick, [0, 0, 0], [-Math.PI / 2 + 0.06, 0, 0])), [0, 0.2, 0], [0, -0.8, 0]));
  },
};
