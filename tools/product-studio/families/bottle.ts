import type { Group } from 'three';
import type { Goods } from '../recipe';
import { glass, liquid, plastic, print, type Colour } from '../studio/materials';
import { box, cylinder, group, lathe, plane, wrapped, type Corner } from '../studio/shapes';
import { labelTexture } from '../studio/textures';

export interface BottleOptions {
  readonly form: 'square' | 'round' | 'juice';
  readonly tint: Colour;
  /** Left out for a clear drink. */
  readonly contents?: Colour;
  readonly cap: Colour;
  readonly line: string;
  readonly label: { readonly ink: Colour; readonly ground: Colour };
}

/** A drinks or oil bottle. */
export function bottle({ form, tint, contents, cap, line, label }: BottleOptions, { brand }: Goods): Group {
  const sign = (ratio: number) =>
    print(labelTexture(brand || line, brand ? line : 'Sparkling', { ...label, ratio, frame: label.ink }));
  const wall = glass(tint, contents ? 0.25 : 0.5);
  const whole = group();
  if (form === 'square') {
    whole.add(
      box([0.8, 1.7, 0.8], 0.1, wall, [0, 0.85, 0]),
      lathe(
        [
          [0, 1.6],
          [0.36, 1.66, 0.1],
          [0.16, 2.0, 0.1],
          [0.15, 2.42],
          [0, 2.42],
        ],
        wall,
      ),
      box([0.7, 1.56, 0.7], 0.08, liquid(contents ?? tint), [0, 0.84, 0]),
      lathe(
        [
          [0, 1.6],
          [0.3, 1.66, 0.08],
          [0.11, 1.96, 0.08],
          [0.1, 2.3],
          [0, 2.3],
        ],
        liquid(contents ?? tint),
      ),
      lathe(
        [
          [0, 2.3],
          [0.18, 2.3, 0.01],
          [0.18, 2.66, 0.03],
          [0, 2.66],
        ],
        plastic(cap, 0.3),
      ),
      plane(0.66, 1.0, sign(0.66), [0, 0.82, 0.406]),
    );
    return whole;
  }
  const narrow = form === 'juice';
  const outline: Corner[] = narrow
    ? [
        [0, 0],
        [0.52, 0, 0.08],
        [0.52, 1.3, 0.35],
        [0.19, 1.9, 0.2],
        [0.17, 2.3],
        [0, 2.3],
      ]
    : [
        [0, 0],
        [0.46, 0, 0.1],
        [0.46, 0.75, 0.1],
        [0.42, 0.95, 0.1],
        [0.46, 1.15, 0.1],
        [0.46, 1.75, 0.3],
        [0.15, 2.3, 0.1],
        [0.15, 2.5],
        [0, 2.5],
      ];
  whole.add(lathe(outline, wall));
  if (contents) {
    whole.add(
      lathe(
        [
          [0, 0.08],
          [0.46, 0.08, 0.06],
          [0.46, 1.28, 0.33],
          [0.13, 1.88, 0.15],
          [0.13, 1.96],
          [0, 1.96],
        ],
        liquid(contents),
      ),
    );
  }
  const top = narrow ? 2.26 : 2.44;
  whole.add(
    lathe(
      [
        [0, top],
        [0.2, top, 0.02],
        [0.2, top + 0.22, 0.04],
        [0, top + 0.22],
      ],
      plastic(cap, 0.4),
    ),
    cylinder(0.21, 0.05, plastic(cap, 0.4), [0, top, 0]),
    wrapped(
      narrow ? 0.527 : 0.468,
      narrow ? 0.62 : 0.5,
      narrow ? 2.0 : 2.6,
      sign(narrow ? 1.6 : 2.2),
      narrow ? 0.7 : 1.42,
    ),
  );
  return whole;
}
