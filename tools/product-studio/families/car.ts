import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glossy, leather, matte, metal, paint, plastic, rubber, type Colour } from '../studio/materials';
import { around, box, cylinder, group, lathe, mesh, placed, skinOver, tube, type Point } from '../studio/shapes';

export type CarForm = 'hatchback' | 'van' | 'pickup' | 'suv' | 'roadster';

export interface CarOptions {
  readonly form: CarForm;
  readonly body: Colour;
  /** Bumpers, arches and mirrors. */
  readonly trim: Colour;
  readonly seats?: Colour;
}

/** A car's measures in metres; x runs from the tail (−) to the nose (+). */
interface Plan {
  readonly length: number;
  readonly width: number;
  /** Heights of the painted body along the car: bonnet, belt line, tail. */
  readonly top: readonly (readonly [number, number])[];
  /** Heights of the roof along the cabin; where it meets the belt line the cabin ends. */
  readonly roof: readonly (readonly [number, number])[];
  /** From where to where the roof is painted. */
  readonly panel: readonly [number, number];
  /** Everything behind this is painted up to the roof (vans). */
  readonly boxedTo?: number;
  readonly pillars: readonly number[];
  readonly axles: readonly [number, number];
  readonly wheel: number;
  readonly clearance: number;
  /** How much narrower the roof is than the belt. */
  readonly taper: number;
}

const PLANS: Readonly<Record<CarForm, Plan>> = {
  hatchback: {
    length: 3.9,
    width: 1.7,
    top: [
      [-1.95, 0.82],
      [-1.8, 0.95],
      [-1.2, 0.98],
      [0.6, 0.94],
      [0.95, 0.92],
      [1.6, 0.78],
      [1.85, 0.68],
      [1.95, 0.55],
    ],
    roof: [
      [-1.88, 0.94],
      [-1.55, 1.36],
      [-1.2, 1.5],
      [-0.4, 1.55],
      [0.1, 1.5],
      [0.95, 0.92],
    ],
    panel: [-1.5, 0.16],
    pillars: [-1.2, -0.5, 0.35],
    axles: [-1.25, 1.25],
    wheel: 0.33,
    clearance: 0.22,
    taper: 0.2,
  },
  suv: {
    length: 4.5,
    width: 1.88,
    top: [
      [-2.25, 0.95],
      [-2.15, 1.12],
      [-1.4, 1.12],
      [0.7, 1.1],
      [1.1, 1.09],
      [1.9, 1.0],
      [2.15, 0.9],
      [2.25, 0.72],
    ],
    roof: [
      [-2.2, 1.1],
      [-2.0, 1.68],
      [-1.6, 1.78],
      [-0.5, 1.8],
      [0.3, 1.75],
      [1.0, 1.1],
    ],
    panel: [-2.0, 0.36],
    pillars: [-1.45, -0.45, 0.55],
    axles: [-1.4, 1.4],
    wheel: 0.4,
    clearance: 0.3,
    taper: 0.15,
  },
  van: {
    length: 4.9,
    width: 1.95,
    top: [
      [-2.45, 1.05],
      [-2.4, 1.1],
      [1.2, 1.1],
      [1.6, 1.08],
      [2.2, 0.98],
      [2.38, 0.85],
      [2.45, 0.62],
    ],
    roof: [
      [-2.44, 1.1],
      [-2.4, 2.1],
      [-2.0, 2.2],
      [0.4, 2.2],
      [0.9, 2.12],
      [1.75, 1.08],
    ],
    panel: [-2.42, 0.96],
    boxedTo: 0.3,
    pillars: [1.0],
    axles: [-1.45, 1.5],
    wheel: 0.36,
    clearance: 0.26,
    taper: 0.1,
  },
  pickup: {
    length: 5.1,
    width: 1.9,
    top: [
      [-2.55, 1.08],
      [-2.5, 1.14],
      [-0.6, 1.14],
      [0.9, 1.12],
      [1.3, 1.12],
      [2.2, 1.04],
      [2.45, 0.94],
      [2.55, 0.74],
    ],
    roof: [
      [-0.62, 1.13],
      [-0.48, 1.66],
      [-0.2, 1.76],
      [0.3, 1.78],
      [0.75, 1.72],
      [1.38, 1.12],
    ],
    panel: [-0.5, 0.8],
    pillars: [-0.28, 0.32, 0.92],
    axles: [-1.55, 1.55],
    wheel: 0.43,
    clearance: 0.36,
    taper: 0.16,
  },
  roadster: {
    length: 4.0,
    width: 1.74,
    top: [
      [-2.0, 0.7],
      [-1.85, 0.84],
      [-1.2, 0.9],
      [-0.6, 0.87],
      [0.5, 0.86],
      [0.9, 0.86],
      [1.6, 0.74],
      [1.88, 0.64],
      [2.0, 0.5],
    ],
    roof: [],
    panel: [0, 0],
    pillars: [],
    axles: [-1.25, 1.25],
    wheel: 0.34,
    clearance: 0.19,
    taper: 0.2,
  },
};

