import * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, matte, plastic, printedCloth, type Colour } from '../studio/materials';
import { box, ease, group, placed, skinOver, sphere, tube, cylinder, type Point } from '../studio/shapes';
import { drawn, seeded, tiled } from '../studio/textures';

export interface GarmentOptions {
  readonly cut: 'shirt' | 'tee' | 'tank' | 'blouse' | 'jumper' | 'hoodie';
  readonly neck: 'buttonDown' | 'camp' | 'crew' | 'scoop' | 'v' | 'roll' | 'hood';
  readonly sleeves: 'none' | 'short' | 'long';
  readonly colour: Colour;
  readonly pattern?: { readonly kind: 'check' | 'stripes' | 'denim' | 'rib' | 'knit'; readonly second: Colour };
  readonly buttons?: Colour;
  readonly buttonCount?: number;
  readonly pockets?: 0 | 1 | 2 | 'pouch';
  /** Length from the shoulder to the hem. */
  readonly length: number;
}

const SHOULDER = 1;
const ALONG = 60;
const AROUND = 96;

/** Half widths of a garment's body: at the shoulder, the chest, the waist and the hem, and of the neck. */
interface Cut {
  readonly shoulder: number;
  readonly chest: number;
  readonly waist: number;
  readonly hem: number;
  readonly neck: number;
  readonly sleeve: number;
  readonly cuff: number;
}

const CUTS: Readonly<Record<GarmentOptions['cut'], Cut>> = {
  shirt: { shoulder: 0.66, chest: 0.66, waist: 0.62, hem: 0.66, neck: 0.21, sleeve: 0.21, cuff: 0.12 },
  tee: { shoulder: 0.64, chest: 0.65, waist: 0.63, hem: 0.65, neck: 0.23, sleeve: 0.23, cuff: 0.21 },
  tank: { shoulder: 0.4, chest: 0.56, waist: 0.5, hem: 0.56, neck: 0.27, sleeve: 0.2, cuff: 0.2 },
  blouse: { shoulder: 0.62, chest: 0.66, waist: 0.64, hem: 0.74, neck: 0.22, sleeve: 0.24, cuff: 0.13 },
  jumper: { shoulder: 0.66, chest: 0.67, waist: 0.64, hem: 0.58, neck: 0.19, sleeve: 0.23, cuff: 0.13 },
  hoodie: { shoulder: 0.7, chest: 0.7, waist: 0.68, hem: 0.62, neck: 0.24, sleeve: 0.25, cuff: 0.15 },
};

/** How far the front of the neckline hangs below its back. */
const DIP: Readonly<Record<GarmentOptions['neck'], number>> = {
  buttonDown: 0.07,
  camp: 0.26,
  crew: 0.09,
  scoop: 0.34,
  v: 0.4,
  roll: 0.02,
  hood: 0.12,
};

/** A garment laid flat on the table, seen from above: thin, with a little life in the cloth. */
export function garment(options: GarmentOptions, _goods: Goods): THREE.Group {
  const cut = CUTS[options.cut];
  const cloth = printedCloth(bodyPrint(options));
  const sleeveCloth = printedCloth(sleevePrint(options));
  const whole = group(body(options, cut, cloth));
  if (options.sleeves !== 'none') whole.add(...[-1, 1].map((side) => sleeve(options, cut, sleeveCloth, side)));
  whole.add(...neckOf(options, cut), ...trimOf(options, cut));
  whole.rotation.x = -Math.PI / 2;
  return group(whole);
}

/** Half width and half thickness at a height; the cloth lies flat, so it is thin. */
function section({ shoulder, chest, waist, hem, neck }: Cut, y: number, length: number): [number, number] {
  const bottom = SHOULDER - length;
  if (y > SHOULDER) {
    const t = (y - SHOULDER) / 0.17;
    return [shoulder + (neck - shoulder) * t ** 0.85, 0.09 - 0.03 * t];
  }
  const armpit = SHOULDER - 0.42;
  const middle = armpit - (armpit - bottom) * 0.4;
  const width =
    y > armpit
      ? chest + (shoulder - chest) * ease(armpit, SHOULDER, y)
      : y > middle
        ? waist + (chest - waist) * ease(middle, armpit, y)
        : hem + (waist - hem) * ease(bottom, middle, y);
  return [width, 0.1];
}

