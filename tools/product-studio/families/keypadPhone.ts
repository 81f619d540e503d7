import type * as THREE from 'three';
import type { Goods } from '../recipe';
import { glossy, plastic, print, screen, type Colour } from '../studio/materials';
import { box, cylinder, group, placed, plane, roundedRectangle, slab } from '../studio/shapes';
import { drawn, FONTS } from '../studio/textures';

export interface KeypadPhoneOptions {
  readonly body: Colour;
  readonly keys: Colour;
  readonly keyInk: Colour;
  readonly roundKeys: boolean;
  /** Size of a key against its cell, 0.6 … 0.95. */
  readonly keySize: number;
  readonly sos?: Colour;
  readonly wallpaper: number;
}

const WIDTH = 1;
const HEIGHT = 2.25;
const DEPTH = 0.26;

/** A candybar phone with twelve keys. */
export function keypadPhone(
  { body, keys, keyInk, roundKeys, keySize, sos, wallpaper: hue }: KeypadPhoneOptions,
  _goods: Goods,
): THREE.Group {
  const shell = plastic(body, 0.36);
  const face = DEPTH / 2;
  const phone = group(
    placed(slab(roundedRectangle(WIDTH, HEIGHT, 0.26), DEPTH, shell, 0.08), [0, 0, -DEPTH / 2]),
    box([0.84, 0.8, 0.04], 0.02, glossy('#0a0a0c'), [0, 0.56, face - 0.005]),
    plane(0.72, 0.62, screen(display(hue)), [0, 0.56, face + 0.017]),
    box([0.22, 0.03, 0.03], 0.012, plastic('#333333'), [0, 1.02, face - 0.002]),
  );
  const rubberKey = plastic(keys, 0.5);
  const labels = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];
  labels.forEach((text, index) => {
    const x = ((index % 3) - 1) * 0.285;
    const y = -0.18 - Math.floor(index / 3) * 0.24;
    phone.add(
      roundKeys
        ? placed(cylinder(0.112 * keySize, 0.07, rubberKey), [x, y, face], [Math.PI / 2, 0, 0])
        : box([0.28 * keySize, 0.235 * keySize, 0.07], 0.03, rubberKey, [x, y, face]),
      plane(0.17, 0.17, print(numeral(text, keyInk)), [x, y, face + 0.037]),
    );
  });
  const tilted = placed(phone, [0.25, HEIGHT / 2, 0.15], [-0.08, 0.12, 0]);
  const rear = placed(
    group(
      placed(slab(roundedRectangle(WIDTH, HEIGHT, 0.26), DEPTH, shell, 0.08), [0, 0, -DEPTH / 2]),
      placed(cylinder(0.13, 0.06, glossy('#0b0b0d')), [0, 0.78, face], [Math.PI / 2, 0, 0]),
      ...(sos
        ? [
            box([0.62, 0.34, 0.06], 0.03, plastic(sos, 0.4), [0, 0.3, face]),
            plane(0.5, 0.25, print(numeral('SOS', '#ffffff')), [0, 0.3, face + 0.032]),
          ]
        : []),
    ),
    [-0.42, HEIGHT / 2, -0.3],
    [-0.08, 0.42, 0],
  );
  return group(tilted, rear);
}

function display(hue: number): THREE.CanvasTexture {
  return drawn(360, 310, (context, width, height) => {
    const sky = context.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, `hsl(${hue},70%,38%)`);
    sky.addColorStop(1, `hsl(${hue + 40},80%,66%)`);
    context.fillStyle = sky;
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#ffffff';
    context.textAlign = 'center';
    context.font = `600 100px ${FONTS.sans}`;
    context.fillText('10:09', width / 2, height * 0.56);
    context.font = `34px ${FONTS.sans}`;
    context.fillText('Menu', width / 2, height * 0.92);
  });
}

function numeral(text: string, ink: Colour): THREE.CanvasTexture {
  return drawn(128 * Math.max(1, text.length * 0.7), 128, (context, width, height) => {
    context.fillStyle = ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `700 100px ${FONTS.sans}`;
    context.fillText(text, width / 2, height * 0.55);
  });
}
