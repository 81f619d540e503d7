import * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, glossy, leather, matte, rubber, type Colour } from '../studio/materials';
import { box, curve, ease, group, mesh, placed, rod, skinOver, sphere, tube, type Point } from '../studio/shapes';

export type ShoeForm = 'sneaker' | 'runner' | 'boot' | 'derby' | 'loafer' | 'chelsea' | 'ballet' | 'pump' | 'slide';

export interface ShoeOptions {
  readonly form: ShoeForm;
  readonly upper: Colour;
  readonly finish: 'leather' | 'suede' | 'canvas' | 'patent';
  readonly sole: Colour;
  readonly lining: Colour;
  /** Laces, strap, elastic or bow. */
  readonly detail: Colour;
  /** Stripe, toe cap or heel tab. */
  readonly accent?: Colour;
}

/** Heights and openings of a form, along the foot: 0 is the heel's back, 1 the toe's tip. */
interface Last {
  /** Height of the upper above the footbed. */
  readonly top: readonly (readonly [number, number])[];
  /** Where the opening for the foot ends, and how wide it is (radians from the crest). */
  readonly openTo: number;
  readonly openBy: number;
  readonly pointed: boolean;
  readonly sole: number;
  /** How much higher the heel stands. */
  readonly lift: number;
}

const LASTS: Readonly<Record<ShoeForm, Last>> = {
  sneaker: {
    top: [
      [0, 0.72],
      [0.1, 0.7],
      [0.26, 0.62],
      [0.42, 0.76],
      [0.56, 0.58],
      [0.75, 0.38],
      [0.9, 0.3],
      [1, 0.26],
    ],
    openTo: 0.44,
    openBy: 0.75,
    pointed: false,
    sole: 0.24,
    lift: 0.03,
  },
  runner: {
    top: [
      [0, 0.84],
      [0.08, 0.8],
      [0.24, 0.64],
      [0.42, 0.8],
      [0.56, 0.6],
      [0.75, 0.38],
      [0.9, 0.29],
      [1, 0.22],
    ],
    openTo: 0.43,
    openBy: 0.75,
    pointed: false,
    sole: 0.34,
    lift: 0.12,
  },
  boot: {
    top: [
      [0, 1.3],
      [0.12, 1.32],
      [0.3, 1.34],
      [0.43, 1.22],
      [0.55, 0.76],
      [0.75, 0.48],
      [0.9, 0.38],
      [1, 0.3],
    ],
    openTo: 0.46,
    openBy: 0.85,
    pointed: false,
    sole: 0.3,
    lift: 0.06,
  },
  derby: {
    top: [
      [0, 0.7],
      [0.1, 0.67],
      [0.26, 0.54],
      [0.42, 0.68],
      [0.55, 0.54],
      [0.75, 0.36],
      [0.9, 0.28],
      [1, 0.2],
    ],
    openTo: 0.43,
    openBy: 0.72,
    pointed: false,
    sole: 0.1,
    lift: 0.16,
  },
  loafer: {
    top: [
      [0, 0.62],
      [0.1, 0.6],
      [0.3, 0.46],
      [0.5, 0.52],
      [0.62, 0.46],
      [0.8, 0.34],
      [1, 0.22],
    ],
    openTo: 0.52,
    openBy: 0.8,
    pointed: false,
    sole: 0.1,
    lift: 0.14,
  },
  chelsea: {
    top: [
      [0, 1.24],
      [0.12, 1.26],
      [0.3, 1.26],
      [0.42, 1.18],
      [0.53, 0.78],
      [0.7, 0.48],
      [0.88, 0.36],
      [1, 0.26],
    ],
    openTo: 0.46,
    openBy: 0.85,
    pointed: false,
    sole: 0.12,
    lift: 0.24,
  },
  ballet: {
    top: [
      [0, 0.5],
      [0.08, 0.48],
      [0.3, 0.27],
      [0.55, 0.24],
      [0.72, 0.3],
      [0.86, 0.26],
      [1, 0.18],
    ],
    openTo: 0.74,
    openBy: 1.0,
    pointed: false,
    sole: 0.06,
    lift: 0.03,
  },
  pump: {
    top: [
      [0, 0.52],
      [0.08, 0.5],
      [0.3, 0.3],
      [0.55, 0.24],
      [0.72, 0.28],
      [0.86, 0.21],
      [1, 0.09],
    ],
    openTo: 0.74,
    openBy: 1.0,
    pointed: true,
    sole: 0.05,
    lift: 1.05,
  },
  slide: {
    top: [
      [0, 0.3],
      [1, 0.3],
    ],
    openTo: 0,
    openBy: 0,
    pointed: false,
    sole: 0.26,
    lift: 0.05,
  },
};