function folds(x: number, y: number): number {
  return 0.014 * Math.sin(x * 7 + y * 3.1) * Math.sin(y * 4.3 + x) + 0.009 * Math.sin(y * 9 - x * 6);
}

/** Rings run round the body from its left side over the back, so that the faces look outwards. */
function body({ length, neck }: GarmentOptions, cut: Cut, cloth: THREE.Material): THREE.Mesh {
  const bottom = SHOULDER - length;
  const top = SHOULDER + 0.17;
  const rings = Array.from({ length: ALONG + 1 }, (_, row): Point[] => {
    const t = row / ALONG;
    const y = t < 0.78 ? bottom + ((SHOULDER - bottom) * t) / 0.78 : SHOULDER + ((top - SHOULDER) * (t - 0.78)) / 0.22;
    const [half, thick] = section(cut, y, length);
    return Array.from({ length: AROUND }, (_unused, column): Point => {
      const angle = -(column / AROUND) * Math.PI * 2;
      const x = Math.cos(angle) * half;
      const front = Math.sin(angle);
      const z =
        Math.sign(front) * Math.abs(front) ** 0.45 * thick +
        (front > 0 ? folds(x, y) * (1 - Math.abs(x / half) ** 4) : 0);
      const inner = Math.max(0, 1 - Math.abs(x) / (cut.neck * 1.02));
      const pull = front > 0 ? DIP[neck] * neckCurve(neck, inner) * ease(SHOULDER - 0.3, top, y) : 0;
      const hemCurve = y < bottom + 0.2 ? 0.02 * Math.sin(x * 5) * (1 - (y - bottom) / 0.2) : 0;
      return [x, y - pull - hemCurve, z];
    });
  });
  return skinOver(rings, cloth);
}

function neckCurve(neck: GarmentOptions['neck'], inner: number): number {
  return neck === 'v' || neck === 'camp' ? inner : Math.sqrt(Math.max(0, 1 - (1 - inner) ** 2));
}

function sleeve({ sleeves }: GarmentOptions, cut: Cut, cloth: THREE.Material, side: number): THREE.Mesh {
  const start: Point = [cut.shoulder - 0.1, SHOULDER - 0.16, 0];
  const end: Point =
    sleeves === 'short' ? [cut.shoulder + 0.36, SHOULDER - 0.52, 0] : [cut.shoulder + 0.5, SHOULDER - 1.38, 0];
  const elbow: Point =
    sleeves === 'short' ? [cut.shoulder + 0.16, SHOULDER - 0.3, 0] : [cut.shoulder + 0.32, SHOULDER - 0.62, 0];
  const path = new THREE.QuadraticBezierCurve3(
    new THREE.Vector3(...start),
    new THREE.Vector3(...elbow),
    new THREE.Vector3(...end),
  );
  const steps = 36;
  const rings = Array.from({ length: steps + 1 }, (_, row): Point[] => {
    const t = row / steps;
    const at = path.getPoint(t);
    const tangent = path.getTangent(t);
    const radius = cut.sleeve + (cut.cuff - cut.sleeve) * t ** 0.8;
    return Array.from({ length: 48 }, (_unused, column): Point => {
      const angle = (column / 48) * Math.PI * 2 * side;
      const across = Math.cos(angle) * radius;
      const front = Math.sin(angle);
      const wrinkle = front > 0 ? 0.02 * Math.sin(t * 21 + across * 7) * Math.sin(t * 3.1) : 0;
      const z = Math.sign(front) * Math.abs(front) ** 0.5 * 0.085 + wrinkle;
      return [side * (at.x - tangent.y * across), at.y + tangent.x * across, z];
    });
  });
  return skinOver(rings, cloth);
}

