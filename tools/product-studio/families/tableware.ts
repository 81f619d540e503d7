import * as THREE from 'three';
import type { Goods } from '../recipe';
import { ceramic, matte, type Colour } from '../studio/materials';
import { group, lathe, mesh, placed, sphere, tube, type Corner } from '../studio/shapes';
import { drawn, seeded } from '../studio/textures';

export interface TablewareOptions {
  readonly form: 'mug' | 'bowl' | 'plates' | 'teapot' | 'mixingBowl';
  readonly glaze: Colour;
  /** Specks, rim or band. */
  readonly second: Colour;
  readonly radius: number;
  readonly height: number;
}

/** Stoneware for the table. */
export function tableware(options: TablewareOptions, _goods: Goods): THREE.Group {
  return FORMS[options.form](options);
}

/** A vessel with walls: out along the foot, up, and down again inside. */
function vessel(outer: readonly Corner[], wall: number, material: THREE.Material): THREE.Mesh {
  const inner = [...outer]
    .reverse()
    .map(([x, y, radius]): Corner => [Math.max(0, x - wall), y === 0 ? wall : y, radius]);
  return lathe([...outer, ...inner], material);
}

function speckled(ground: Colour, speck: Colour, count: number): THREE.Material {
  const glaze = ceramic('#ffffff');
  glaze.map = drawn(1024, 512, (context, width, height) => {
    const random = seeded(19);
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    context.fillStyle = speck;
    for (let dot = 0; dot < count; dot += 1) {
      context.globalAlpha = 0.4 + random() * 0.5;
      context.beginPath();
      context.arc(random() * width, random() * height, 0.8 + random() * 2.6, 0, 7);
      context.fill();
    }
  });
  return glaze;
}

const FORMS: Readonly<Record<TablewareOptions['form'], (options: TablewareOptions) => THREE.Group>> = {
  mug({ glaze, second, radius, height }) {
    const skin = speckled(glaze, second, 700);
    return group(
      vessel(
        [
          [0, 0.06],
          [radius * 0.9, 0.06, 0.1],
          [radius, height * 0.4, 0.3],
          [radius * 0.96, height, 0.03],
        ],
        0.06,
        skin,
      ),
      lathe(
        [
          [0, 0],
          [radius * 0.76, 0, 0.02],
          [radius * 0.9, 0.14, 0.04],
          [0, 0.14],
        ],
        matte('#b88b62'),
      ),
      tube(
        [
          [radius * 0.92, height * 0.8, 0],
          [radius * 1.35, height * 0.82, 0],
          [radius * 1.55, height * 0.55, 0],
          [radius * 1.36, height * 0.28, 0],
          [radius * 0.92, height * 0.25, 0],
        ],
        0.085,
        skin,
      ),
    );
  },
  bowl({ glaze, second, radius, height }) {
    return group(
      vessel(
        [
          [0, 0],
          [radius * 0.4, 0, 0.05],
          [radius * 0.62, height * 0.7, 0.3],
          [radius, height, 0.05],
        ],
        0.055,
        ceramic(glaze),
      ),
      mesh(new THREE.TorusGeometry(radius - 0.03, 0.03, 12, 120).rotateX(Math.PI / 2), ceramic(second), [0, height, 0]),
    );
  },
  plates({ glaze, second, radius, height }) {
    const stack = group();
    for (let plate = 0; plate < 4; plate += 1) {
      const y = plate * height;
      stack.add(
        placed(
          vessel(
            [
              [0, 0],
              [radius * 0.6, 0, 0.04],
              [radius * 0.68, 0.1, 0.06],
              [radius, 0.2, 0.03],
            ],
            0.05,
            ceramic(glaze),
          ),
          [0, y, 0],
        ),
        mesh(new THREE.TorusGeometry(radius - 0.025, 0.032, 12, 120).rotateX(Math.PI / 2), ceramic(second), [
          0,
          y + 0.2,
          0,
        ]),
      );
    }
    return stack;
  },
  teapot({ glaze, second, radius, height }) {
    const skin = speckled(glaze, second, 300);
    return group(
      sphere(radius, skin, [0, height * 0.5, 0], [1, height / 2 / radius, 1]),
      lathe(
        [
          [0, 0],
          [radius * 0.55, 0, 0.02],
          [radius * 0.6, 0.12],
          [0, 0.12],
        ],
        skin,
      ),
      lathe(
        [
          [0, height * 0.93],
          [radius * 0.42, height * 0.93, 0.02],
          [radius * 0.36, height * 1.02, 0.06],
          [0.06, height * 1.06],
          [0, height * 1.06],
        ],
        skin,
      ),
      sphere(0.12, skin, [0, height * 1.12, 0]),
      tube(
        [
          [radius * 0.8, height * 0.42, 0],
          [radius * 1.2, height * 0.56, 0],
          [radius * 1.42, height * 0.86, 0],
          [radius * 1.58, height * 0.96, 0],
        ],
        0.11,
        skin,
      ),
      tube(
        [
          [-radius * 0.86, height * 0.72, 0],
          [-radius * 1.35, height * 0.8, 0],
          [-radius * 1.5, height * 0.52, 0],
          [-radius * 1.28, height * 0.26, 0],
          [-radius * 0.88, height * 0.3, 0],
        ],
        0.09,
        skin,
      ),
    );
  },
  mixingBowl({ glaze, second, radius, height }) {
    const at = (t: number) => radius * (0.55 + 0.45 * t ** 0.6);
    return group(
      vessel(
        [
          [0, 0],
          [radius * 0.55, 0, 0.06],
          [radius * 0.86, height * 0.5, 0.3],
          [radius, height, 0.03],
        ],
        0.06,
        ceramic(glaze),
      ),
      mesh(new THREE.TorusGeometry(radius, 0.06, 14, 120).rotateX(Math.PI / 2), ceramic(glaze), [0, height - 0.02, 0]),
      ...[0.72, 0.82].map((t) =>
        mesh(new THREE.TorusGeometry(at(t) * 0.985, 0.04, 12, 120).rotateX(Math.PI / 2), ceramic(second), [
          0,
          height * t,
          0,
        ]),
      ),
    );
  },
};
