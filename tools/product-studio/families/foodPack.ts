import * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, glossy, metal, paper, plastic, skin, type Colour } from '../studio/materials';
import { bend, box, group, mesh, placed, plane, tube, type Point } from '../studio/shapes';
import { drawn, FONTS, seeded, writeFitted } from '../studio/textures';

export interface FoodPackOptions {
  readonly form: 'spaghetti' | 'pillow' | 'sack' | 'chocolate';
  readonly ground: Colour;
  readonly band: Colour;
  readonly line: string;
  readonly contents: Colour;
}

/** Dry goods in packets: a tall pasta packet, a pillow bag, a linen sack, an opened chocolate bar. */
export function foodPack(options: FoodPackOptions, goods: Goods): THREE.Group {
  return BUILDERS[options.form](options, goods.brand);
}

const BUILDERS: Readonly<Record<FoodPackOptions['form'], (options: FoodPackOptions, brand: string) => THREE.Group>> = {
  spaghetti: ({ ground, band, line, contents }, brand) => {
    const front = plastic('#ffffff', 0.3);
    front.map = drawn(400, 1200, (context, width, tall) => {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, tall);
      context.fillStyle = band;
      context.fillRect(0, tall * 0.9, width, tall * 0.1);
      context.fillRect(0, 0, width, tall * 0.05);
      strands(context, width * 0.16, tall * 0.4, width * 0.68, tall * 0.44, contents);
      words(context, brand, line, width, tall * 0.16, tall * 0.25);
    });
    return group(
      bend(box([0.95, 2.7, 0.42], 0.12, plastic(ground, 0.35), [0, 1.35, 0]), soften(1.35)),
      plane(0.8, 2.46, front, [0, 1.35, 0.212]),
      box([0.9, 0.1, 0.05], 0.02, plastic(band, 0.4), [0, 2.74, 0]),
    );
  },
  pillow: ({ ground, band, line, contents }, brand) => {
    const film = glossy('#ffffff');
    film.clearcoatRoughness = 0.3;
    film.map = drawn(800, 1000, (context, width, tall) => {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, tall);
      context.fillStyle = band;
      context.fillRect(0, 0, width, tall * 0.07);
      context.save();
      context.beginPath();
      context.roundRect(width * 0.22, tall * 0.5, width * 0.56, tall * 0.34, 60);
      context.clip();
      tubes(context, width, tall, contents);
      context.restore();
      words(context, brand, line, width, tall * 0.24, tall * 0.36);
    });
    const body = mesh(new THREE.PlaneGeometry(1.5, 1.9, 50, 60), film);
    const plain = plastic(ground, 0.35);
    plain.side = THREE.DoubleSide;
    const back = mesh(new THREE.PlaneGeometry(1.5, 1.9, 50, 60), plain);
    bend(body, (point) => point.setZ(puff(point)));
    bend(back, (point) => point.setZ(-puff(point)));
    const crimp = box([1.46, 0.16, 0.03], 0.01, plastic(band, 0.4), [0, 0.93, 0]);
    return group(placed(group(body, back, crimp), [0, 0.95, 0], [-0.06, 0, 0]));
  },
  sack: ({ ground, band, line, contents }, _brand) => {
    const linen = fabric('#ffffff', 16);
    linen.map = drawn(1024, 512, (context, width, tall) => {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, tall);
      context.fillStyle = band;
      context.fillRect(0, tall * 0.72, width, tall * 0.05);
      context.fillRect(0, tall * 0.79, width, tall * 0.02);
      context.textAlign = 'center';
      context.fillStyle = '#4a4436';
      // The lathe's seam faces the camera: the word is written across it, half at either end of the picture.
      for (const middle of [0, 1])
        writeFitted(
          context,
          line.toUpperCase(),
          width * middle,
          tall * 0.62,
          width * 0.2,
          44,
          `700 #px ${FONTS.serif}`,
        );
    });
    const outline = [
      [0.001, 0.02],
      [0.5, 0.0],
      [0.66, 0.12],
      [0.68, 0.6],
      [0.62, 1.05],
      [0.42, 1.34],
      [0.15, 1.48],
      [0.17, 1.56],
      [0.4, 1.82],
      [0.36, 1.84],
      [0.001, 1.7],
    ] as const;
    const spline = new THREE.SplineCurve(outline.map(([x, y]) => new THREE.Vector2(x, y))).getPoints(90);
    const body = mesh(new THREE.LatheGeometry(spline, 120), linen);
    bend(body, (point) => {
      const angle = Math.atan2(point.z, point.x);
      const gather = THREE.MathUtils.smoothstep(point.y, 1.0, 1.5);
      const fold = 1 + gather * 0.14 * Math.sin(angle * 9) + 0.025 * Math.sin(angle * 3 + point.y * 3);
      point.x *= fold;
      point.z *= fold * 0.86;
    });
    const cord = tube(
      [0, 1, 2, 3, 4, 5, 6, 7].map((step): Point => [
        Math.cos(step * 0.785) * 0.17,
        1.49,
        Math.sin(step * 0.785) * 0.15,
      ]),
      0.035,
      fabric('#a98552', 4),
      true,
    );
    return group(
      body,
      cord,
      tube(
        [
          [0.05, 1.49, 0.15],
          [0.14, 1.3, 0.34],
          [0.12, 1.12, 0.45],
        ],
        0.022,
        fabric('#a98552', 4),
      ),
      heap(contents),
    );
  },
  chocolate: ({ ground, band, line, contents }, brand) => {
    const brown = skin(contents, 0.35);
    const bar = group(box([1.3, 2.5, 0.14], 0.04, brown, [0, 1.25, 0]));
    for (let column = 0; column < 3; column += 1) {
      for (let row = 0; row < 3; row += 1) {
        bar.add(box([0.39, 0.37, 0.12], 0.05, brown, [(column - 1) * 0.42, 2.28 - row * 0.41, 0.08]));
      }
    }
    const foil = metal('gold');
    foil.roughness = 0.35;
    const torn = mesh(new THREE.CylinderGeometry(0.74, 0.74, 0.24, 120, 6, true), foil, [0, 1.24, 0]);
    bend(torn, (point) => {
      const angle = Math.atan2(point.x, point.z);
      if (point.y > 0) point.y += Math.abs(Math.sin(angle * 11)) * 0.14 + Math.sin(angle * 5) * 0.04;
      point.z = Math.sign(point.z) * Math.min(0.13, Math.abs(point.z) * 0.4) * (point.y > 0 ? 1.35 : 1);
      point.x = Math.max(-0.7, Math.min(0.7, point.x * 1.1));
    });
    foil.side = THREE.DoubleSide;
    const sleeve = paper('#ffffff');
    sleeve.map = drawn(700, 660, (context, width, tall) => {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, tall);
      context.strokeStyle = band;
      context.lineWidth = 10;
      context.strokeRect(36, 36, width - 72, tall - 72);
      words(context, brand, line, width, tall * 0.42, tall * 0.62);
    });
    return group(
      bar,
      torn,
      box([1.38, 1.26, 0.22], 0.04, paper(ground), [0, 0.63, 0]),
      plane(1.34, 1.22, sleeve, [0, 0.63, 0.112]),
    );
  },
};