function neckOf(options: GarmentOptions, cut: Cut): THREE.Object3D[] {
  const { neck, colour, pattern } = options;
  const top = SHOULDER + 0.17;
  const plain = fabric(colour, 20);
  plain.side = THREE.DoubleSide;
  const deep = matte(colour);
  deep.color.multiplyScalar(0.55);
  deep.side = THREE.DoubleSide;
  // The inside of the back, seen through the neckline.
  const inside = box([cut.neck * 1.9, 0.3, 0.02], 0.01, deep, [0, top - 0.16, -0.035]);
  const front = (reach: number): Point[] =>
    Array.from({ length: 17 }, (_, step): Point => {
      const x = (step / 8 - 1) * cut.neck;
      const inner = Math.max(0, 1 - Math.abs(x) / (cut.neck * 1.02));
      return [x * reach, top - DIP[neck] * neckCurve(neck, inner), 0.06 + 0.03 * inner];
    });
  switch (neck) {
    case 'buttonDown':
    case 'camp': {
      const deepV = neck === 'camp';
      const leaf = (side: number): THREE.Object3D => {
        const points = deepV
          ? [
              [0.02, -0.3],
              [0.2, -0.2],
              [0.31, -0.03],
              [0.26, 0.05],
              [0.12, 0.07],
            ]
          : [
              [0.012, -0.1],
              [0.11, -0.27],
              [0.235, -0.03],
              [0.22, 0.05],
              [0.12, 0.06],
            ];
        const shape = new THREE.Shape(points.map(([x = 0, y = 0]) => new THREE.Vector2(x * side, y)));
        const geometry = new THREE.ExtrudeGeometry(shape, {
          depth: 0.012,
          bevelEnabled: true,
          bevelSize: 0.012,
          bevelThickness: 0.012,
          bevelSegments: 3,
        });
        const part = new THREE.Mesh(geometry, patternCloth(pattern, colour));
        part.castShadow = part.receiveShadow = true;
        return placed(part, [0, top, 0.11], [-0.1, side * 0.12, 0]);
      };
      const stand = tube(
        [
          [-cut.neck * 1.05, top + 0.02, 0.05],
          [-cut.neck * 0.7, top + 0.07, -0.02],
          [0, top + 0.09, -0.05],
          [cut.neck * 0.7, top + 0.07, -0.02],
          [cut.neck * 1.05, top + 0.02, 0.05],
        ],
        0.05,
        plain,
      );
      return [inside, stand, leaf(-1), leaf(1)];
    }
    case 'crew':
    case 'scoop':
    case 'v': {
      const ribbing = fabric(colour, 30);
      ribbing.color.multiplyScalar(0.9);
      const back: Point[] = [
        [-cut.neck, top, 0.05],
        [-cut.neck * 0.6, top + 0.01, -0.03],
        [0, top - 0.01, -0.05],
        [cut.neck * 0.6, top + 0.01, -0.03],
        [cut.neck, top, 0.05],
      ];
      const parts: THREE.Object3D[] = [inside, tube(front(1), 0.028, ribbing), tube(back, 0.028, ribbing)];
      if (neck === 'scoop') parts.shift();
      return parts;
    }
    case 'roll': {
      const knit = printedCloth(ribs(colour, 40), 10);
      const roll = (y: number, half: number, thick: number): Point[] =>
        Array.from({ length: 48 }, (_unused, column): Point => {
          const angle = -(column / 48) * Math.PI * 2;
          return [Math.cos(angle) * half, y, Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.5 * thick];
        });
      return [
        skinOver(
          [
            roll(top - 0.06, 0.23, 0.12),
            roll(top - 0.04, 0.245, 0.14),
            roll(top + 0.2, 0.235, 0.135),
            roll(top + 0.23, 0.215, 0.11),
            roll(top + 0.2, 0.2, 0.06),
            roll(top - 0.02, 0.2, 0.06),
          ],
          knit,
        ),
      ];
    }
    case 'hood': {
      const hood = sphere(0.4, plain, [0, top + 0.16, -0.02], [1, 0.92, 0.3]);
      const hollow = sphere(0.28, deep, [0, top + 0.1, 0.05], [1, 1.05, 0.28]);
      const edge = tube(
        [
          [-0.06, top - 0.16, 0.13],
          [-0.24, top - 0.02, 0.15],
          [-0.29, top + 0.16, 0.13],
          [-0.16, top + 0.37, 0.1],
          [0, top + 0.42, 0.09],
          [0.16, top + 0.37, 0.1],
          [0.29, top + 0.16, 0.13],
          [0.24, top - 0.02, 0.15],
          [0.06, top - 0.16, 0.13],
        ],
        0.05,
        plain,
      );
      const cords = [-1, 1].map((side) =>
        tube(
          [
            [side * 0.08, top - 0.14, 0.17],
            [side * 0.11, top - 0.35, 0.15],
            [side * 0.09, top - 0.56, 0.13],
          ],
          0.014,
          matte('#f4f1ea'),
        ),
      );
      return [hood, hollow, edge, ...cords];
    }
  }
}

