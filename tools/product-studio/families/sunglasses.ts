import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glossy, metal, type Colour, type MetalName } from '../studio/materials';
import { bend, curve, group, mesh, placed, sheet, smoothShape, sphere, tube, type Point } from '../studio/shapes';
import { drawn } from '../studio/textures';

export interface SunglassesOptions {
  readonly form: 'round' | 'square' | 'pilot' | 'catEye' | 'shield';
  readonly frame: { readonly metal: MetalName } | { readonly colour: Colour; readonly tortoise?: Colour };
  readonly lens: Colour;
  /** Mirrored lenses shine like metal. */
  readonly mirror?: boolean;
  /** Thickness of the frame. */
  readonly rim: number;
}

type Outline = readonly (readonly [number, number])[];

/** The right lens, its middle at the origin. */
const LENSES: Readonly<Record<SunglassesOptions['form'], Outline>> = {
  round: Array.from(
    { length: 12 },
    (_, step) => [Math.cos((step / 12) * Math.PI * 2) * 0.46, Math.sin((step / 12) * Math.PI * 2) * 0.46] as const,
  ),
  square: [
    [-0.5, 0.3],
    [-0.3, 0.37],
    [0.3, 0.38],
    [0.54, 0.34],
    [0.52, 0.05],
    [0.42, -0.28],
    [0.1, -0.37],
    [-0.3, -0.35],
    [-0.46, -0.1],
  ],
  pilot: [
    [-0.46, 0.3],
    [-0.2, 0.38],
    [0.2, 0.38],
    [0.52, 0.3],
    [0.54, 0.02],
    [0.36, -0.36],
    [0.02, -0.5],
    [-0.32, -0.36],
    [-0.48, 0],
  ],
  catEye: [
    [-0.5, 0.12],
    [-0.2, 0.26],
    [0.25, 0.36],
    [0.66, 0.5],
    [0.62, 0.16],
    [0.42, -0.22],
    [0.05, -0.36],
    [-0.34, -0.28],
    [-0.5, -0.06],
  ],
  shield: [],
};

const APART = 0.66;

/** Sunglasses standing on their lenses and open arms. */
export function sunglasses(options: SunglassesOptions, _goods: Goods): THREE.Group {
  const { form, rim } = options;
  const frame = frameMaterial(options);
  const lens = lensMaterial(options);
  const whole = group();
  const wrap = form === 'shield' ? 0.34 : 0.09;
  const curved = <Part extends THREE.Mesh>(part: Part): Part => {
    bend(part, (point) => {
      point.z -= wrap * point.x ** 2;
    });
    return part;
  };
  if (form === 'shield') {
    const outline = smoothShape([
      [-1.3, 0.32],
      [-0.7, 0.4],
      [0, 0.36],
      [0.7, 0.4],
      [1.3, 0.32],
      [1.25, 0],
      [0.9, -0.34],
      [0.45, -0.42],
      [0.16, -0.2],
      [0, -0.1],
      [-0.16, -0.2],
      [-0.45, -0.42],
      [-0.9, -0.34],
      [-1.25, 0],
    ]);
    whole.add(curved(fine(outline, lens)));
    const top: Point[] = [-1.32, -0.7, 0, 0.7, 1.32].map((x): Point => [
      x,
      x === 0 ? 0.37 : Math.abs(x) > 1 ? 0.32 : 0.41,
      -wrap * x * x,
    ]);
    whole.add(mesh(new THREE.TubeGeometry(curve(top), 80, rim, 12), frame));
  } else {
    for (const side of [-1, 1]) {
      const points = LENSES[form].map(([x, y]): Point => [side * (x + APART), y, 0]);
      const shape = smoothShape(points.map(([x, y]) => [x, y] as const));
      whole.add(curved(sheet(shape, lens)));
      const loop = curve(points, true)
        .getPoints(100)
        .map((point): Point => [point.x, point.y, -wrap * point.x ** 2]);
      const edge = mesh(new THREE.TubeGeometry(curve(loop, true), 160, rim, 14, true), frame);
      edge.scale.z = form === 'square' || form === 'catEye' ? 1.5 : 1;
      whole.add(edge);
    }
    whole.add(
      tube(
        [
          [-0.2, 0.1, 0],
          [-0.08, 0.2, 0.03],
          [0.08, 0.2, 0.03],
          [0.2, 0.1, 0],
        ],
        rim * (form === 'round' ? 0.9 : 1.0),
        frame,
      ),
    );
    if (form === 'pilot')
      whole.add(
        tube(
          [
            [-0.36, 0.36, -0.01],
            [0, 0.4, 0.02],
            [0.36, 0.36, -0.01],
          ],
          rim * 0.9,
          frame,
        ),
      );
  }
  const edgeX = form === 'shield' ? 1.3 : form === 'catEye' ? 1.28 : form === 'round' ? 1.13 : 1.2;
  const hingeY = form === 'catEye' ? 0.4 : form === 'round' ? 0.08 : 0.28;
  const startZ = -wrap * edgeX ** 2;
  for (const side of [-1, 1]) {
    const x = side * edgeX;
    const arm: Point[] = [
      [x, hingeY, startZ],
      [x * 1.02, hingeY, startZ - 0.2],
      [x * 1.0, hingeY - 0.02, startZ - 1.2],
      [x * 0.97, hingeY - 0.1, startZ - 1.6],
      [x * 0.95, hingeY - 0.42, startZ - 1.95],
    ];
    whole.add(
      tube(arm, Math.min(rim * 1.0, 0.05), frame),
      sphere(Math.min(rim * 1.3, 0.06), frame, [x, hingeY, startZ]),
    );
  }
  return group(placed(whole, [0, 0, 0], [-0.12, 0, 0]));
}

