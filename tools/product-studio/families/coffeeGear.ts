import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glass, liquid, metal, plastic, rubber, skin, wood, type Colour } from '../studio/materials';
import { bend, box, cylinder, group, lathe, mesh, placed, rod, sphere, tube, turned } from '../studio/shapes';
import { seeded, type WoodTone } from '../studio/textures';

export interface CoffeeGearOptions {
  readonly form: 'frenchPress' | 'grinder' | 'moka' | 'pepperMill' | 'clipJar';
  readonly accent: Colour;
  readonly wood: WoodTone;
  readonly radius: number;
  readonly height: number;
}

/** What makes coffee, grinds and keeps: press, hand grinder, moka pot, mill, storage jar. */
export function coffeeGear(options: CoffeeGearOptions, _goods: Goods): THREE.Group {
  return FORMS[options.form](options);
}

const FORMS: Readonly<Record<CoffeeGearOptions['form'], (options: CoffeeGearOptions) => THREE.Group>> = {
  frenchPress({ accent, radius, height }) {
    const black = plastic(accent, 0.4);
    const steel = metal('steel');
    const legs = [0.4, 1.97, 3.54, 5.11].map((angle) =>
      box([0.09, height * 0.86, 0.03], 0.012, black, [
        Math.cos(angle) * (radius + 0.03),
        height * 0.43,
        Math.sin(angle) * (radius + 0.03),
      ]),
    );
    return group(
      lathe(
        [
          [0, 0.08],
          [radius, 0.08, 0.06],
          [radius, height, 0.01],
          [radius - 0.04, height],
        ],
        glass('#f2f8fa', 0.08),
      ),
      cylinder(radius - 0.05, height * 0.56, liquid('#3a2113'), [0, 0.1 + height * 0.28, 0]),
      cylinder(radius - 0.05, 0.05, skin('#b98a55', 0.8), [0, 0.1 + height * 0.58, 0]),
      cylinder(0.025, height * 0.6, steel, [0, height * 0.85, 0]),
      lathe(
        [
          [0, height],
          [radius + 0.04, height, 0.02],
          [radius + 0.04, height + 0.08, 0.03],
          [radius * 0.5, height + 0.2, 0.1],
          [0, height + 0.22],
        ],
        steel,
      ),
      cylinder(0.025, 0.4, steel, [0, height + 0.36, 0]),
      sphere(0.13, black, [0, height + 0.6, 0]),
      ...legs,
      ...[0.06, height * 0.84].map((y) =>
        mesh(new THREE.TorusGeometry(radius + 0.03, 0.035, 10, 80).rotateX(Math.PI / 2), black, [0, y, 0]),
      ),
      tube(
        [
          [radius, height * 0.84, 0],
          [radius + 0.4, height * 0.86, 0],
          [radius + 0.5, height * 0.6, 0],
          [radius + 0.42, height * 0.2, 0],
          [radius + 0.02, height * 0.14, 0],
        ],
        0.075,
        black,
      ),
    );
  },
  grinder({ wood: tone, radius, height }) {
    const steel = metal('brushed');
    return group(
      lathe(
        [
          [0, 0],
          [radius, 0, 0.04],
          [radius, height * 0.46, 0.01],
          [radius * 0.98, height * 0.47, 0.01],
          [radius, height * 0.48, 0.01],
          [radius, height, 0.05],
          [0, height],
        ],
        steel,
      ),
      lathe(
        [
          [0, height],
          [radius * 0.7, height, 0.03],
          [radius * 0.5, height + 0.12, 0.04],
          [0, height + 0.12],
        ],
        metal('steel'),
      ),
      cylinder(0.06, 0.2, metal('steel'), [0, height + 0.18, 0]),
      placed(box([1.1, 0.05, 0.14], 0.02, metal('steel')), [0.46, height + 0.27, 0], [0, 0, 0.06]),
      cylinder(0.03, 0.2, metal('steel'), [0.95, height + 0.4, 0]),
      sphere(0.17, wood(tone), [0.95, height + 0.56, 0]),
    );
  },
  moka({ accent, radius, height }) {
    const aluminium = metal('brushed');
    aluminium.flatShading = true;
    const black = plastic(accent, 0.4);
    const eight = (corners: readonly (readonly [number, number])[]) =>
      mesh(
        new THREE.LatheGeometry(
          corners.map(([x, y]) => new THREE.Vector2(x, y)),
          8,
        ),
        aluminium,
      );
    const waist = height * 0.47;
    return group(
      eight([
        [0, 0],
        [radius, 0],
        [radius * 0.74, waist - 0.08],
        [0, waist - 0.08],
      ]),
      cylinder(radius * 0.72, 0.16, metal('steel'), [0, waist, 0]),
      eight([
        [0, waist + 0.06],
        [radius * 0.68, waist + 0.06],
        [radius * 0.94, height],
        [0, height],
      ]),
      eight([
        [0, height],
        [radius * 0.97, height],
        [radius * 0.9, height + 0.07],
        [0.1, height + 0.2],
        [0, height + 0.2],
      ]),
      sphere(0.11, black, [0, height + 0.3, 0]),
      placed(
        mesh(new THREE.ConeGeometry(0.22, 0.36, 3), aluminium),
        [-radius * 0.88, height - 0.13, 0],
        [Math.PI, 0.5, -0.55],
      ),
      tube(
        [
          [radius * 0.86, height - 0.06, 0],
          [radius + 0.36, height - 0.02, 0],
          [radius + 0.44, height - 0.3, 0],
          [radius + 0.32, waist + 0.06, 0],
        ],
        0.085,
        black,
      ),
    );
  },
  pepperMill({ wood: tone, radius, height }) {
    return group(
      turned(
        [
          [0.001, 0],
          [radius, 0.01],
          [radius * 1.02, height * 0.06],
          [radius * 0.86, height * 0.12],
          [radius * 0.62, height * 0.34],
          [radius * 0.58, height * 0.48],
          [radius * 0.8, height * 0.62],
          [radius * 0.84, height * 0.68],
          [radius * 0.5, height * 0.73],
          [radius * 0.5, height * 0.75],
          [radius * 0.88, height * 0.84],
          [radius * 0.8, height * 0.95],
          [radius * 0.3, height],
          [0.001, height],
        ],
        wood(tone),
      ),
      cylinder(radius * 0.3, 0.05, metal('steel'), [0, height + 0.01, 0]),
      sphere(radius * 0.28, metal('steel'), [0, height + 0.11, 0]),
    );
  },
  clipJar({ accent, radius, height }) {
    const wire = metal('steel');
    const random = seeded(23);
    const beans = group();
    const shades = ['#8c2f2a', '#f1e4cc', '#5b3526', '#c79a5f'].map((tone) => skin(tone, 0.4));
    const bean = new THREE.SphereGeometry(0.085, 10, 8).scale(1.4, 0.8, 0.85);
    for (let index = 0; index < 260; index += 1) {
      const angle = random() * Math.PI * 2;
      const reach = (radius - 0.15) * (0.82 + random() * 0.16);
      const top = index < 60;
      const r = top ? random() * (radius - 0.16) : reach;
      beans.add(
        placed(
          mesh(bean, shades[index % 4] ?? wire),
          [
            Math.cos(angle) * r,
            top ? height * 0.76 + random() * 0.05 : 0.14 + random() * height * 0.62,
            Math.sin(angle) * r,
          ],
          [random() * 3, random() * 3, random() * 3],
        ),
      );
    }
    return group(
      lathe(
        [
          [0, 0],
          [radius, 0, 0.1],
          [radius, height * 0.86, 0.14],
          [radius * 0.88, height, 0.03],
        ],
        glass('#f3fafb', 0.08),
      ),
      beans,
      cylinder(radius - 0.24, height * 0.7, skin('#8a5f43', 0.7), [0, height * 0.39, 0]),
      bend(mesh(new THREE.TorusGeometry(radius * 0.9, 0.055, 12, 90).rotateX(Math.PI / 2), rubber(accent)), (point) =>
        point.setY(point.y * 0.8 + height + 0.03),
      ),
      lathe(
        [
          [0, height + 0.06],
          [radius * 0.94, height + 0.06, 0.03],
          [radius * 0.94, height + 0.16, 0.04],
          [radius * 0.5, height + 0.24, 0.2],
          [0, height + 0.25],
        ],
        glass('#e4f1f3', 0.1),
      ),
      mesh(new THREE.TorusGeometry(radius * 0.97, 0.022, 10, 90).rotateX(Math.PI / 2), wire, [0, height + 0.12, 0]),
      mesh(new THREE.TorusGeometry(radius * 0.93, 0.022, 10, 90).rotateX(Math.PI / 2), wire, [0, height - 0.1, 0]),
      tube(
        [
          [-0.2, height + 0.12, radius * 0.95],
          [-0.22, height - 0.02, radius * 1.08],
          [-0.16, height - 0.34, radius * 1.1],
          [0.16, height - 0.34, radius * 1.1],
          [0.22, height - 0.02, radius * 1.08],
          [0.2, height + 0.12, radius * 0.95],
        ],
        0.026,
        wire,
      ),
      rod([-0.16, height - 0.1, radius * 0.93], [0.16, height - 0.1, radius * 0.93], 0.03, wire),
    );
  },
};
