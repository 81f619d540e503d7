import type * as THREE from 'three';
import type { Goods } from '../recipe';
import { colouredMetal, glossy, metal, print, screen, type Colour } from '../studio/materials';
import { box, cylinder, group, placed, plane } from '../studio/shapes';
import { drawn, FONTS, wallpaper, writeFitted } from '../studio/textures';

export interface LaptopOptions {
  readonly body: Colour;
  readonly keys: Colour;
  readonly deck: Colour;
  /** Light under the keys. */
  readonly glow?: Colour;
  readonly width: number;
  readonly thickness: number;
  readonly corner: number;
  readonly wallpaper: number;
  readonly spread: number;
  /** Tent: folded over, standing on its edges, with a pen beside it. */
  readonly tent?: boolean;
}

/** An open laptop, or a convertible standing like a tent. */
export function laptop(options: LaptopOptions, { brand }: Goods): THREE.Group {
  const { body, width, thickness, corner, tent } = options;
  const shell = colouredMetal(body);
  const depth = width * 0.67;
  const base = group(box([width, thickness, depth], Math.min(corner, thickness / 2), shell, [0, thickness / 2, 0]));
  const deck = colouredMetal('#ffffff', 0.45);
  deck.metalness = 0.2;
  deck.map = keyboard(options);
  base.add(placed(plane(width - 0.08, depth - 0.08, deck), [0, thickness + 0.002, 0], [-Math.PI / 2, 0, 0]));
  if (options.glow) base.add(...vents(options, depth));

  const lid = lidOf(options, shell, depth, brand);
  if (!tent) return group(base, placed(lid, [0, thickness * 0.9, -depth / 2 + 0.02], [-0.3, 0, 0]));
  const lean = 0.5;
  const height = Math.cos(lean) * depth;
  const front = placed(
    group(placed(lid, [0, depth, 0], [Math.PI, Math.PI, 0])),
    [0, 0, Math.sin(lean) * depth],
    [-lean, 0, 0],
  );
  const rear = placed(
    group(placed(base, [0, depth / 2, 0], [-Math.PI / 2, 0, 0])),
    [0, 0, -Math.sin(lean) * depth - 0.05],
    [lean, 0, 0],
  );
  const pen = placed(
    cylinder(0.03, 1.1, metal('graphite')),
    [width * 0.2, 0.03, Math.sin(lean) * depth + 0.35],
    [0, 0.25, Math.PI / 2],
  );
  return group(
    front,
    rear,
    pen,
    placed(cylinder(0.05, width * 0.5, metal('graphite')), [0, height, -0.02], [0, 0, Math.PI / 2]),
  );
}

function lidOf(
  { width, corner, wallpaper: hue, spread, tent }: LaptopOptions,
  shell: THREE.Material,
  depth: number,
  brand: string,
): THREE.Group {
  const picture = drawn(1280, 820, (context, w, h) => {
    wallpaper(context, w, h, hue, spread);
    context.fillStyle = 'rgba(255,255,255,.16)';
    context.beginPath();
    context.roundRect(w * 0.32, h * 0.9, w * 0.36, h * 0.07, 18);
    context.fill();
    for (let icon = 0; icon < 7; icon += 1) {
      context.fillStyle = `hsl(${hue + icon * 43},70%,65%)`;
      context.beginPath();
      context.roundRect(w * (0.345 + icon * 0.046), h * 0.912, h * 0.046, h * 0.046, 9);
      context.fill();
    }
  });
  const mark = print(
    drawn(512, 128, (context, w, h) => {
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = 'rgba(255,255,255,.75)';
      writeFitted(context, brand.toUpperCase(), w / 2, h / 2, w * 0.9, 70, `600 #px ${FONTS.sans}`);
    }),
  );
  const outside = plane(width * 0.3, width * 0.075, mark, [0, depth / 2, -0.032]);
  outside.rotation.y = Math.PI;
  if (tent) outside.rotation.z = Math.PI;
  const shown = plane(width - 0.16, depth - 0.17, screen(picture), [0, depth / 2 + 0.02, 0.034]);
  if (tent) shown.rotation.z = Math.PI;
  return group(
    box([width, depth, 0.06], Math.min(0.028, corner), shell, [0, depth / 2, 0]),
    box([width - 0.05, depth - 0.05, 0.01], 0.004, glossy('#070708'), [0, depth / 2, 0.028]),
    shown,
    outside,
  );
}

function keyboard({ deck, keys, glow }: LaptopOptions): THREE.CanvasTexture {
  return drawn(1024, 690, (context, width, height) => {
    context.fillStyle = deck;
    context.fillRect(0, 0, width, height);
    const key = (x: number, y: number, w: number) => {
      if (glow) {
        context.shadowColor = glow;
        context.shadowBlur = 16;
        context.fillStyle = glow;
        context.fillRect(x + 2, y + 2, w - 4, 50);
        context.shadowBlur = 0;
      }
      context.fillStyle = keys;
      context.beginPath();
      context.roundRect(x + 3, y + 3, w - 6, 48, 7);
      context.fill();
      if (!glow) return;
      context.fillStyle = glow;
      context.fillRect(x + w / 2 - 5, y + 22, 10, 8);
    };
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < 14; column += 1) key(62 + column * 64.5, 40 + row * 60, 60);
    }
    for (const [x, w] of [
      [62, 116],
      [192, 56],
      [256, 380],
      [646, 56],
      [712, 56],
      [776, 186],
    ] as const)
      key(x, 340, w);
    context.strokeStyle = 'rgba(0,0,0,.28)';
    context.fillStyle = 'rgba(255,255,255,.12)';
    context.lineWidth = 3;
    context.beginPath();
    context.roundRect(340, 430, 344, 220, 14);
    context.fill();
    context.stroke();
  });
}

/** A gaming machine breathes at its back, and shows it. */
function vents({ width, thickness, glow = '#ff0000' }: LaptopOptions, depth: number): THREE.Object3D[] {
  const dark = glossy('#0b0b0c');
  const lit = glossy(glow);
  lit.emissive.set(glow);
  lit.emissiveIntensity = 0.6;
  const slats = [-1, 1].flatMap((side) =>
    Array.from({ length: 7 }, (_, slat) =>
      box([0.05, thickness * 0.5, 0.02], 0.005, dark, [
        side * (width * 0.26 + slat * 0.07),
        thickness * 0.55,
        depth / 2 + 0.004,
      ]),
    ),
  );
  return [...slats, box([width * 0.36, 0.018, 0.02], 0.006, lit, [0, thickness * 0.4, depth / 2 + 0.004])];
}
