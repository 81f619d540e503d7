import * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, leather, matte, metal, plastic, printedCloth, type Colour } from '../studio/materials';
import {
  band,
  box,
  cylinder,
  ease,
  group,
  mesh,
  placed,
  ring,
  skinOver,
  sphere,
  tube,
  type Point,
} from '../studio/shapes';
import { drawn, seeded } from '../studio/textures';

export interface DressOptions {
  readonly top: 'wrap' | 'sleeveless' | 'straps' | 'strapless' | 'collar';
  readonly colour: Colour;
  /** Length of the skirt below the waist. */
  readonly skirt: number;
  /** Half width at the waist and at the hem. */
  readonly waist: number;
  readonly hem: number;
  /** Depth of the skirt's folds, 0 … 1. */
  readonly folds: number;
  readonly tiers?: number;
  readonly belt?: Colour;
  readonly denim?: boolean;
}

const BUST = 0.42;
const ALONG = 110;
const AROUND = 180;

/** A dress in the shape of a body without one: seen from the front, standing on its hem. */
export function dress(options: DressOptions, _goods: Goods): THREE.Group {
  const cloth = clothOf(options);
  const whole = group(body(options, cloth), ...DETAILS[options.top](options));
  if (options.belt) whole.add(belt(options, options.belt));
  return whole;
}

function clothOf({ colour, denim }: DressOptions): THREE.MeshPhysicalMaterial {
  if (!denim) {
    const cloth = fabric(colour, 24);
    cloth.side = THREE.DoubleSide;
    return cloth;
  }
  return printedCloth(
    drawn(1024, 1024, (context, width, height) => {
      const random = seeded(8);
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#e3ebf4';
      for (let line = 0; line < 1_400; line += 1) {
        context.globalAlpha = random() * 0.12;
        context.fillRect(random() * width, random() * height, 2, 60 + random() * 200);
      }
    }),
  );
}

const hasShoulders = (top: DressOptions['top']) => top === 'wrap' || top === 'sleeveless' || top === 'collar';

/** Height of the uppermost ring, above the waist. */
const topOf = (top: DressOptions['top']) => (hasShoulders(top) ? 0.98 : 0.56);

/** Half width and half depth at a height above the hem. */
function section({ top, skirt, waist, hem, tiers = 0 }: DressOptions, y: number): [number, number] {
  const above = y - skirt;
  if (above < 0) {
    const t = -above / skirt;
    let width = waist + (hem - waist) * t ** 0.85;
    if (tiers > 0) {
      const within = (t * tiers) % 1;
      width *= 0.86 + 0.16 * Math.sqrt(within) + Math.floor(t * tiers - 1e-6) * 0.02;
    }
    return [width, width * 0.62];
  }
  const bust = 0.45;
  if (above < BUST) return [waist + (bust - waist) * ease(0, BUST, above), 0.24 + 0.06 * ease(0, BUST, above)];
  if (!hasShoulders(top)) return [bust - 0.02 * ((above - BUST) / 0.14), 0.29];
  const shoulder = top === 'sleeveless' ? 0.42 : 0.46;
  if (above < 0.82) return [bust + (shoulder - bust) * ease(BUST, 0.82, above), 0.3 - 0.12 * ease(BUST, 0.82, above)];
  const t = (above - 0.82) / 0.16;
  return [shoulder + (0.2 - shoulder) * t ** 0.8, 0.18 - 0.06 * t];
}

function dip(top: DressOptions['top']): number {
  return top === 'wrap' ? 0.42 : top === 'sleeveless' ? 0.12 : top === 'collar' ? 0.16 : 0;
}

