import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glass, glossy, metal, plastic, wood, type Colour } from '../studio/materials';
import { band, box, cylinder, group, lathe, mesh, placed, ring, sphere, tube } from '../studio/shapes';

export interface CookwareOptions {
  readonly form: 'skillet' | 'casserole' | 'saucepan' | 'kettle' | 'wok';
  readonly body: 'iron' | 'steel' | { readonly enamel: Colour };
  readonly radius: number;
  readonly height: number;
  readonly handle: 'iron' | 'steel' | 'black' | 'wood';
}

/** Pots and pans. */
export function cookware(options: CookwareOptions, _goods: Goods): THREE.Group {
  const { body } = options;
  const shell = body === 'iron' ? metal('iron') : body === 'steel' ? metal('brushed') : glossy(body.enamel);
  shell.side = THREE.DoubleSide;
  return FORMS[options.form](options, shell, HANDLES[options.handle]());
}

const HANDLES: Readonly<Record<CookwareOptions['handle'], () => THREE.Material>> = {
  iron: () => metal('iron'),
  steel: () => metal('steel'),
  black: () => plastic('#1d1d1f', 0.45),
  wood: () => wood('walnut'),
};

type Build = (options: CookwareOptions, shell: THREE.Material, handle: THREE.Material) => THREE.Group;