const ALONG = 150;
const AROUND = 44;

/** A car, its nose towards +x. */
export function car(options: CarOptions, _goods: Goods): THREE.Group {
  const plan = PLANS[options.form];
  const colour = paint(options.body);
  const whole = group(
    lowerBody(plan, colour),
    skirts(plan, plastic(options.trim, 0.6)),
    ...wheels(plan, options.form),
    ...face(plan, options),
    ...tail(plan),
    ...sides(plan, options),
  );
  if (plan.roof.length > 0) whole.add(...cabin(plan, colour));
  whole.add(...EXTRAS[options.form](plan, options, colour));
  return whole;
}

function at(points: readonly (readonly [number, number])[], x: number): number {
  const found = points.findIndex(([place]) => place >= x);
  const next = found === -1 ? points.length - 1 : Math.max(1, found);
  const [x0, y0] = points[next - 1] ?? [0, 0];
  const [x1, y1] = points[next] ?? [x0, y0];
  return x1 === x0 ? y1 : y0 + (y1 - y0) * Math.min(1, Math.max(0, (x - x0) / (x1 - x0)));
}

function halfWidth({ length, width }: Plan, x: number): number {
  const end = Math.max(0, (Math.abs(x) - length / 2 + 0.55) / 0.55);
  return (width / 2) * (1 - 0.2 * end ** 2.6);
}

function archOver({ axles, wheel, clearance }: Plan, x: number): number {
  return axles.reduce((height, axle) => {
    const reach = wheel + 0.07;
    const off = Math.abs(x - axle);
    return off < reach ? Math.max(height, wheel + Math.sqrt(reach ** 2 - off ** 2)) : height;
  }, clearance);
}

function lowerBody(plan: Plan, colour: THREE.Material): THREE.Mesh {
  const half = plan.length / 2;
  const edges = plan.axles.flatMap((axle) =>
    [-1, 1].flatMap((side) => [0.999, 1.001].map((k) => axle + side * (plan.wheel + 0.07) * k)),
  );
  const places = [
    ...Array.from({ length: ALONG + 1 }, (_, step) => -half + (plan.length * step) / ALONG),
    ...edges,
  ].sort((one, other) => one - other);
  const rings = places.map((x): Point[] => {
    const top = at(plan.top, x);
    const bottom = Math.min(archOver(plan, x), top - 0.05);
    const w = halfWidth(plan, x);
    const closing = Math.sqrt(Math.max(0.0, 1 - Math.max(0, (Math.abs(x) - half + 0.06) / 0.06) ** 2)) * 0.25 + 0.75;
    return section(x, bottom, top, w * closing);
  });
  const flat = (ring: readonly Point[] | undefined, x: number): Point[] =>
    (ring ?? []).map(([, y]): Point => [x, y, 0]);
  return skinOver([flat(rings[0], -half), ...rings, flat(rings[rings.length - 1], half)], colour);
}

/** A soft-edged cross-section: upright sides with a shoulder, a gently curved top. */
function section(x: number, bottom: number, top: number, w: number): Point[] {
  const middle = (bottom + top) / 2;
  const tall = (top - bottom) / 2;
  return Array.from({ length: AROUND }, (_, column): Point => {
    const angle = (-column / AROUND) * Math.PI * 2;
    const up = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.42;
    const out = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.32;
    return [x, middle + up * tall, out * w * (up > 0.5 ? 1 - 0.05 * (up - 0.5) : 1)];
  });
}

/** Half width of the cabin at a height over the belt line, 0 … 1. */
const cabinWidth = (plan: Plan, x: number, t: number) => (halfWidth(plan, x) - 0.04) * (1 - plan.taper * t);

