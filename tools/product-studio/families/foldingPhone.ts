import type * as THREE from 'three';
import type { Goods } from '../recipe';
import { colouredMetal, glossy, metal, screen, type Colour } from '../studio/materials';
import { box, cylinder, group, placed, plane, roundedRectangle, sheet, slab } from '../studio/shapes';
import { drawn, FONTS, wallpaper } from '../studio/textures';

export interface FoldingPhoneOptions {
  /** Book opens to the side, clam upwards. */
  readonly form: 'book' | 'clam';
  readonly body: Colour;
  readonly wallpaper: number;
  /** Angle between the halves, in degrees. */
  readonly opened: number;
}

const DEPTH = 0.09;

/** A folding phone, half open. */
export function foldingPhone({ form, body, wallpaper: hue, opened }: FoldingPhoneOptions, _goods: Goods): THREE.Group {
  const frame = colouredMetal(body, 0.28);
  const [width, height] = form === 'book' ? [1.05, 1.9] : [1.05, 1.12];
  const angle = ((180 - opened) / 2) * (Math.PI / 180);
  const half = (part: 0 | 1): THREE.Group => {
    const picture = drawn(512, Math.round((512 * height) / width), (context, w, h) => {
      // One picture runs over both halves.
      context.save();
      if (form === 'book') context.translate(part === 0 ? 0 : -w, 0);
      else context.translate(0, part === 0 ? 0 : -h);
      wallpaper(context, form === 'book' ? w * 2 : w, form === 'book' ? h : h * 2, hue);
      context.restore();
      if (part === 1) return;
      context.fillStyle = '#ffffff';
      context.textAlign = 'center';
      context.font = `300 ${w * 0.22}px ${FONTS.sans}`;
      context.fillText('10:09', w / 2, h * 0.34);
    });
    return group(
      placed(slab(roundedRectangle(width, height, 0.1), DEPTH, frame, 0.03), [0, 0, -DEPTH / 2]),
      sheet(roundedRectangle(width - 0.06, height - 0.06, 0.07), glossy('#08080a'), [0, 0, DEPTH / 2 + 0.002]),
      plane(width - (form === 'book' ? 0.08 : 0.12), height - (form === 'book' ? 0.12 : 0.08), screen(picture), [
        0,
        0,
        DEPTH / 2 + 0.004,
      ]),
    );
  };
  if (form === 'book') {
    const left = placed(group(placed(half(0), [-width / 2, 0, 0])), [0, height / 2, 0], [0, angle, 0]);
    const right = placed(group(placed(half(1), [width / 2, 0, 0])), [0, height / 2, 0], [0, -angle, 0]);
    const spine = placed(cylinder(0.07, height - 0.04, frame), [0, height / 2, -0.06]);
    right.add(placed(group(...lenses(-width + 0.24, height * 0.28)), [0, 0, -DEPTH / 2 + 0.01], [0, Math.PI, 0]));
    return group(left, right, spine);
  }
  const lower = placed(half(1), [0, 0.08, height / 2], [-Math.PI / 2 + 0.02, 0, 0]);
  const lean = Math.PI - (opened * Math.PI) / 180;
  const upper = placed(group(placed(half(0), [0, height / 2, 0])), [0, 0.08, 0], [lean - Math.PI / 2, 0, 0]);
  const cover = glossy('#0b0b0d');
  upper.add(
    placed(
      group(box([0.6, 0.4, 0.03], 0.012, cover, [0.12, 0.8, 0]), ...lenses(-0.32, 0.8)),
      [0, 0, -DEPTH / 2 - 0.005],
      [0, Math.PI, 0],
    ),
  );
  return group(lower, upper, placed(cylinder(0.075, width - 0.04, frame), [0, 0.06, -0.02], [0, 0, Math.PI / 2]));
}

function lenses(x: number, y: number): THREE.Object3D[] {
  return [0, 0.26].flatMap((drop) => [
    placed(cylinder(0.11, 0.06, metal('steel')), [x, y - drop + 0.1, 0.02], [Math.PI / 2, 0, 0]),
    placed(cylinder(0.09, 0.066, glossy('#0b0d14')), [x, y - drop + 0.1, 0.02], [Math.PI / 2, 0, 0]),
  ]);
}
