import * as THREE from 'three';
import type { Goods } from '../recipe';
import { colouredMetal, glossy, metal, plastic, print, screen, type Colour } from '../studio/materials';
import { box, cylinder, group, placed, plane, ring, roundedRectangle, sheet, slab } from '../studio/shapes';
import { drawn, FONTS, wallpaper, writeFitted } from '../studio/textures';

export interface PhoneOptions {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly corner: number;
  readonly body: Colour;
  readonly back: Colour;
  readonly camera: 'stack' | 'bar' | 'single' | 'pill' | 'square4' | 'square2' | 'ring' | 'dot';
  /** Ring round the lens, or camera island, when it has a colour of its own. */
  readonly accent?: Colour;
  readonly wallpaper: number;
  readonly spread?: number;
  /** Width of the bezel below the screen. */
  readonly chin?: number;
  readonly extra?: 'bumpers' | 'screws' | 'stylus' | 'keys' | 'clear';
}

/** A slab phone, seen from behind and, before it, from the front. */
export function phone(options: PhoneOptions, { brand }: Goods): THREE.Group {
  const { width, height, extra } = options;
  const back = placed(shellOf(options, brand, false), [-width * 0.55, height / 2, -0.22], [-0.06, 0.3, 0]);
  const front = placed(shellOf(options, brand, true), [width * 0.4, height / 2, 0.16], [-0.06, 0.12, 0]);
  const whole = group(back, front);
  if (extra === 'stylus') {
    const brass = metal('brass');
    const pen = group(
      cylinder(0.045, height * 0.9, brass, [0, height * 0.45, 0]),
      cylinder([0.045, 0.008], 0.14, brass, [0, -0.07, 0]),
    );
    whole.add(placed(pen, [width * 1.12, 0.16, 0.1], [-0.1, 0, -0.12]));
  }
  return whole;
}

function shellOf(options: PhoneOptions, brand: string, front: boolean): THREE.Group {
  const { width, height, depth, corner, body, back, extra } = options;
  const frame = colouredMetal(body, 0.3);
  const whole = group(
    placed(slab(roundedRectangle(width, height, corner), depth, frame, Math.min(0.035, depth / 3)), [0, 0, -depth / 2]),
  );
  if (extra === 'bumpers') whole.add(...bumpers(width, height, depth, back));
  const face = depth / 2 + 0.002;
  if (front) {
    whole.add(sheet(roundedRectangle(width - 0.05, height - 0.05, corner * 0.85), glossy('#060607'), [0, 0, face]));
    const chin = options.chin ?? 0;
    const below = extra === 'keys' ? height * 0.42 : chin;
    const shown = sheet(
      roundedRectangle(width - 0.1, height - 0.1 - below, Math.max(0.02, corner * 0.7)),
      screen(home(options, (height - 0.1 - below) / (width - 0.1))),
      [0, below / 2, face + 0.002],
    );
    whole.add(shown);
    if (extra === 'keys') whole.add(placed(keyGrid(width, height * 0.4), [0, -height / 2 + height * 0.22, face]));
    return whole;
  }
  const shell = glossy(back);
  shell.roughness = 0.32;
  shell.clearcoat = 0.5;
  if (extra !== 'bumpers')
    whole.add(sheet(roundedRectangle(width - 0.05, height - 0.05, corner * 0.85), shell, [0, 0, face]));
  const mark = print(
    drawn(256, 64, (context, w, h) => {
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = 'rgba(255,255,255,.65)';
      writeFitted(context, brand, w / 2, h / 2, w * 0.9, 40, `600 #px ${FONTS.sans}`);
    }),
  );
  whole.add(plane(width * 0.4, width * 0.1, mark, [0, -height * 0.3, face + 0.003]));
  if (extra === 'clear') whole.add(...innards(width, height, face));
  if (extra === 'screws' || extra === 'clear') {
    for (const x of [-1, 1])
      for (const y of [-1, 1])
        whole.add(flatDisc(0.035, metal('steel'), x * (width / 2 - 0.1), y * (height / 2 - 0.1), face, 0.02));
  }
  whole.add(placed(camera(options), [0, 0, face]));
  return whole;
}

function camera({ camera: layout, width, height, body, accent }: PhoneOptions): THREE.Group {
  const x = -width / 2;
  const y = height / 2;
  const island = glossy(accent ?? body);
  const at = (points: readonly (readonly [number, number])[], radius: number) =>
    points.map(([px, py]) => lens(radius, px, py));
  switch (layout) {
    case 'stack':
      return group(
        ...at(
          [
            [x + 0.25, y - 0.27],
            [x + 0.25, y - 0.6],
          ],
          0.14,
        ),
      );
    case 'bar':
      return group(
        box([width * 0.98, 0.36, 0.1], 0.05, island, [0, y - 0.42, 0.02]),
        ...at(
          [
            [-0.28, y - 0.42],
            [0, y - 0.42],
            [0.28, y - 0.42],
          ],
          0.12,
        ),
      );
    case 'single':
      return group(lens(0.19, x + 0.3, y - 0.32));
    case 'dot':
      return group(lens(0.1, 0, y - 0.26));
    case 'pill':
      return group(
        box([0.3, 0.68, 0.08], 0.14, island, [x + 0.28, y - 0.46, 0.01]),
        ...at(
          [
            [x + 0.28, y - 0.3],
            [x + 0.28, y - 0.62],
          ],
          0.1,
        ),
      );
    case 'square4':
      return group(
        box([0.6, 0.6, 0.08], 0.12, island, [x + 0.4, y - 0.4, 0.01]),
        ...at(
          [
            [x + 0.26, y - 0.26],
            [x + 0.54, y - 0.26],
            [x + 0.26, y - 0.54],
            [x + 0.54, y - 0.54],
          ],
          0.115,
        ),
      );
    case 'square2':
      return group(
        box([0.52, 0.52, 0.08], 0.12, island, [x + 0.36, y - 0.36, 0.01]),
        ...at(
          [
            [x + 0.26, y - 0.26],
            [x + 0.46, y - 0.46],
          ],
          0.11,
        ),
      );
    case 'ring':
      return group(
        flatDisc(0.42, glossy('#0b0b0c'), 0, y - 0.62, 0.02, 0.08),
        placed(ring(0.41, 0.035, glossy(accent ?? '#c22222')), [0, y - 0.62, 0.06]),
        lens(0.24, 0, y - 0.62, 0.09),
        lens(0.06, 0.3, y - 0.62, 0.05),
        lens(0.06, -0.3, y - 0.62, 0.05),
      );
  }
}