function cabinRing(plan: Plan, x: number, grow: number, from: number): Point[] {
  const belt = at(plan.top, x) - 0.04;
  const roof = Math.max(belt + 0.01, at(plan.roof, x)) + grow;
  const points: Point[] = [];
  for (let step = 0; step <= 8; step += 1) {
    const t = from + ((1 - from) * step) / 8;
    const round = t > 0.86 ? 1 - 0.12 * ((t - 0.86) / 0.14) ** 2 : 1;
    points.push([
      x,
      belt + (roof - belt) * t,
      cabinWidth(plan, x, t * Math.min(1, (roof - belt) / 0.5)) * round + grow,
    ]);
  }
  const half = points.map(([px, y, z]): Point => [px, y, -z]);
  return [...half, ...[...points].reverse()];
}

function cabin(plan: Plan, colour: THREE.Material): THREE.Object3D[] {
  const window = glossy('#1b2127');
  window.roughness = 0.04;
  window.envMapIntensity = 1.2;
  const places = plan.roof.map(([x]) => x);
  const [from = 0, to = 0] = [places[0], places[places.length - 1]];
  const over = (start: number, end: number, grow: number, low: number, material: THREE.Material): THREE.Mesh =>
    skinOver(
      Array.from({ length: 60 }, (_, step) => cabinRing(plan, start + ((end - start) * step) / 59, grow, low)),
      material,
      false,
    );
  const pillar = (x: number, lean: number): THREE.Object3D[] =>
    [-1, 1].map((side) => {
      const points = [0.02, 0.35, 0.7, 0.9].map((t): Point => {
        const px = x - lean * t;
        const belt = at(plan.top, px) - 0.04;
        const y = belt + (at(plan.roof, px) - belt) * t;
        return [px, y, side * (cabinWidth(plan, px, t) + 0.0)];
      });
      return tube(points, 0.04, colour);
    });
  const parts: THREE.Object3D[] = [
    over(from, to, 0, 0, window),
    over(plan.panel[0], plan.panel[1], 0.012, 0.88, colour),
  ];
  if (plan.boxedTo !== undefined) parts.push(over(from, plan.boxedTo, 0.014, 0, colour));
  // Along the windscreen and the rear window the frame follows the cabin's own edge.
  const edge = (start: number, end: number) =>
    [-1, 1].map((side) =>
      tube(
        Array.from({ length: 8 }, (_, step): Point => {
          const x = start + ((end - start) * step) / 7;
          const belt = at(plan.top, x) - 0.04;
          const rise = Math.max(0.01, at(plan.roof, x) - belt);
          return [x, belt + rise * 0.93, side * cabinWidth(plan, x, Math.min(1, rise / 0.5)) * 0.96];
        }),
        0.045,
        colour,
      ),
    );
  parts.push(
    ...edge(plan.panel[1] - 0.05, to),
    ...edge(from + 0.01, plan.panel[0] + 0.05),
    ...plan.pillars.flatMap((x) => pillar(x, 0.06)),
  );
  return parts;
}

/** The dark lower edge of doors and bumpers. */
function skirts(plan: Plan, trim: THREE.Material): THREE.Group {
  const [rear, front] = plan.axles;
  const gap = plan.wheel + 0.12;
  const run = (start: number, end: number) =>
    box([end - start, 0.12, plan.width * 0.985], 0.05, trim, [(start + end) / 2, plan.clearance + 0.02, 0]);
  const half = plan.length / 2;
  return group(run(rear + gap, front - gap), run(-half + 0.12, rear - gap), run(front + gap, half - 0.12));
}

function wheels({ axles, wheel, width }: Plan, form: CarForm): THREE.Object3D[] {
  const tyre = rubber('#1d1d1f');
  const alloy = metal('steel');
  const dark = matte('#101011');
  const spokes = form === 'van' ? 12 : form === 'suv' || form === 'pickup' ? 6 : 5;
  return axles
    .flatMap((x) =>
      [-1, 1].map((side) => {
        const one = group(
          lathe(
            [
              [wheel * 0.62, -0.11],
              [wheel * 0.94, -0.11, 0.04],
              [wheel, 0, 0.1],
              [wheel * 0.94, 0.11, 0.04],
              [wheel * 0.62, 0.11],
            ],
            tyre,
          ),
          cylinder(wheel * 0.64, 0.16, dark),
          mesh(new THREE.TorusGeometry(wheel * 0.62, 0.022, 12, 60).rotateX(Math.PI / 2), alloy, [0, 0.1, 0]),
          cylinder(wheel * 0.16, 0.05, alloy, [0, 0.09, 0]),
          around(spokes, () => box([wheel * 0.52, 0.04, wheel * 0.16], 0.015, alloy, [wheel * 0.36, 0.085, 0])),
        );
        return placed(group(placed(one, [0, 0, 0], [(side * Math.PI) / 2, 0, 0])), [
          x,
          wheel,
          side * (width / 2 - 0.12),
        ]);
      }),
    )
    .concat(axles.map((x) => group(box([wheel * 2.1, wheel * 1.5, width - 0.5], 0.02, dark, [x, wheel + 0.08, 0]))));
}