const LENGTH = 2.6;
const ALONG = 72;
const AROUND = 22;

/** A shoe seen from its outer side, toe towards +x. */
export function shoe(options: ShoeOptions, _goods: Goods): THREE.Group {
  const last = LASTS[options.form];
  const upper = upperMaterial(options);
  const whole = group(...soleOf(options, last));
  if (options.form === 'slide') return whole.add(strapOver(last, 0.5, 0.8, leather(options.detail)));
  const lining = matte(options.lining);
  for (const side of [1, -1] as const) {
    whole.add(wall(last, upper, side, 1, 0, 1), wall(last, lining, side, 0.965, 0, last.openTo + 0.06, -0.01));
  }
  whole.add(rim(last, upper), insole(last, lining));
  whole.add(...DETAILS[options.form](options, last, upper));
  return whole;
}

function upperMaterial({ upper, finish }: ShoeOptions): THREE.MeshPhysicalMaterial {
  if (finish === 'patent') return glossy(upper);
  if (finish === 'leather') return leather(upper, 0.42);
  return fabric(upper, finish === 'canvas' ? 14 : 22);
}

function along(points: readonly (readonly [number, number])[], u: number): number {
  const next = points.findIndex(([at]) => at >= u);
  const [x1, y1] = points[Math.max(0, next)] ?? [1, 0];
  const [x0, y0] = points[Math.max(0, next - 1)] ?? [0, 0];
  return x1 === x0 ? y1 : y0 + (y1 - y0) * ease(x0, x1, u);
}

/** Height of the footbed. */
function bed({ sole, lift }: Last, u: number): number {
  return sole + lift * (1 - ease(0.2, 0.72, u)) + 0.06 * ease(0.8, 1, u);
}

function halfWidth({ pointed }: Last, u: number): number {
  const foot = along(
    [
      [0, 0.32],
      [0.15, 0.36],
      [0.42, 0.35],
      [0.68, 0.47],
      [0.85, 0.44],
      [1, 0.4],
    ],
    u,
  );
  const heel = Math.sqrt(Math.max(0, 1 - Math.max(0, (0.14 - u) / 0.14) ** 2));
  const toe = pointed
    ? 1 - ease(0.62, 1.06, u) * 0.98
    : Math.sqrt(Math.max(0, 1 - Math.max(0, (u - 0.76) / 0.24) ** 2));
  return Math.max(0.002, foot * heel * (pointed ? toe * 0.9 : toe));
}

/** A point of the upper: `angle` 0 at the outer edge of the sole, π/2 on the crest. */
function surface(last: Last, u: number, angle: number, scale = 1): Point {
  const height = along(last.top, u) * (u > 0.9 ? 0.45 + 0.55 * Math.sqrt(Math.max(0, 1 - ((u - 0.9) / 0.1) ** 2)) : 1);
  const cos = Math.cos(angle);
  const z = Math.sign(cos) * Math.abs(cos) ** 0.6 * halfWidth(last, u) * scale;
  const y = bed(last, u) - 0.03 + Math.sin(angle) ** 0.8 * height * (1 + (scale - 1) * 0.6);
  return [(u - 0.5) * LENGTH * (1 + (scale - 1) * 0.4), y, z];
}