/** A point of the cloth; angle π/2 is the front. */
function surface(options: DressOptions, y: number, angle: number): Point {
  const { top, skirt, folds } = options;
  const [half, deep] = section(options, y);
  const fall = Math.max(0, (skirt - y) / skirt);
  const wave =
    folds * fall ** 0.8 * (0.1 * Math.sin(angle * 11 + Math.sin(angle * 3) * 1.2) + 0.04 * Math.sin(angle * 23 + 1));
  const crease = 0.012 * Math.sin(y * 13 + angle * 3) * Math.sin(angle * 5);
  const x = Math.cos(angle) * half * (1 + wave + crease);
  const z = Math.sin(angle) * deep * (1 + wave + crease);
  const rise = ease(skirt + 0.4, skirt + topOf(top), y);
  const inner = Math.max(0, 1 - Math.abs(x) / 0.21);
  const neck =
    Math.sin(angle) > 0 && hasShoulders(top) ? dip(top) * rise * (top === 'wrap' ? inner : Math.sqrt(inner)) : 0;
  const sweetheart = hasShoulders(top)
    ? 0
    : -rise *
      (0.1 * Math.max(0, -Math.sin(angle)) +
        0.07 * Math.cos(Math.min(1, Math.abs(x) / 0.16) * Math.PI * 0.5) * Math.max(0, Math.sin(angle)));
  return [x, y - neck + sweetheart + (y < 0.05 ? wave * 0.3 : 0), z];
}

function body(options: DressOptions, cloth: THREE.Material): THREE.Mesh {
  const height = options.skirt + topOf(options.top);
  const rings = Array.from({ length: ALONG + 1 }, (_, row): Point[] =>
    Array.from({ length: AROUND }, (_unused, column): Point =>
      surface(options, (row / ALONG) * height, (-column / AROUND) * Math.PI * 2),
    ),
  );
  return skinOver(rings, cloth);
}

function belt(options: DressOptions, colour: Colour): THREE.Group {
  const rings = [-0.06, -0.05, 0.05, 0.06].map((drop, index): Point[] =>
    Array.from({ length: 80 }, (_, column): Point => {
      const [x, , z] = surface(options, options.skirt + 0.01, (-column / 80) * Math.PI * 2);
      const out = index === 1 || index === 2 ? 1.05 : 1.0;
      return [x * out, options.skirt + drop, z * out];
    }),
  );
  return group(skinOver(rings, options.top === 'collar' ? leather(colour) : fabric(colour, 20)));
}

type Detail = (options: DressOptions) => THREE.Object3D[];

const frontLine = (options: DressOptions, from: number, to: number, lift: number): Point[] =>
  Array.from({ length: 14 }, (_, step): Point => {
    const [x, y, z] = surface(options, from + ((to - from) * step) / 13, Math.PI / 2);
    return [x, y, z + lift];
  });