function face(plan: Plan, { form, trim }: CarOptions): THREE.Object3D[] {
  const x = plan.length / 2;
  const light = glossy('#f4f8fb');
  light.emissive.set('#ffffff');
  light.emissiveIntensity = 0.25;
  const height = at(plan.top, x - 0.1) - 0.1;
  const dark = plastic('#141416', 0.4);
  const bumper = plastic(trim, 0.6);
  return [
    ...[-1, 1].map((side) =>
      placed(
        form === 'roadster' ? cylinder(0.12, 0.1, light) : box([0.1, 0.16, 0.36], 0.05, light),
        [x - 0.1, height, side * plan.width * 0.32],
        form === 'roadster' ? [0, 0, Math.PI / 2 - 0.2] : [0, side * -0.28, 0],
      ),
    ),
    box([0.06, form === 'suv' || form === 'pickup' ? 0.3 : 0.14, plan.width * 0.4], 0.03, dark, [
      x - 0.02,
      height - (form === 'suv' || form === 'pickup' ? 0.04 : 0.06),
      0,
    ]),
    box([0.04, 0.03, plan.width * 0.38], 0.01, metal('chrome'), [x + 0.012, height - 0.02, 0]),
    box([0.22, 0.2, plan.width * 0.82], 0.07, form === 'hatchback' || form === 'roadster' ? dark : bumper, [
      x - 0.07,
      plan.clearance + 0.12,
      0,
    ]),
    box([0.02, 0.09, 0.42], 0.005, matte('#f2f2ee'), [x + 0.045, plan.clearance + 0.15, 0]),
  ];
}

function tail(plan: Plan): THREE.Object3D[] {
  const x = -plan.length / 2;
  const red = glossy('#b3151b');
  red.emissive.set('#b3151b');
  red.emissiveIntensity = 0.25;
  const height = at(plan.top, x + 0.12) - 0.14;
  return [
    ...[-1, 1].map((side) => box([0.12, 0.24, 0.26], 0.05, red, [x + 0.05, height, side * plan.width * 0.36])),
    box([0.18, 0.2, plan.width * 0.8], 0.07, plastic('#1c1c1e', 0.6), [x + 0.06, plan.clearance + 0.12, 0]),
    box([0.02, 0.1, 0.44], 0.005, matte('#f2e9b8'), [x - 0.03, plan.clearance + 0.34, 0]),
  ];
}

/** Door gaps, handles and mirrors. */
function sides(plan: Plan, { form, trim }: CarOptions): THREE.Object3D[] {
  const gap = matte('#0f0f10');
  const parts: THREE.Object3D[] = [];
  const doors =
    form === 'van'
      ? [1.15, 0.2, -0.9]
      : form === 'roadster'
        ? [0.62, -0.42]
        : form === 'pickup'
          ? [0.95, 0.26, -0.5]
          : [0.72, -0.36, -1.15];
  const mirror = at(plan.top, 0.6) + 0.1;
  const mirrorX =
    form === 'van' ? 1.3 : form === 'roadster' ? 0.55 : form === 'pickup' ? 1.0 : form === 'suv' ? 0.72 : 0.62;
  for (const side of [-1, 1]) {
    for (const x of doors) {
      const w = halfWidth(plan, x) + 0.001;
      parts.push(
        box([0.014, at(plan.top, x) - plan.clearance - 0.3, 0.012], 0.002, gap, [
          x,
          (at(plan.top, x) + plan.clearance) / 2 + 0.04,
          side * w,
        ]),
      );
    }
    for (const x of doors.slice(1))
      parts.push(
        box([0.16, 0.03, 0.03], 0.012, metal('steel'), [
          x + 0.16,
          at(plan.top, x) - 0.16,
          side * (halfWidth(plan, x) + 0.01),
        ]),
      );
    parts.push(box([0.12, 0.13, 0.2], 0.05, plastic(trim, 0.4), [mirrorX, mirror, side * (plan.width / 2 + 0.06)]));
  }
  return parts;
}

