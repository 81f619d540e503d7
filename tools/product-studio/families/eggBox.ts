import type * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, skin, type Colour } from '../studio/materials';
import { box, group, placed, sphere, turned } from '../studio/shapes';

export interface EggBoxOptions {
  readonly pulp: Colour;
  readonly shell: Colour;
  readonly columns: number;
  readonly rows: number;
}

const CELL = 0.62;

/** An open pulp box full of eggs. */
export function eggBox({ pulp, shell, columns, rows }: EggBoxOptions, _goods: Goods): THREE.Group {
  const card = fabric(pulp, 5);
  const egg = skin(shell, 0.55);
  const width = columns * CELL + 0.2;
  const depth = rows * CELL + 0.2;
  const whole = group(
    box([width, 0.3, depth], 0.1, card, [0, 0.2, 0]),
    placed(box([width, depth * 0.92, 0.12], 0.06, card), [0, 0.36 + depth * 0.44, -depth / 2 - 0.18], [-0.32, 0, 0]),
    placed(
      box([width * 0.86, depth * 0.74, 0.12], 0.06, card),
      [0, 0.36 + depth * 0.44, -depth / 2 - 0.14],
      [-0.32, 0, 0],
    ),
  );
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const x = (column - (columns - 1) / 2) * CELL;
      const z = (row - (rows - 1) / 2) * CELL;
      const one = turned(
        [
          [0.001, 0],
          [0.15, 0.03],
          [0.26, 0.2],
          [0.25, 0.4],
          [0.15, 0.63],
          [0.001, 0.7],
        ],
        egg,
        40,
      );
      whole.add(placed(one, [x, 0.18, z], [(row - 0.5) * 0.08, column, 0.05]));
      whole.add(sphere(0.3, card, [x, 0.2, z], [1, 0.72, 1]));
    }
  }
  for (let column = 1; column < columns; column += 1) {
    const x = (column - columns / 2) * CELL;
    whole.add(turnedPeg(card, x));
  }
  return whole;
}

function turnedPeg(card: THREE.Material, x: number): THREE.Object3D {
  return placed(
    turned(
      [
        [0.14, 0],
        [0.1, 0.3],
        [0.05, 0.42],
        [0.001, 0.44],
      ],
      card,
      24,
    ),
    [x, 0.3, 0],
  );
}