function words(
  context: CanvasRenderingContext2D,
  brand: string,
  line: string,
  width: number,
  brandAt: number,
  lineAt: number,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#fdf8ea';
  writeFitted(context, brand.toUpperCase(), width / 2, brandAt, width * 0.76, width * 0.16, `700 #px ${FONTS.serif}`);
  writeFitted(context, line, width / 2, lineAt, width * 0.7, width * 0.11, `#px ${FONTS.sans}`);
}

function strands(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  context.fillStyle = '#b98a3a';
  context.fillRect(x, y, width, height);
  for (let strand = 0; strand < 18; strand += 1) {
    context.fillStyle = colour;
    context.fillRect(x + (strand * width) / 18 + 1, y, width / 18 - 4, height);
  }
}

function tubes(context: CanvasRenderingContext2D, width: number, tall: number, colour: Colour): void {
  const random = seeded(31);
  context.fillStyle = '#c79a4b';
  context.fillRect(0, 0, width, tall);
  for (let piece = 0; piece < 60; piece += 1) {
    context.save();
    context.translate(width * (0.2 + random() * 0.6), tall * (0.48 + random() * 0.4));
    context.rotate(random() * 3);
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(-60, -19, 120, 38, 12);
    context.fill();
    context.strokeStyle = 'rgba(150,105,40,.5)';
    context.lineWidth = 3;
    for (const line of [-9, 0, 9]) {
      context.beginPath();
      context.moveTo(-56, line);
      context.lineTo(56, line);
      context.stroke();
    }
    context.restore();
  }
}

function puff(point: THREE.Vector3): number {
  const across = Math.max(0, 1 - (point.x / 0.75) ** 2);
  const up = Math.max(0, 1 - (Math.max(0, point.y + 0.1) / 1.0) ** 2);
  return 0.34 * Math.sqrt(across) * Math.sqrt(up) * (1 + 0.05 * Math.sin(point.x * 9) * Math.max(0, point.y));
}

function soften(half: number): (point: THREE.Vector3) => void {
  return (point) => {
    point.z *= 1 - 0.5 * Math.max(0, (point.y - half * 0.86) / (half * 0.14)) ** 2;
  };
}

/** A little of the contents lies before the sack. */
function heap(colour: Colour): THREE.Group {
  const random = seeded(17);
  const grains = group();
  const grain = new THREE.SphereGeometry(0.03, 8, 6).scale(1.9, 0.8, 0.8);
  const white = skin(colour, 0.5);
  for (let index = 0; index < 70; index += 1) {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * 0.3;
    const height = Math.max(0.02, 0.12 - reach * 0.35) * random() + 0.02;
    grains.add(
      placed(
        mesh(grain, white),
        [0.62 + Math.cos(angle) * reach, height, 0.72 + Math.sin(angle) * reach * 0.8],
        [0, random() * 6, 0],
      ),
    );
  }
  return grains;
}