function opening({ openTo, openBy }: Last, u: number): number {
  return u >= openTo ? 0 : openBy * Math.sqrt(1 - (u / openTo) ** 3);
}

/** Sections stand closer at the heel and the toe, where the outline bends most. */
const spaced = (step: number, from: number, to: number) =>
  from + (to - from) * (1 - Math.cos((Math.PI * step) / ALONG)) * 0.5;

function wall(
  last: Last,
  material: THREE.Material,
  side: 1 | -1,
  scale: number,
  from: number,
  to: number,
  drop = 0,
): THREE.Mesh {
  const rings = Array.from({ length: ALONG + 1 }, (_, step): Point[] => {
    const u = spaced(step, from, to);
    const top = Math.PI / 2 - opening(last, u);
    return Array.from({ length: AROUND + 1 }, (_unused, column): Point => {
      // Upwards on the far side and downwards on the near one, so that the faces look outwards on both.
      const up = side === 1 ? AROUND - column : column;
      const [x, y, z] = surface(last, u, (up / AROUND) * top, scale);
      return [x, y + drop, z * side];
    });
  });
  return skinOver(rings, material, false);
}

/** A piece laid over the upper, between two places along and two angles (0 … π over the foot). */
function patch(
  last: Last,
  material: THREE.Material,
  u: readonly [number, number],
  angle: readonly [number, number],
  scale = 1.03,
  slant = 0,
): THREE.Mesh {
  const rings = Array.from({ length: 25 }, (_, step): Point[] =>
    Array.from({ length: 25 }, (_unused, column): Point => {
      const a = angle[1] + ((angle[0] - angle[1]) * column) / 24;
      const place = u[0] + ((u[1] - u[0]) * step) / 24 + slant * Math.min(a, Math.PI - a);
      return surface(last, place, a, scale);
    }),
  );
  return skinOver(rings, material, false);
}

function onBothSides(make: (from: number, to: number) => THREE.Object3D, from: number, to: number): THREE.Object3D[] {
  return [make(from, to), make(Math.PI - to, Math.PI - from)];
}

function rim(last: Last, material: THREE.Material): THREE.Mesh {
  const edge = (side: 1 | -1) =>
    Array.from({ length: 25 }, (_, step): Point => {
      const u = 0.004 + (last.openTo - 0.004) * Math.sin((step / 24) * (Math.PI / 2));
      const [x, y, z] = surface(last, u, Math.PI / 2 - opening(last, u));
      return [x, y, z * side];
    });
  const loop = [...edge(1), ...edge(-1).reverse().slice(1, -1)];
  return mesh(new THREE.TubeGeometry(curve(loop, true), 160, 0.026, 10, true), material);
}

function insole(last: Last, material: THREE.Material): THREE.Mesh {
  const rings = Array.from({ length: 40 }, (_, step): Point[] => {
    const u = (step / 39) * 0.9;
    const w = halfWidth(last, u) * 0.96;
    return [-1, -0.5, 0, 0.5, 1].map((across): Point => [(u - 0.5) * LENGTH, bed(last, u) + 0.015, across * w]);
  });
  return skinOver(rings, material, false);
}

/** One layer of the sole between two heights above the ground or below the footbed. */
function soleLayer(
  last: Last,
  material: THREE.Material,
  margin: number,
  top: (u: number) => number,
  bottom: (u: number) => number,
  to = 1,
): THREE.Mesh {
  const rings = Array.from({ length: ALONG + 1 }, (_, step): Point[] => {
    const u = spaced(step, 0, to);
    const x = (u - 0.5) * (LENGTH + margin * 2);
    const w = halfWidth(last, u) + margin * Math.min(1, halfWidth(last, u) * 8);
    const [high, low] = [top(u), bottom(u)];
    const round = Math.min(0.03, (high - low) / 3);
    return [
      [0, high],
      [w - round, high],
      [w, high - round],
      [w, low + round],
      [w - round, low],
      [0, low],
      [-w + round, low],
      [-w, low + round],
      [-w, high - round],
      [-w + round, high],
    ].map(([z = 0, y = 0]): Point => [x, y, z]);
  });
  return skinOver(rings, material);
}