const DETAILS: Readonly<Record<DressOptions['top'], Detail>> = {
  wrap(options) {
    const { skirt, colour } = options;
    const dark = fabric(colour, 24);
    dark.color.multiplyScalar(0.8);
    const edge = (from: number, to: number, a0: number, a1: number): Point[] =>
      Array.from({ length: 16 }, (_, step): Point => {
        const t = step / 15;
        const [x, y, z] = surface(options, from + (to - from) * t, a0 + (a1 - a0) * t);
        return [x * 1.01, y, z + 0.012];
      });
    const knot: Point = [-0.22, skirt, 0.27];
    return [
      tube(edge(skirt + 0.95, skirt + 0.03, Math.PI / 2 - 0.62, Math.PI / 2 + 0.72), 0.016, dark),
      tube(edge(skirt - 0.03, 0.02, Math.PI / 2 + 0.72, Math.PI / 2 + 0.25), 0.014, dark),
      sphere(0.07, dark, knot),
      ...[-1, 1].map((side) => sphere(0.12, dark, [knot[0] + side * 0.12, knot[1] + 0.02, knot[2]], [1.1, 0.5, 0.4])),
      band([knot, [-0.27, skirt - 0.25, 0.36], [-0.3, skirt - 0.55, 0.42]], 0.07, 0.012, dark),
      band([knot, [-0.18, skirt - 0.22, 0.36], [-0.16, skirt - 0.46, 0.43]], 0.07, 0.012, dark),
      ...sleeves(options, 0.26),
    ];
  },
  sleeveless(options) {
    const line = matte('#000000');
    return [-1, 1].map((side) =>
      tube(
        [0.45, 0.6, 0.72, 0.82].map((up): Point => {
          const [x, y, z] = surface(options, options.skirt + up, Math.PI / 2 - side * (1.05 - up * 0.1));
          return [x, y, z + 0.004];
        }),
        0.007,
        line,
      ),
    );
  },
  straps(options) {
    const strap = fabric(options.colour, 20);
    return [-1, 1].map((side) => {
      const [x, y, z] = surface(options, options.skirt + 0.54, Math.PI / 2 - side * 0.75);
      return tube(
        [
          [x, y - 0.02, z],
          [x * 0.96, y + 0.3, z * 0.6],
          [x * 0.9, y + 0.42, 0],
          [x * 0.96, y + 0.25, -z * 0.8],
          [x, y - 0.06, -z],
        ],
        0.018,
        strap,
      );
    });
  },
  strapless: () => [],
  collar(options) {
    const { skirt, colour } = options;
    const cloth = clothOf(options);
    const top = skirt + 0.98;
    const leaf = (side: number): THREE.Object3D => {
      const shape = new THREE.Shape(
        [
          [0.015, -0.12],
          [0.12, -0.3],
          [0.26, -0.04],
          [0.22, 0.05],
          [0.12, 0.06],
        ].map(([x = 0, y = 0]) => new THREE.Vector2(x * side, y)),
      );
      return placed(
        mesh(
          new THREE.ExtrudeGeometry(shape, { depth: 0.012, bevelEnabled: true, bevelSize: 0.01, bevelThickness: 0.01 }),
          cloth,
        ),
        [0, top - 0.02, 0.15],
        [-0.25, side * 0.35, 0],
      );
    };
    const buttons = plastic('#f4f1e8', 0.3);
    const placket = fabric(colour, 16);
    placket.color.multiplyScalar(0.86);
    return [
      leaf(-1),
      leaf(1),
      band(frontLine(options, skirt + 0.78, 0.02, 0.012), 0.1, 0.02, placket),
      ...[0.66, 0.46, 0.24, -0.2, -0.42, -0.64, -0.86].map((up) => {
        const [x, y, z] = surface(options, skirt + up, Math.PI / 2);
        return placed(cylinder(0.028, 0.02, buttons, [0, 0, 0], 20), [x, y, z + 0.03], [Math.PI / 2, 0, 0]);
      }),
      box([0.13, 0.13, 0.03], 0.015, metal('brass'), [0, skirt, 0.29]),
      placed(ring(0.05, 0.012, metal('brass')), [0, skirt, 0.3]),
      ...sleeves(options, 0.4),
    ];
  },
};

function sleeves(options: DressOptions, length: number): THREE.Object3D[] {
  const cloth = clothOf(options);
  return [-1, 1].map((side) => {
    const path = new THREE.LineCurve3(
      new THREE.Vector3(0.36, options.skirt + 0.76, 0),
      new THREE.Vector3(0.36 + length * 0.62, options.skirt + 0.76 - length, 0.03),
    );
    const tangent = path.getTangent(0);
    const rings = Array.from({ length: 15 }, (_, row): Point[] => {
      const at = path.getPoint(row / 14);
      const radius = 0.17 + 0.01 * row * 0.3;
      return Array.from({ length: 40 }, (_unused, column): Point => {
        const angle = (column / 40) * Math.PI * 2 * side;
        const across = Math.cos(angle) * radius;
        return [side * (at.x - tangent.y * across), at.y + tangent.x * across, at.z + Math.sin(angle) * radius * 0.8];
      });
    });
    return skinOver(rings, cloth);
  });
}
