import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glossy, leather, matte, metal, paint, plastic, rubber, type Colour } from '../studio/materials';
import {
  around,
  box,
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

export type MotorcycleForm = 'scooter' | 'cruiser' | 'sports' | 'trail' | 'moped';

export interface MotorcycleOptions {
  readonly form: MotorcycleForm;
  readonly body: Colour;
  readonly second: Colour;
  readonly seat: Colour;
}

/** A motorcycle's measures in metres; its front wheel towards +x. */
interface Plan {
  readonly base: number;
  readonly front: number;
  readonly rear: number;
  readonly tyre: number;
  readonly spoked: boolean;
  /** The steering head: where the fork meets the frame. */
  readonly head: readonly [number, number];
}

const PLANS: Readonly<Record<MotorcycleForm, Plan>> = {
  scooter: { base: 1.3, front: 0.25, rear: 0.25, tyre: 0.08, spoked: false, head: [0.46, 0.98] },
  cruiser: { base: 1.75, front: 0.36, rear: 0.34, tyre: 0.1, spoked: true, head: [0.42, 0.88] },
  sports: { base: 1.42, front: 0.32, rear: 0.33, tyre: 0.095, spoked: false, head: [0.42, 0.86] },
  trail: { base: 1.48, front: 0.38, rear: 0.34, tyre: 0.08, spoked: true, head: [0.42, 1.02] },
  moped: { base: 1.15, front: 0.24, rear: 0.24, tyre: 0.065, spoked: false, head: [0.38, 0.92] },
};

/** A motorcycle standing upright, seen from its right side. */
export function motorcycle(options: MotorcycleOptions, _goods: Goods): THREE.Group {
  const plan = PLANS[options.form];
  const front: Point = [plan.base / 2, plan.front, 0];
  const rear: Point = [-plan.base / 2, plan.rear, 0];
  return group(
    placed(wheel(plan.front, plan, options.form), front),
    placed(wheel(plan.rear, plan, options.form), rear),
    ...fork(plan, front),
    ...BODIES[options.form](plan, options, front, rear),
  );
}

/** A part cut from a side view, of some thickness, in the middle of the machine. */
function panel(
  points: readonly (readonly [number, number])[],
  thickness: number,
  material: THREE.Material,
  z = 0,
  bevel = 0.05,
): THREE.Mesh {
  return placed(slab(smoothShape(points), thickness, material, Math.min(bevel, thickness / 2.1)), [
    0,
    0,
    z - thickness / 2,
  ]);
}

function wheel(radius: number, { tyre, spoked }: Plan, form: MotorcycleForm): THREE.Group {
  const black = rubber('#1b1b1d');
  const alloy = metal(form === 'sports' ? 'graphite' : 'steel');
  const rim = radius - tyre * 1.35;
  const whole = group(
    mesh(new THREE.TorusGeometry(radius - tyre, tyre, 20, 80), black),
    mesh(new THREE.TorusGeometry(rim, 0.025, 12, 70), alloy),
    placed(cylinder(0.055, 0.16, alloy), [0, 0, 0], [Math.PI / 2, 0, 0]),
    placed(
      lathe(
        [
          [0.06, -0.008],
          [radius * 0.5, -0.008],
          [radius * 0.5, 0.008],
          [0.06, 0.008],
        ],
        metal('brushed'),
      ),
      [0, 0, 0.075],
      [Math.PI / 2, 0, 0],
    ),
  );
  const spokes = spoked ? 26 : 5;
  for (let index = 0; index < spokes; index += 1) {
    const angle = (index / spokes) * Math.PI * 2;
    whole.add(
      rod(
        [0, 0, spoked ? (index % 2 === 0 ? 0.05 : -0.05) : 0],
        [Math.cos(angle) * rim, Math.sin(angle) * rim, 0],
        spoked ? 0.006 : 0.03,
        alloy,
      ),
    );
  }
  if (form === 'trail') {
    whole.add(
      placed(
        around(30, () => box([0.05, 0.12, 0.07], 0.01, black, [radius - 0.01, 0, 0])),
        [0, 0, 0],
        [Math.PI / 2, 0, 0],
      ),
    );
  }
  return whole;
}

function fork({ head }: Plan, [x, y]: Point): THREE.Object3D[] {
  return [-0.1, 0.1].flatMap((z) => [
    rod([head[0], head[1], z], [x, y, z], 0.024, metal('chrome')),
    rod([x - (x - head[0]) * 0.42, y + (head[1] - y) * 0.42, z], [x, y, z], 0.036, metal('graphite')),
  ]);
}

function lamp(at: Point, radius: number, shell: THREE.Material): THREE.Group {
  const lens = glossy('#f7fafc');
  lens.emissive.set('#ffffff');
  lens.emissiveIntensity = 0.25;
  return group(
    sphere(radius, shell, at, [0.8, 1, 1]),
    placed(cylinder(radius * 0.86, 0.04, lens), [at[0] + radius * 0.62, at[1], 0], [0, 0, Math.PI / 2]),
    placed(ring(radius * 0.86, 0.014, metal('chrome')), [at[0] + radius * 0.63, at[1], 0], [0, Math.PI / 2, 0]),
  );
}

function bars(from: Point, rise: number, back: number, half: number): THREE.Object3D[] {
  const [x, y] = from;
  const grips = [-1, 1].map((side) =>
    rod(
      [x - back, y + rise, side * (half - 0.14)],
      [x - back - 0.03, y + rise - 0.01, side * half],
      0.03,
      rubber('#1c1c1e'),
    ),
  );
  const mirrors = [-1, 1].flatMap((side) => [
    rod(
      [x - back + 0.02, y + rise, side * (half - 0.16)],
      [x - back + 0.04, y + rise + 0.2, side * (half - 0.06)],
      0.01,
      metal('steel'),
    ),
    placed(
      cylinder(0.06, 0.02, plastic('#1c1c1e')),
      [x - back + 0.04, y + rise + 0.22, side * (half - 0.05)],
      [0, 0, Math.PI / 2],
    ),
  ]);
  return [
    tube(
      [
        [x - back, y + rise, -half + 0.12],
        [x - back * 0.3, y + rise * 0.9, -half * 0.5],
        [x, y, 0],
        [x - back * 0.3, y + rise * 0.9, half * 0.5],
        [x - back, y + rise, half - 0.12],
      ],
      0.018,
      metal('chrome'),
    ),
    ...grips,
    ...mirrors,
  ];
}

function mudguard(
  [x, y]: Point,
  radius: number,
  from: number,
  to: number,
  width: number,
  material: THREE.Material,
): THREE.Mesh {
  const arc = mesh(new THREE.TorusGeometry(radius, width, 14, 40, to - from), material, [x, y, 0]);
  arc.rotation.z = from;
  arc.scale.z = 1.3;
  return arc;
}

/** A V-twin or single with cooling fins and an exhaust. */
function engine(x: number, y: number, size: number): THREE.Object3D[] {
  const block = metal('graphite');
  const fins = metal('brushed');
  const barrel = (lean: number): THREE.Group =>
    placed(
      group(
        ...Array.from({ length: 7 }, (_, fin) =>
          box([size * 0.5, size * 0.05, size * 0.6], 0.01, fin === 6 ? block : fins, [
            0,
            size * (0.3 + fin * 0.085),
            0,
          ]),
        ),
      ),
      [x, y, 0],
      [0, 0, lean],
    );
  return [
    box([size, size * 0.6, size * 0.72], 0.08, block, [x, y, 0]),
    placed(cylinder(size * 0.3, size * 0.82, fins), [x + size * 0.16, y, 0], [Math.PI / 2, 0, 0]),
    barrel(-0.42),
    barrel(0.42),
  ];
}

function exhaust(points: readonly Point[], radius: number): THREE.Object3D[] {
  const last = points[points.length - 1];
  const before = points[points.length - 2];
  return [
    tube(points, radius, metal('chrome')),
    ...(last && before ? [rod(before, last, radius * 1.6, metal('steel'))] : []),
  ];
}

type Body = (plan: Plan, options: MotorcycleOptions, front: Point, rear: Point) => THREE.Object3D[];

const BODIES: Readonly<Record<MotorcycleForm, Body>> = {
  scooter({ head }, { body, seat }, front, rear) {
    const colour = paint(body);
    return [
      panel(
        [
          [0.36, 0.3],
          [0.42, 0.32],
          [0.5, 0.62],
          [0.56, 1.0],
          [0.5, 1.04],
          [0.42, 0.7],
          [0.34, 0.4],
        ],
        0.52,
        colour,
        0,
        0.07,
      ),
      panel(
        [
          [-0.3, 0.26],
          [0.4, 0.26],
          [0.42, 0.34],
          [0.3, 0.36],
          [-0.3, 0.36],
        ],
        0.42,
        colour,
      ),
      panel(
        [
          [-0.2, 0.3],
          [-0.18, 0.66],
          [-0.3, 0.76],
          [-0.9, 0.8],
          [-1.0, 0.7],
          [-0.92, 0.46],
          [-0.66, 0.32],
        ],
        0.44,
        colour,
        0,
        0.14,
      ),
      panel(
        [
          [-0.14, 0.76],
          [-0.2, 0.84],
          [-0.5, 0.86],
          [-0.84, 0.9],
          [-0.98, 0.86],
          [-0.94, 0.78],
          [-0.5, 0.76],
        ],
        0.32,
        leather(seat),
        0,
        0.05,
      ),
      mudguard(front, 0.27, 0.5, 2.5, 0.09, colour),
      sphere(0.13, colour, [head[0] + 0.05, head[1] + 0.14, 0], [1.1, 0.9, 1.2]),
      lamp([head[0] + 0.12, head[1] + 0.13, 0], 0.1, colour),
      ...bars([head[0] + 0.02, head[1] + 0.2, 0], 0.04, 0.08, 0.36),
      box([0.05, 0.1, 0.16], 0.02, glossy('#b3151b'), [-1.0, 0.68, 0]),
      ...exhaust(
        [
          [-0.4, 0.25, 0.16],
          [-0.6, 0.24, 0.2],
          [-0.95, 0.28, 0.21],
        ],
        0.03,
      ),
      tube(
        [
          [-0.9, 0.8, -0.16],
          [-1.08, 0.86, -0.12],
          [-1.08, 0.86, 0.12],
          [-0.9, 0.8, 0.16],
        ],
        0.014,
        metal('chrome'),
      ),
      rod([rear[0], rear[1], 0.1], [-0.5, 0.32, 0.1], 0.05, metal('graphite')),
      tube(
        [
          [0.57, 0.62, -0.2],
          [0.575, 0.7, 0],
          [0.57, 0.62, 0.2],
        ],
        0.012,
        metal('chrome'),
      ),
    ];
  },
  cruiser({ head }, { body, second, seat }, front, rear) {
    const tank = paint(second);
    tank.metalness = 0.5;
    const black = paint(body);
    return [
      panel(
        [
          [0.44, 0.86],
          [0.3, 0.98],
          [0.02, 0.96],
          [-0.2, 0.82],
          [-0.16, 0.74],
          [0.2, 0.76],
          [0.42, 0.78],
        ],
        0.34,
        tank,
        0,
        0.15,
      ),
      panel(
        [
          [-0.14, 0.72],
          [-0.22, 0.78],
          [-0.5, 0.7],
          [-0.72, 0.74],
          [-1.02, 0.78],
          [-1.0, 0.7],
          [-0.6, 0.6],
          [-0.2, 0.64],
        ],
        0.3,
        leather(seat),
        0,
        0.06,
      ),
      mudguard(rear, 0.4, 0.4, 2.6, 0.1, black),
      mudguard(front, 0.41, 0.7, 2.5, 0.085, black),
      ...engine(0.02, 0.4, 0.42),
      tube(
        [
          [head[0] - 0.02, head[1] - 0.06, 0],
          [0.46, 0.4, 0],
          [0.3, 0.22, 0],
          [-0.3, 0.24, 0],
          [-0.5, 0.5, 0],
        ],
        0.03,
        black,
      ),
      ...[-0.13, 0.13].map((z) => rod([-0.4, 0.36, z], [rear[0], rear[1], z], 0.03, black)),
      ...exhaust(
        [
          [0.2, 0.5, 0.2],
          [0.3, 0.36, 0.24],
          [0.1, 0.25, 0.25],
          [-0.4, 0.26, 0.25],
          [-1.1, 0.3, 0.25],
        ],
        0.036,
      ),
      ...exhaust(
        [
          [-0.1, 0.5, 0.2],
          [-0.02, 0.4, 0.24],
          [-0.2, 0.34, 0.25],
          [-0.5, 0.35, 0.25],
          [-1.05, 0.4, 0.25],
        ],
        0.036,
      ),
      lamp([head[0] + 0.14, head[1] + 0.06, 0], 0.12, metal('chrome')),
      ...bars([head[0] + 0.0, head[1] + 0.1, 0], 0.26, 0.2, 0.44),
      rod([head[0], head[1], -0.1], [head[0] - 0.06, head[1] + 0.12, -0.1], 0.024, metal('chrome')),
      box([0.06, 0.08, 0.12], 0.02, glossy('#b3151b'), [-1.2, 0.66, 0]),
    ];
  },
  sports({ head }, { body, second, seat }, front, rear) {
    const red = paint(body);
    const white = paint(second);
    const shield = glossy('#39424c');
    shield.transparent = true;
    shield.opacity = 0.75;
    return [
      panel(
        [
          [0.86, 0.84],
          [0.72, 0.98],
          [0.5, 1.04],
          [0.3, 0.92],
          [0.24, 0.6],
          [-0.1, 0.3],
          [0.26, 0.22],
          [0.5, 0.3],
          [0.62, 0.56],
          [0.76, 0.7],
        ],
        0.44,
        red,
        0,
        0.16,
      ),
      panel(
        [
          [0.5, 0.62],
          [0.36, 0.72],
          [0.1, 0.44],
          [0.0, 0.32],
          [0.28, 0.27],
          [0.44, 0.34],
        ],
        0.47,
        white,
        0,
        0.03,
      ),
      panel(
        [
          [0.66, 1.0],
          [0.46, 1.18],
          [0.36, 1.14],
          [0.4, 1.0],
        ],
        0.3,
        shield,
        0,
        0.08,
      ),
      panel(
        [
          [0.36, 0.9],
          [0.22, 1.02],
          [-0.02, 0.98],
          [-0.2, 0.82],
          [-0.14, 0.72],
          [0.2, 0.74],
        ],
        0.32,
        red,
        0,
        0.14,
      ),
      panel(
        [
          [-0.14, 0.76],
          [-0.3, 0.8],
          [-0.5, 0.84],
          [-0.5, 0.78],
          [-0.3, 0.72],
        ],
        0.26,
        leather(seat),
        0,
        0.03,
      ),
      panel(
        [
          [-0.44, 0.74],
          [-0.56, 0.9],
          [-0.98, 1.04],
          [-1.0, 0.98],
          [-0.74, 0.82],
          [-0.5, 0.7],
        ],
        0.24,
        red,
        0,
        0.08,
      ),
      panel(
        [
          [-0.56, 0.88],
          [-0.66, 0.94],
          [-0.98, 1.05],
          [-0.94, 1.0],
          [-0.7, 0.88],
        ],
        0.26,
        white,
        0,
        0.03,
      ),
      mudguard(front, 0.36, 0.7, 2.3, 0.08, red),
      ...[-0.12, 0.12].map((z) => rod([-0.14, 0.42, z], [rear[0], rear[1], z], 0.045, metal('graphite'))),
      box([0.46, 0.36, 0.34], 0.1, metal('graphite'), [-0.02, 0.5, 0]),
      ...exhaust(
        [
          [0.1, 0.28, 0.16],
          [-0.3, 0.28, 0.2],
          [-0.6, 0.42, 0.22],
          [-0.92, 0.6, 0.22],
        ],
        0.045,
      ),
      ...[-1, 1].map((side) =>
        placed(box([0.05, 0.07, 0.15], 0.02, glossy('#eef6fb')), [0.81, 0.84, side * 0.11], [0, side * -0.4, 0.5]),
      ),
      ...bars([head[0] - 0.02, head[1] + 0.1, 0], 0.0, 0.12, 0.34),
      box([0.04, 0.05, 0.14], 0.015, glossy('#b3151b'), [-0.99, 1.0, 0]),
    ];
  },
  trail({ head }, { body, second, seat }, front, rear) {
    const orange = paint(body);
    const white = paint(second);
    const frame = matte('#2b2c2f');
    return [
      panel(
        [
          [0.44, 0.98],
          [0.3, 1.06],
          [0.04, 1.0],
          [-0.12, 0.88],
          [0.1, 0.74],
          [0.34, 0.62],
          [0.46, 0.78],
        ],
        0.26,
        orange,
        0,
        0.1,
      ),
      panel(
        [
          [0.4, 0.9],
          [0.24, 0.94],
          [0.14, 0.78],
          [0.3, 0.64],
          [0.44, 0.72],
        ],
        0.34,
        white,
        0,
        0.04,
      ),
      panel(
        [
          [0.12, 0.98],
          [-0.1, 1.02],
          [-0.6, 1.04],
          [-0.9, 1.08],
          [-0.88, 1.0],
          [-0.5, 0.94],
          [-0.1, 0.9],
        ],
        0.2,
        leather(seat),
        0,
        0.05,
      ),
      panel(
        [
          [-0.3, 0.92],
          [-0.7, 0.98],
          [-1.12, 1.12],
          [-1.1, 1.07],
          [-0.78, 0.9],
          [-0.5, 0.72],
          [-0.36, 0.74],
        ],
        0.18,
        white,
        0,
        0.05,
      ),
      panel(
        [
          [0.36, 0.9],
          [0.62, 0.94],
          [1.08, 0.84],
          [1.1, 0.87],
          [0.66, 1.0],
          [0.4, 0.98],
        ],
        0.18,
        orange,
        0,
        0.03,
      ),
      panel(
        [
          [head[0] + 0.02, head[1] - 0.08],
          [head[0] + 0.14, head[1] - 0.02],
          [head[0] + 0.1, head[1] + 0.24],
          [head[0] - 0.02, head[1] + 0.2],
        ],
        0.22,
        white,
        0,
        0.04,
      ),
      lamp([head[0] + 0.1, head[1] + 0.07, 0], 0.075, white),
      ...engine(0.0, 0.48, 0.34),
      tube(
        [
          [head[0], head[1] - 0.05, 0],
          [0.34, 0.5, 0],
          [0.16, 0.3, 0],
          [-0.2, 0.32, 0],
          [-0.26, 0.7, 0],
          [-0.1, 0.9, 0],
        ],
        0.028,
        frame,
      ),
      ...[-0.11, 0.11].map((z) => rod([-0.2, 0.46, z], [rear[0], rear[1], z], 0.032, metal('brushed'))),
      rod([-0.3, 0.46, 0], [-0.36, 0.86, 0], 0.05, glossy('#f2c21a')),
      ...exhaust(
        [
          [0.12, 0.6, 0.14],
          [0.26, 0.5, 0.18],
          [0.0, 0.6, 0.19],
          [-0.4, 0.78, 0.17],
          [-0.82, 0.92, 0.16],
        ],
        0.034,
      ),
      ...bars([head[0] - 0.02, head[1] + 0.12, 0], 0.12, 0.12, 0.42),
      rod([front[0], front[1], 0], [front[0], front[1], 0.12], 0.04, frame),
    ];
  },
  moped({ head }, { body, second, seat }, front, rear) {
    const colour = paint(body);
    return [
      tube(
        [
          [head[0], head[1] - 0.04, 0],
          [0.34, 0.6, 0],
          [0.24, 0.34, 0],
          [-0.1, 0.3, 0],
          [-0.5, 0.32, 0],
          [-0.56, 0.5, 0],
        ],
        0.042,
        colour,
      ),
      tube(
        [
          [head[0] - 0.02, head[1] - 0.12, 0],
          [-0.1, 0.6, 0],
          [-0.5, 0.56, 0],
        ],
        0.034,
        colour,
      ),
      box([0.44, 0.26, 0.22], 0.05, plastic(second, 0.4), [-0.2, 0.46, 0]),
      box([0.2, 0.03, 0.225], 0.01, paint(body), [-0.2, 0.5, 0]),
      panel(
        [
          [0.1, 0.68],
          [0.06, 0.75],
          [-0.7, 0.77],
          [-0.74, 0.7],
          [-0.4, 0.67],
        ],
        0.24,
        leather(seat),
        0,
        0.04,
      ),
      ...[-0.09, 0.09].map((z) => rod([-0.5, 0.34, z], [rear[0], rear[1], z], 0.03, colour)),
      ...[-0.09, 0.09].map((z) => rod([-0.56, 0.68, z], [rear[0], rear[1], z], 0.018, metal('chrome'))),
      mudguard(front, 0.27, 0.6, 2.4, 0.06, colour),
      mudguard(rear, 0.27, 0.6, 2.6, 0.06, colour),
      lamp([head[0] + 0.1, head[1] - 0.02, 0], 0.085, colour),
      rod([head[0], head[1], 0], [head[0] - 0.05, head[1] + 0.16, 0], 0.028, metal('chrome')),
      ...bars([head[0] - 0.05, head[1] + 0.14, 0], 0.06, 0.12, 0.34),
      box([0.3, 0.02, 0.34], 0.008, rubber('#2a2a2c'), [0.06, 0.36, 0]),
      box([0.04, 0.06, 0.12], 0.015, glossy('#b3151b'), [-0.76, 0.66, 0]),
    ];
  },
};