function soleOf({ form, sole, accent }: ShoeOptions, last: Last): THREE.Object3D[] {
  const material = rubber(sole);
  const ground = (u: number) => 0.05 * ease(0.82, 1, u);
  switch (form) {
    case 'pump': {
      const heel = 0.1;
      const top = bed(last, heel);
      return [
        soleLayer(
          last,
          material,
          0.012,
          (u) => bed(last, u),
          (u) => bed(last, u) - 0.05,
        ),
        rod([(heel - 0.5) * LENGTH, top - 0.02, 0], [(heel - 0.52) * LENGTH, 0.02, 0], [0.05, 0.17], glossy(sole)),
        rod([(heel - 0.52) * LENGTH, 0.03, 0], [(heel - 0.52) * LENGTH, 0, 0], 0.055, matte('#1a1a1a')),
      ];
    }
    case 'derby':
    case 'loafer':
    case 'chelsea': {
      const heelMaterial = form === 'loafer' ? material : rubber('#1e1a18');
      return [
        soleLayer(
          last,
          material,
          0.05,
          (u) => bed(last, u),
          (u) => Math.max(ground(u), bed(last, u) - last.sole),
        ),
        soleLayer(
          last,
          heelMaterial,
          0.035,
          (u) => bed(last, u) - last.sole + 0.01,
          () => 0,
          0.27,
        ),
        box([0.03, last.lift, 0.66], 0.01, heelMaterial, [(0.27 - 0.5) * LENGTH, last.lift / 2, 0]),
      ];
    }
    case 'boot':
      return [
        soleLayer(
          last,
          material,
          0.07,
          (u) => bed(last, u),
          (u) => ground(u) + 0.1,
        ),
        ...Array.from({ length: 11 }, (_, lug) => {
          const u = 0.06 + lug * 0.085;
          return box([0.14, 0.13, (halfWidth(last, u) + 0.06) * 2], 0.03, material, [
            (u - 0.5) * LENGTH * 1.04,
            ground(u) + 0.065,
            0,
          ]);
        }),
      ];
    case 'runner':
      return [
        soleLayer(
          last,
          material,
          0.07,
          (u) => bed(last, u) + 0.03,
          (u) => ground(u) + 0.06,
        ),
        soleLayer(
          last,
          rubber(accent ?? sole),
          0.078,
          (u) => ground(u) + 0.17 + 0.05 * (1 - u),
          (u) => ground(u) + 0.12,
        ),
        soleLayer(last, rubber('#2a2c30'), 0.05, (u) => ground(u) + 0.06, ground),
      ];
    case 'slide':
      return [
        soleLayer(last, material, 0.08, (u) => bed(last, u), ground),
        soleLayer(last, rubber('#b79f7c'), 0.085, (u) => ground(u) + 0.05, ground),
      ];
    default:
      return [
        soleLayer(
          last,
          material,
          form === 'ballet' ? 0.02 : 0.06,
          (u) => bed(last, u) + (form === 'ballet' ? 0 : 0.04),
          ground,
        ),
      ];
  }
}

function strapOver(last: Last, from: number, to: number, material: THREE.Material): THREE.Mesh {
  const rings = Array.from({ length: 25 }, (_, step): Point[] => {
    const u = from + ((to - from) * step) / 24;
    return Array.from({ length: 33 }, (_unused, column): Point => {
      const a = (1 - column / 32) * Math.PI;
      const w = halfWidth(last, 0.66) + 0.115;
      return [
        (u - 0.5) * LENGTH + Math.sin(a) * -0.06,
        bed(last, u) - 0.16 + Math.sin(a) ** 0.75 * (0.62 - (u - from) * 0.5),
        Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.7 * w,
      ];
    });
  });
  return skinOver(rings, material, false);
}