function lens(radius: number, x: number, y: number, lift = 0.04): THREE.Group {
  const dark = glossy('#0a0c12');
  const blue = glossy('#1d2a4d');
  return group(
    flatDisc(radius, metal('steel'), x, y, lift, 0.07),
    flatDisc(radius * 0.84, dark, x, y, lift + 0.005, 0.07),
    flatDisc(radius * 0.42, blue, x, y, lift + 0.008, 0.07),
  );
}

function flatDisc(
  radius: number,
  material: THREE.Material,
  x: number,
  y: number,
  z: number,
  height: number,
): THREE.Mesh {
  return placed(cylinder(radius, height, material), [x, y, z], [Math.PI / 2, 0, 0]);
}

function home({ wallpaper: hue, spread = 80 }: PhoneOptions, ratio: number): THREE.CanvasTexture {
  return drawn(512, Math.round(512 * ratio), (context, width, height) => {
    wallpaper(context, width, height, hue, spread);
    context.fillStyle = '#ffffff';
    context.textAlign = 'center';
    context.font = `300 ${Math.round(width * 0.25)}px ${FONTS.sans}`;
    context.fillText('10:09', width / 2, height * 0.27);
    context.font = `${Math.round(width * 0.06)}px ${FONTS.sans}`;
    context.fillText('Tuesday 9 June', width / 2, height * 0.15);
    if (height < width) return;
    context.fillStyle = '#050608';
    context.beginPath();
    context.arc(width / 2, height * 0.045, width * 0.035, 0, 7);
    context.fill();
    for (let icon = 0; icon < 4; icon += 1) {
      context.fillStyle = `hsla(${hue + icon * 70 + 30},75%,72%,.95)`;
      context.beginPath();
      context.roundRect(width * (0.1 + icon * 0.212), height - width * 0.26, width * 0.16, width * 0.16, width * 0.04);
      context.fill();
    }
  });
}

function keyGrid(width: number, height: number): THREE.Group {
  const grey = plastic('#6f7277', 0.5);
  const keys = group();
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      const w = (width - 0.12) / 10;
      if (row === 3 && column > 2 && column < 7) continue;
      keys.add(
        box([w * 0.84, height * 0.19, 0.05], 0.02, grey, [(column - 4.5) * w, (1.5 - row) * height * 0.235, 0.02]),
      );
    }
  }
  keys.add(box([((width - 0.12) / 10) * 3.8, height * 0.19, 0.05], 0.02, grey, [0, -1.5 * height * 0.235, 0.02]));
  return keys;
}

function bumpers(width: number, height: number, depth: number, colour: Colour): THREE.Object3D[] {
  const soft = plastic(colour, 0.6);
  const parts: THREE.Object3D[] = [];
  for (const x of [-1, 1]) {
    for (const y of [-1, 1]) {
      const corner = slab(
        new THREE.Shape(
          [
            [-0.3, 0.12],
            [0.1, 0.12],
            [0.16, 0.06],
            [0.16, -0.3],
            [0.06, -0.3],
            [0.04, 0.02],
            [-0.3, 0.04],
          ].map(([a = 0, b = 0]) => new THREE.Vector2(a * x, b * y)),
        ),
        depth + 0.08,
        soft,
        0.02,
      );
      const sized = placed(corner, [x * (width / 2 - 0.06), y * (height / 2 - 0.04), -depth / 2 - 0.04]);
      soft.side = THREE.DoubleSide;
      parts.push(
        sized,
        flatDisc(0.035, metal('steel'), x * (width / 2 + 0.03), y * (height / 2 + 0.02), depth / 2 + 0.03, 0.04),
      );
    }
  }
  return parts;
}

/** What shows through a clear back: battery and boards. */
function innards(width: number, height: number, z: number): THREE.Object3D[] {
  const board = drawn(256, 512, (context, w, h) => {
    context.fillStyle = '#4b4f55';
    context.fillRect(0, 0, w, h);
    context.fillStyle = '#22262b';
    context.fillRect(w * 0.14, h * 0.38, w * 0.72, h * 0.46);
    context.fillStyle = '#3b7d5c';
    context.fillRect(w * 0.14, h * 0.08, w * 0.72, h * 0.24);
    context.fillStyle = '#c7a54a';
    for (let chip = 0; chip < 5; chip += 1) context.fillRect(w * (0.2 + chip * 0.13), h * 0.24, w * 0.06, h * 0.04);
    context.fillStyle = 'rgba(255,255,255,.75)';
    context.font = '600 22px sans-serif';
    context.textAlign = 'center';
    context.fillText('BATTERY', w / 2, h * 0.6);
    context.fillText('4,000 mAh', w / 2, h * 0.66);
  });
  const seen = glossy('#ffffff');
  seen.map = board;
  return [sheet(roundedRectangle(width - 0.14, height - 0.14, 0.06), seen, [0, 0, z + 0.002])];
}