type Extra = (plan: Plan, options: CarOptions, colour: THREE.Material) => THREE.Object3D[];

const EXTRAS: Readonly<Record<CarForm, Extra>> = {
  hatchback: () => [],
  van: () => [],
  suv: (plan, { trim }) => [
    ...[-1, 1].map((side) =>
      tube(
        [
          [-1.9, 1.74, side * 0.66],
          [-1.7, 1.86, side * 0.66],
          [0.1, 1.86, side * 0.66],
          [0.3, 1.78, side * 0.66],
        ],
        0.03,
        metal('steel'),
      ),
    ),
    ...archTrim(plan, plastic(trim, 0.7)),
  ],
  pickup: (plan, { trim }) => [
    box([1.72, 0.02, plan.width - 0.24], 0.005, matte('#161618'), [-1.58, 1.145, 0]),
    ...[-1, 1].map((side) =>
      tube(
        [
          [-2.48, 1.17, side * (plan.width / 2 - 0.1)],
          [-0.68, 1.17, side * (plan.width / 2 - 0.06)],
        ],
        0.045,
        plastic(trim, 0.6),
      ),
    ),
    tube(
      [
        [-0.78, 1.15, -0.72],
        [-0.84, 1.62, -0.64],
        [-0.84, 1.66, 0],
        [-0.84, 1.62, 0.64],
        [-0.78, 1.15, 0.72],
      ],
      0.04,
      metal('graphite'),
    ),
    ...archTrim(plan, plastic(trim, 0.7)),
  ],
  roadster: (plan, { seats = '#c99a63' }) => {
    const hide = leather(seats, 0.5);
    const window = glossy('#9fb3bf');
    window.transparent = true;
    window.opacity = 0.35;
    window.side = THREE.DoubleSide;
    const screenRings = [0, 1].map((t): Point[] =>
      Array.from({ length: 21 }, (_, step): Point => {
        const across = step / 10 - 1;
        return [0.82 - t * 0.48 - 0.12 * across ** 2, 0.84 + t * 0.44, across * (0.7 - t * 0.1)];
      }),
    );
    const frame = screenRings[1] ?? [];
    return [
      box([1.5, 0.02, 1.34], 0.01, matte('#1b1512'), [-0.12, 0.885, 0]),
      ...[-0.36, 0.36].flatMap((z) => [
        placed(box([0.2, 0.62, 0.5], 0.09, hide), [-0.5, 1.02, z], [0, 0, 0.2]),
        box([0.46, 0.16, 0.48], 0.07, hide, [-0.2, 0.87, z]),
        placed(box([0.13, 0.2, 0.28], 0.06, hide), [-0.58, 1.36, z], [0, 0, 0.2]),
      ]),
      box([0.2, 0.12, 1.3], 0.05, matte('#1b1512'), [0.5, 0.9, 0]),
      placed(
        mesh(new THREE.TorusGeometry(0.16, 0.022, 12, 48), matte('#151515')),
        [0.3, 1.0, 0.36],
        [0, Math.PI / 2 - 0.4, 0],
      ),
      skinOver(screenRings, window, false),
      tube(
        [[0.7, 0.84, -0.72], ...frame.filter((_, index) => index % 4 === 0), [0.7, 0.84, 0.72]],
        0.028,
        metal('steel'),
      ),
      box([0.42, 0.14, 1.36], 0.07, matte('#6b4a2c'), [-0.98, 0.92, 0]),
      ...chromeLine(plan),
    ];
  },
};

function chromeLine(plan: Plan): THREE.Object3D[] {
  return [-1, 1].map((side) =>
    tube(
      [-1.6, -0.8, 0, 0.8, 1.5].map((x): Point => [x, at(plan.top, x) - 0.2, side * (halfWidth(plan, x) + 0.004)]),
      0.012,
      metal('chrome'),
    ),
  );
}

function archTrim({ axles, wheel, width }: Plan, trim: THREE.Material): THREE.Object3D[] {
  return axles.flatMap((x) =>
    [-1, 1].map((side) =>
      mesh(new THREE.TorusGeometry(wheel + 0.1, 0.05, 12, 48, Math.PI), trim, [
        x,
        wheel - 0.02,
        side * (width / 2 - 0.005),
      ]),
    ),
  );
}