/** Laces across the instep, ending in a bow, and the tongue below them. */
function laces(last: Last, colour: Colour, rows: number, from: number, to: number): THREE.Object3D[] {
  const cord = matte(colour);
  const parts: THREE.Object3D[] = [];
  const line = (u1: number, u2: number): Point[] =>
    Array.from({ length: 9 }, (_, step) =>
      surface(last, u1 + ((u2 - u1) * step) / 8, Math.PI / 2 - 0.5 + step * 0.125, 1.045),
    );
  for (let row = 0; row < rows; row += 1) {
    const u = from + ((to - from) * row) / (rows - 1);
    parts.push(mesh(new THREE.TubeGeometry(curve(line(u, u)), 24, 0.03, 8), cord));
    if (row < rows - 1)
      parts.push(mesh(new THREE.TubeGeometry(curve(line(u, u + (to - from) / (rows - 1))), 24, 0.024, 8), cord));
  }
  const [x, y] = surface(last, from, Math.PI / 2, 1.05);
  for (const side of [-1, 1]) {
    parts.push(
      tube(
        [
          [x, y, 0],
          [x - 0.06, y + 0.1, side * 0.16],
          [x + 0.04, y + 0.05, side * 0.32],
          [x + 0.08, y - 0.04, side * 0.2],
          [x, y, 0],
        ],
        0.024,
        cord,
      ),
    );
    parts.push(
      tube(
        [
          [x, y, 0],
          [x + 0.14, y - 0.02, side * 0.16],
          [x + 0.2, y - 0.16, side * 0.36],
        ],
        0.022,
        cord,
      ),
    );
  }
  return parts;
}

function tongue(last: Last, material: THREE.Material): THREE.Object3D {
  const [x, y] = surface(last, last.openTo, Math.PI / 2, 0.98);
  return placed(box([0.42, 0.06, 0.4], 0.03, material), [x - 0.1, y + 0.06, 0], [0, 0, -0.75]);
}

type Detail = (options: ShoeOptions, last: Last, upper: THREE.MeshPhysicalMaterial) => THREE.Object3D[];

const darker = (material: THREE.MeshPhysicalMaterial, by = 0.75): THREE.MeshPhysicalMaterial => {
  const copy = material.clone();
  copy.color.multiplyScalar(by);
  copy.side = THREE.DoubleSide;
  return copy;
};