/** Buttons, pockets, cuffs and hems that stand out from the cloth. */
function trimOf(
  { buttons, buttonCount = 6, pockets = 0, length, colour, pattern, neck, sleeves, cut: name }: GarmentOptions,
  cut: Cut,
): THREE.Object3D[] {
  const parts: THREE.Object3D[] = [];
  const cloth = patternCloth(pattern, colour);
  const from = SHOULDER + 0.17 - DIP[neck] - 0.1;
  const to = neck === 'v' ? from - 0.42 : SHOULDER - length + 0.16;
  if (buttons) {
    const material = plastic(buttons, 0.3);
    if (neck !== 'v')
      parts.push(
        box([0.1, from - (SHOULDER - length) - 0.02, 0.02], 0.008, cloth, [0, (from + SHOULDER - length) / 2, 0.105]),
      );
    for (let index = 0; index < buttonCount; index += 1) {
      const y = from + ((to - from) * index) / Math.max(1, buttonCount - 1);
      parts.push(placed(cylinder(0.026, 0.02, material, [0, 0, 0], 20), [0, y, 0.122], [Math.PI / 2, 0, 0]));
    }
  }
  if (pockets === 'pouch') {
    const pouch = new THREE.Shape(
      [
        [-0.36, 0],
        [0.36, 0],
        [0.36, 0.16],
        [0.2, 0.36],
        [-0.2, 0.36],
        [-0.36, 0.16],
      ].map(([x = 0, y = 0]) => new THREE.Vector2(x, y)),
    );
    const part = new THREE.Mesh(
      new THREE.ExtrudeGeometry(pouch, { depth: 0.02, bevelEnabled: true, bevelSize: 0.012, bevelThickness: 0.012 }),
      fabric(colour, 16),
    );
    part.castShadow = part.receiveShadow = true;
    parts.push(placed(part, [0, SHOULDER - length + 0.16, 0.09]));
  } else {
    for (let index = 0; index < pockets; index += 1) {
      const x = index === 0 ? 0.3 : -0.3;
      parts.push(box([0.27, 0.29, 0.02], 0.01, cloth, [x, SHOULDER - 0.38, 0.105]));
      if (pockets === 2)
        parts.push(
          box([0.29, 0.09, 0.026], 0.01, cloth, [x, SHOULDER - 0.25, 0.112]),
          placed(
            cylinder(0.02, 0.02, plastic(buttons ?? colour), [0, 0, 0], 16),
            [x, SHOULDER - 0.27, 0.13],
            [Math.PI / 2, 0, 0],
          ),
        );
    }
  }
  if (name === 'jumper' || name === 'hoodie') {
    const knit = printedCloth(ribs(colour, 46), 12);
    const y = SHOULDER - length;
    parts.push(box([cut.hem * 2 - 0.02, 0.16, 0.2], 0.08, knit, [0, y + 0.05, 0]));
  }
  if (sleeves === 'long') {
    for (const side of [-1, 1]) {
      const cuff = box(
        [cut.cuff * 2 + 0.02, 0.17, 0.17],
        0.07,
        name === 'jumper' || name === 'hoodie' ? printedCloth(ribs(colour, 14), 12) : cloth,
      );
      parts.push(placed(cuff, [side * (cut.shoulder + 0.5), SHOULDER - 1.36, 0], [0, 0, side * 0.22]));
    }
  }
  return parts;
}