const FORMS: Readonly<Record<CookwareOptions['form'], Build>> = {
  skillet({ radius, height }, shell, handle) {
    const lip = (side: number) =>
      placed(cylinder([0.16, 0.1], 0.12, shell, [0, 0, 0], 24), [0, height - 0.05, side * radius * 0.97]);
    return group(
      lathe(
        [
          [0, 0],
          [radius * 0.84, 0, 0.06],
          [radius, height, 0.01],
          [radius - 0.07, height, 0.02],
          [radius * 0.8, 0.08, 0.05],
          [0, 0.08],
        ],
        shell,
      ),
      lip(1),
      lip(-1),
      band(
        [
          [radius * 0.96, height - 0.08, 0],
          [radius + 0.35, height - 0.02, 0],
          [radius + 0.85, height + 0.06, 0],
          [radius + 1.1, height + 0.06, 0],
        ],
        (along) => 0.2 + 0.1 * along,
        0.1,
        handle,
        [0, 0, 1],
      ),
      placed(ring(0.11, 0.035, handle), [radius + 1.08, height + 0.08, 0], [Math.PI / 2, 0, 0]),
      box([0.22, 0.07, 0.4], 0.03, handle, [-radius - 0.05, height - 0.06, 0]),
    );
  },
  casserole({ radius, height }, shell) {
    const loop = (side: number) =>
      tube(
        [
          [side * radius * 0.97, height - 0.2, -0.34],
          [side * (radius + 0.26), height - 0.15, -0.28],
          [side * (radius + 0.32), height - 0.14, 0],
          [side * (radius + 0.26), height - 0.15, 0.28],
          [side * radius * 0.97, height - 0.2, 0.34],
        ],
        0.075,
        shell,
      );
    return group(
      lathe(
        [
          [0, 0],
          [radius * 0.9, 0, 0.16],
          [radius, height, 0.02],
          [0, height],
        ],
        shell,
      ),
      lathe(
        [
          [0, height + 0.02],
          [radius + 0.03, height + 0.02, 0.02],
          [radius + 0.03, height + 0.08, 0.04],
          [radius * 0.6, height + 0.24, 0.2],
          [0.14, height + 0.29],
          [0, height + 0.29],
        ],
        shell,
      ),
      loop(1),
      loop(-1),
      cylinder(0.08, 0.12, metal('brass'), [0, height + 0.33, 0]),
      lathe(
        [
          [0, height + 0.36],
          [0.2, height + 0.38, 0.04],
          [0.2, height + 0.46, 0.05],
          [0, height + 0.48],
        ],
        metal('brass'),
      ),
    );
  },
  saucepan({ radius, height }, shell, handle) {
    return group(
      lathe(
        [
          [0, 0],
          [radius, 0, 0.1],
          [radius, height, 0.01],
          [radius + 0.04, height + 0.02],
          [radius - 0.03, height + 0.01],
          [radius - 0.04, 0.1, 0.06],
          [0, 0.06],
        ],
        shell,
      ),
      lathe(
        [
          [radius, height + 0.03],
          [radius * 0.6, height + 0.16, 0.2],
          [0, height + 0.22],
        ],
        glass('#e6eef0', 0.06),
      ),
      mesh(new THREE.TorusGeometry(radius - 0.01, 0.035, 14, 96).rotateX(Math.PI / 2), metal('steel'), [
        0,
        height + 0.04,
        0,
      ]),
      cylinder(0.05, 0.1, metal('steel'), [0, height + 0.24, 0]),
      sphere(0.13, plastic('#1a1a1c'), [0, height + 0.34, 0], [1, 0.7, 1]),
      band(
        [
          [radius * 0.98, height - 0.16, 0],
          [radius + 0.3, height - 0.06, 0],
          [radius + 1.0, height + 0.08, 0],
          [radius + 1.6, height + 0.14, 0],
        ],
        (along) => 0.16 + 0.07 * along,
        0.09,
        handle,
        [0, 0, 1],
      ),
    );
  },
  kettle({ radius, height }, shell, handle) {
    const spout = tube(
      [
        [radius * 0.7, height * 0.42, 0],
        [radius * 1.12, height * 0.66, 0],
        [radius * 1.28, height * 0.92, 0],
      ],
      0.13,
      shell,
    );
    return group(
      lathe(
        [
          [0, 0],
          [radius, 0, 0.1],
          [radius * 0.98, height * 0.5, 0.5],
          [radius * 0.5, height, 0.35],
          [0.24, height + 0.02],
          [0, height + 0.02],
        ],
        shell,
      ),
      mesh(new THREE.TorusGeometry(0.3, 0.03, 12, 60).rotateX(Math.PI / 2), metal('steel'), [0, height - 0.01, 0]),
      sphere(0.1, plastic('#1a1a1c'), [0, height + 0.1, 0]),
      spout,
      placed(cylinder([0.16, 0.14], 0.1, metal('steel')), [radius * 1.3, height * 0.95, 0], [0, 0, -0.4]),
      tube(
        [
          [-radius * 0.62, height * 0.82, 0],
          [-radius * 0.6, height * 1.35, 0],
          [-radius * 0.25, height * 1.66, 0],
          [radius * 0.25, height * 1.66, 0],
          [radius * 0.6, height * 1.35, 0],
          [radius * 0.58, height * 0.84, 0],
        ],
        0.085,
        handle,
      ),
    );
  },
  wok({ radius, height }, shell, handle) {
    return group(
      lathe(
        [
          [0, 0],
          [radius * 0.34, 0, 0.08],
          [radius * 0.8, height * 0.55, 0.5],
          [radius, height, 0.02],
          [radius - 0.04, height + 0.01, 0.01],
          [radius * 0.76, height * 0.58, 0.5],
          [radius * 0.32, 0.06, 0.08],
          [0, 0.06],
        ],
        shell,
      ),
      placed(cylinder(0.06, 0.36, metal('steel')), [radius + 0.1, height - 0.02, 0], [0, 0, -1.3]),
      placed(cylinder([0.11, 0.08], 1.1, handle), [radius + 0.76, height + 0.16, 0], [0, 0, -1.3]),
      tube(
        [
          [-radius * 0.98, height - 0.06, -0.2],
          [-radius - 0.22, height, -0.16],
          [-radius - 0.22, height, 0.16],
          [-radius * 0.98, height - 0.06, 0.2],
        ],
        0.05,
        handle,
      ),
    );
  },
};