const DETAILS: Readonly<Record<ShoeForm, Detail>> = {
  sneaker: ({ detail, accent, upper }, last, material) => [
    tongue(last, material),
    ...laces(last, detail, 5, 0.45, 0.66),
    ...onBothSides(
      (from, to) => patch(last, darker(material, 0.93), [0.4, 0.68], [from, to], 1.02),
      0.32 * Math.PI,
      0.4 * Math.PI,
    ),
    ...onBothSides((from, to) => patch(last, leather(accent ?? upper), [0.001, 0.07], [from, to], 1.03), 0.05, 0.86),
    patch(last, rubber('#f3f1ea'), [0.86, 0.9995], [0.02, Math.PI - 0.02], 1.05),
  ],
  runner: ({ detail, accent, upper }, last, material) => [
    tongue(last, material),
    ...laces(last, detail, 5, 0.45, 0.64),
    ...onBothSides(
      (from, to) => patch(last, leather(accent ?? upper), [0.42, 0.5], [from, to], 1.03, -0.12),
      0.05,
      1.05,
    ),
    ...onBothSides((from, to) => patch(last, leather('#f4f4f2'), [0.54, 0.585], [from, to], 1.03, -0.12), 0.05, 1.0),
    patch(last, darker(material, 0.6), [0.001, 0.13], [0.02, 0.95], 1.03),
    patch(last, darker(material, 0.6), [0.001, 0.13], [Math.PI - 0.95, Math.PI - 0.02], 1.03),
    patch(last, darker(material, 0.6), [0.87, 0.997], [0.02, Math.PI - 0.02], 1.02),
  ],
  boot: ({ detail }, last, material) => [
    tongue(last, darker(material)),
    ...laces(last, detail, 7, 0.45, 0.68),
    patch(last, darker(material, 0.7), [0.84, 0.997], [0.02, Math.PI - 0.02], 1.03),
    ...onBothSides((from, to) => patch(last, darker(material, 0.7), [0.005, 0.16], [from, to], 1.025), 0.03, 0.5),
    collar(last, matte('#3a2a1f')),
  ],
  derby: ({ detail }, last, material) => [
    tongue(last, darker(material)),
    ...laces(last, detail, 4, 0.46, 0.6),
    patch(last, darker(material, 0.8), [0.8, 0.998], [0.02, Math.PI - 0.02], 1.02),
    ...perforations(last),
    ...onBothSides((from, to) => patch(last, darker(material, 0.86), [0.34, 0.62], [from, to], 1.02, -0.06), 0.5, 1.15),
    ...onBothSides((from, to) => patch(last, darker(material, 0.8), [0.004, 0.2], [from, to], 1.02), 0.03, 0.62),
  ],
  loafer: ({ detail }, last, material) => [
    patch(last, darker(material, 0.82), [0.56, 0.67], [0.12, Math.PI - 0.12], 1.045),
    patch(last, leather(detail), [0.6, 0.625], [Math.PI / 2 - 0.32, Math.PI / 2 + 0.32], 1.06),
    apron(last, darker(material, 0.8)),
  ],
  chelsea: ({ detail }, last, material) => [
    ...onBothSides((from, to) => patch(last, fabric(detail, 26), [0.19, 0.35], [from, to], 1.03), 0.13, 0.72),
    placed(box([0.03, 0.26, 0.13], 0.012, fabric(detail, 20)), [-0.5 * LENGTH, bed(last, 0) + 0.84, 0]),
    ...onBothSides((from, to) => patch(last, darker(material, 0.88), [0.004, 0.03], [from, to], 1.015), 0.05, 0.7),
  ],
  ballet: ({ detail }, last) => bow(last, detail),
  pump: () => [],
  slide: () => [],
};

function collar(last: Last, material: THREE.Material): THREE.Object3D {
  const points = (side: 1 | -1) =>
    Array.from({ length: 14 }, (_, step): Point => {
      const u = 0.006 + (last.openTo - 0.02) * (step / 13);
      const [x, y, z] = surface(last, u, Math.PI / 2 - opening(last, u), 1.01);
      return [x, y - 0.02, z * side];
    });
  return mesh(
    new THREE.TubeGeometry(curve([...points(1), ...points(-1).reverse().slice(1, -1)], true), 120, 0.06, 10, true),
    material,
  );
}

function perforations(last: Last): THREE.Object3D[] {
  const dark = matte('#241509');
  return Array.from({ length: 15 }, (_, index) => {
    const angle = 0.25 + (index / 14) * (Math.PI - 0.5);
    return sphere(0.016, dark, surface(last, 0.79 - 0.012 * Math.abs(index - 7) * 0.4, angle, 1.022));
  });
}

function apron(last: Last, material: THREE.Material): THREE.Object3D {
  const points = [0.55, 0.65, 0.75, 0.83].map((u) => surface(last, u, 0.95, 1.01));
  const front = surface(last, 0.885, Math.PI / 2, 1.01);
  const other = points.map(([x, y, z]): Point => [x, y, -z]).reverse();
  return tube([...points, front, ...other], 0.024, material);
}

function bow(last: Last, colour: Colour): THREE.Object3D[] {
  const ribbon = fabric(colour, 20);
  const [x, y] = surface(last, last.openTo + 0.02, Math.PI / 2, 1.03);
  return [
    sphere(0.05, ribbon, [x, y + 0.02, 0]),
    ...[-1, 1].map((side) => sphere(0.12, ribbon, [x, y + 0.02, side * 0.13], [0.5, 0.4, 1])),
    ...[-1, 1].map((side) =>
      tube(
        [
          [x, y + 0.02, 0],
          [x + 0.08, y, side * 0.08],
          [x + 0.15, y - 0.03, side * 0.14],
        ],
        0.022,
        ribbon,
      ),
    ),
  ];
}
