import type { Group } from 'three';
import type { Goods } from '../recipe';
import { ceramic, matte, paper, wood, type Colour } from '../studio/materials';
import { box, group, placed, turned } from '../studio/shapes';
import { seeded, type WoodTone } from '../studio/textures';

export interface BookshelfOptions {
  readonly wood: WoodTone;
  readonly shelves: number;
  readonly width: number;
  readonly books: readonly Colour[];
}

const HEIGHT = 3.2;
const DEPTH = 0.62;
const BOARD = 0.07;

/** A tall open bookshelf with books and a vase. */
export function bookshelf({ wood: tone, shelves, width, books }: BookshelfOptions, _goods: Goods): Group {
  const timber = wood(tone);
  const whole = group(
    box([width, HEIGHT, 0.03], 0.01, timber, [0, HEIGHT / 2, -DEPTH / 2]),
    box([BOARD, HEIGHT, DEPTH], 0.015, timber, [-width / 2, HEIGHT / 2, 0]),
    box([BOARD, HEIGHT, DEPTH], 0.015, timber, [width / 2, HEIGHT / 2, 0]),
  );
  const gap = (HEIGHT - BOARD - 0.12) / shelves;
  for (let level = 0; level <= shelves; level += 1) {
    whole.add(box([width, BOARD, DEPTH], 0.015, timber, [0, 0.12 + level * gap + BOARD / 2 - 0.035, 0]));
  }
  const random = seeded(5);
  for (let level = 0; level < shelves; level += 1) {
    const floor = 0.12 + level * gap + BOARD - 0.03;
    const [from, to] = level % 2 === 0 ? [-0.9, 0.15 + random() * 0.3] : [-0.1 - random() * 0.3, 0.85];
    let x = (from * width) / 2;
    while (x < (to * width) / 2) {
      const thick = 0.06 + random() * 0.07;
      const tall = gap * (0.55 + random() * 0.25);
      const colour = books[Math.floor(random() * books.length)] ?? '#888888';
      whole.add(box([thick, tall, 0.4], 0.012, paper(colour), [x + thick / 2, floor + tall / 2, 0.02]));
      x += thick + 0.008;
    }
  }
  const vase = turned(
    [
      [0.001, 0],
      [0.12, 0.01],
      [0.17, 0.16],
      [0.08, 0.3],
      [0.1, 0.36],
    ],
    ceramic('#e9e4da'),
  );
  whole.add(placed(vase, [-width * 0.3, 0.12 + gap + BOARD - 0.03, 0.05]));
  whole.add(box([0.36, 0.16, 0.3], 0.02, matte('#b98b5e'), [width * 0.26, 0.12 + gap * 2 + BOARD + 0.05, 0.03]));
  return whole;
}
