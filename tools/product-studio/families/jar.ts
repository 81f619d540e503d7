import type { Group } from 'three';
import * as THREE from 'three';
import type { Goods } from '../recipe';
import {
  glass,
  liquid,
  matte,
  metal,
  plastic,
  print,
  printedCloth,
  type Colour,
  type MetalName,
} from '../studio/materials';
import { cylinder, group, lathe, wrapped, type Corner } from '../studio/shapes';
import { drawn, labelTexture } from '../studio/textures';

export interface JarOptions {
  readonly radius: number;
  readonly height: number;
  /** 6 gives a hexagonal jar. */
  readonly sides?: number;
  readonly wall: 'clear' | 'frosted' | 'opaque';
  readonly contents: Colour;
  /** How full, 0 … 1. */
  readonly filled?: number;
  readonly lid:
    { readonly colour: Colour } | { readonly metal: MetalName } | { readonly cloth: readonly [Colour, Colour] };
  readonly lidHeight: number;
  readonly label?: { readonly line: string; readonly ink: Colour; readonly ground?: Colour };
}

/** A screw-top jar: cream, powder, honey, jam. */
export function jar(options: JarOptions, { brand }: Goods): Group {
  const { radius, height, sides = 72, wall, contents, filled = 0.9, lid, lidHeight, label } = options;
  const whole = group();
  const outer: Corner[] = [
    [0, 0],
    [radius, 0, 0.1],
    [radius, height, 0.12],
    [radius * 0.86, height],
    [radius * 0.86, height + 0.06],
    [0, height + 0.06],
  ];
  const segments = sides;
  if (wall === 'opaque') {
    whole.add(lathe(outer, plastic(contents, 0.35), 0.05, segments));
  } else {
    const inner = radius - 0.05;
    whole.add(
      lathe(outer, wall === 'clear' ? glass('#ffffff', 0.1) : glass(contents, 0.3, 0.45), 0.05, segments),
      lathe(
        [
          [0, 0.08],
          [inner, 0.08, 0.08],
          [inner, 0.08 + (height - 0.1) * filled, 0.05],
          [0, 0.08 + (height - 0.1) * filled],
        ],
        liquid(contents),
        0.05,
        segments,
      ),
    );
  }
  whole.add(lidOf(lid, radius, height, lidHeight));
  if (label) {
    const flat = sides < 12;
    const texture = labelTexture(brand, label.line, {
      ink: label.ink,
      ratio: flat ? 1 : 1.9,
      ...(label.ground && { ground: label.ground }),
    });
    const tall = height * 0.56;
    whole.add(wrapped(radius * 1.012, tall, Math.min(2.2, (tall * 1.9) / radius), print(texture), height * 0.47));
  }
  return whole;
}

function lidOf(lid: JarOptions['lid'], radius: number, height: number, lidHeight: number): THREE.Object3D {
  const top = height + lidHeight;
  const outline: Corner[] = [
    [0, height + 0.02],
    [radius * 0.97, height + 0.02, 0.02],
    [radius * 0.97, top, 0.06],
    [0, top],
  ];
  if ('colour' in lid) return lathe(outline, plastic(lid.colour, 0.4));
  if ('metal' in lid) {
    const shiny = metal(lid.metal);
    return group(lathe(outline, shiny), cylinder(radius * 0.99, 0.03, shiny, [0, height + 0.05, 0]));
  }
  const gingham = drawn(256, 256, (context, width) => {
    const [ground, check] = lid.cloth;
    context.fillStyle = ground;
    context.fillRect(0, 0, width, width);
    context.fillStyle = check;
    context.globalAlpha = 0.55;
    for (let stripe = 0; stripe < 8; stripe += 1) {
      context.fillRect(stripe * 32, 0, 16, width);
      context.fillRect(0, stripe * 32, width, 16);
    }
  });
  gingham.wrapS = THREE.RepeatWrapping;
  gingham.repeat.set(4, 0.9);
  const cloth = printedCloth(gingham);
  const skirt = new THREE.LatheGeometry(
    [
      [0, top],
      [radius * 0.9, top],
      [radius * 1.0, top - 0.04],
      [radius * 1.02, height + 0.1],
      [radius * 1.18, height - 0.16],
    ].map(([x = 0, y = 0]) => new THREE.Vector2(x, y)),
    144,
  );
  const positions = skirt.getAttribute('position');
  for (let index = 0; index < positions.count; index += 1) {
    const y = positions.getY(index);
    if (y > height + 0.1) continue;
    const angle = Math.atan2(positions.getZ(index), positions.getX(index));
    const wave = 1 + Math.sin(angle * 16) * 0.06;
    positions.setXYZ(index, positions.getX(index) * wave, y, positions.getZ(index) * wave);
  }
  skirt.computeVertexNormals();
  const cover = new THREE.Mesh(skirt, cloth);
  cover.castShadow = true;
  cover.receiveShadow = true;
  return group(cover, cylinder(radius * 1.045, 0.06, matte('#f4efe4'), [0, height + 0.1, 0]));
}