/** A sheet with enough vertices to be bent round the face. */
function fine(outline: THREE.Shape, material: THREE.Material): THREE.Mesh {
  const points = outline.getPoints();
  const columns = 80;
  const positions: number[] = [];
  const faces: number[] = [];
  for (let column = 0; column <= columns; column += 1) {
    const x = -1.29 + (2.58 * column) / columns;
    const [low, high] = span(points, x);
    positions.push(x, low, 0, x, high, 0);
    if (column === columns) continue;
    const a = column * 2;
    faces.push(a, a + 2, a + 1, a + 1, a + 2, a + 3);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(faces);
  return mesh(geometry, material);
}

/** Lowest and highest point of an outline at an x. */
function span(points: readonly THREE.Vector2[], x: number): [number, number] {
  const heights = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length];
    if (!next || (point.x - x) * (next.x - x) > 0 || point.x === next.x) return [];
    return [point.y + ((next.y - point.y) * (x - point.x)) / (next.x - point.x)];
  });
  return heights.length === 0 ? [0, 0] : [Math.min(...heights), Math.max(...heights)];
}

function frameMaterial({ frame }: SunglassesOptions): THREE.Material {
  if ('metal' in frame) return metal(frame.metal);
  const shell = glossy(frame.colour);
  const spot = frame.tortoise;
  if (!spot) return shell;
  shell.color.set('#ffffff');
  shell.map = drawn(512, 128, (context, width, height) => {
    context.fillStyle = frame.colour;
    context.fillRect(0, 0, width, height);
    context.fillStyle = spot;
    for (let blot = 0; blot < 46; blot += 1) {
      context.globalAlpha = 0.5;
      context.beginPath();
      context.ellipse((blot * 97) % width, (blot * 53) % height, 14 + (blot % 5) * 6, 8 + (blot % 3) * 6, blot, 0, 7);
      context.fill();
    }
  });
  return shell;
}

function lensMaterial({ lens, mirror }: SunglassesOptions): THREE.MeshPhysicalMaterial {
  const material = glossy(lens);
  material.side = THREE.DoubleSide;
  material.roughness = 0.05;
  material.envMapIntensity = 1.3;
  if (mirror) {
    material.metalness = 0.75;
    material.roughness = 0.12;
  } else {
    material.transparent = true;
    material.opacity = 0.82;
  }
  return material;
}