function patternCloth(pattern: GarmentOptions['pattern'], colour: Colour): THREE.MeshPhysicalMaterial {
  if (!pattern || pattern.kind === 'rib' || pattern.kind === 'knit') return fabric(colour, 16);
  const size = pattern.kind === 'denim' ? 3 : 1;
  const cloth = printedCloth(tiled(swatch(pattern, colour), size, size), 40);
  return cloth;
}

/** One repeat of a woven pattern. */
function swatch({ kind, second }: NonNullable<GarmentOptions['pattern']>, colour: Colour): THREE.CanvasTexture {
  return drawn(256, 256, (context, width) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, width);
    weave(context, kind, second, 0, 0, width, width);
  });
}

function weave(
  context: CanvasRenderingContext2D,
  kind: NonNullable<GarmentOptions['pattern']>['kind'],
  second: Colour,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  context.fillStyle = second;
  if (kind === 'check') {
    context.globalAlpha = 0.6;
    context.fillRect(x + width * 0.1, y, width * 0.4, height);
    context.fillRect(x, y + height * 0.1, width, height * 0.4);
    context.globalAlpha = 0.5;
    context.fillRect(x + width * 0.72, y, width * 0.06, height);
    context.fillRect(x, y + height * 0.72, width, height * 0.06);
  } else if (kind === 'denim') {
    const random = seeded(2);
    for (let line = 0; line < 200; line += 1) {
      context.globalAlpha = random() * 0.16;
      context.fillRect(x + random() * width, y, 1.4, height);
    }
  } else if (kind === 'stripes') {
    context.fillRect(x, y + height * 0.25, width, height * 0.42);
  } else {
    context.globalAlpha = kind === 'rib' ? 0.5 : 0.3;
    for (let line = 0; line < 4; line += 1) context.fillRect(x + (line * width) / 4, y, width / 9, height);
  }
  context.globalAlpha = 1;
}

function ribs(colour: Colour, count: number): THREE.CanvasTexture {
  return drawn(1024, 64, (context, width, height) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'rgba(0,0,0,.16)';
    for (let line = 0; line < count; line += 1)
      context.fillRect((line * width) / count, 0, width / count / 2.4, height);
  });
}

/** The cloth of the body: the pattern around it, and the seams of hem and shoulders. */
function bodyPrint({ colour, pattern, length }: GarmentOptions): THREE.CanvasTexture {
  return drawn(2048, 1024, (context, width, height) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    if (pattern) {
      const across = pattern.kind === 'rib' ? 26 : pattern.kind === 'knit' ? 30 : 16;
      const down = pattern.kind === 'stripes' ? 11 : Math.round(across * length * 0.32);
      for (let column = 0; column < across; column += 1) {
        for (let row = 0; row < down; row += 1) {
          weave(
            context,
            pattern.kind,
            pattern.second,
            (column * width) / across,
            (row * height) / down,
            width / across,
            height / down,
          );
        }
      }
    }
    context.strokeStyle = 'rgba(0,0,0,.2)';
    context.lineWidth = 3;
    context.setLineDash([10, 6]);
    context.beginPath();
    context.moveTo(0, height * 0.97);
    context.lineTo(width, height * 0.97);
    context.stroke();
  });
}

function sleevePrint({ colour, pattern, sleeves }: GarmentOptions): THREE.CanvasTexture {
  return drawn(512, 1024, (context, width, height) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    if (pattern) {
      const across = 6;
      const down = pattern.kind === 'stripes' ? (sleeves === 'short' ? 4 : 10) : sleeves === 'short' ? 4 : 12;
      for (let column = 0; column < across; column += 1) {
        for (let row = 0; row < down; row += 1) {
          weave(
            context,
            pattern.kind,
            pattern.second,
            (column * width) / across,
            (row * height) / down,
            width / across,
            height / down,
          );
        }
      }
    }
    context.strokeStyle = 'rgba(0,0,0,.22)';
    context.lineWidth = 5;
    context.beginPath();
    context.moveTo(0, height * 0.05);
    context.lineTo(width, height * 0.05);
    context.stroke();
  });
}
