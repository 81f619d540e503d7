import type * as THREE from 'three';
import type { Goods } from '../recipe';
import { metal, paper, skin, type Colour } from '../studio/materials';
import { box, group, placed, plane, polygon, slab, sphere } from '../studio/shapes';
import { drawn, FONTS, seeded, writeFitted } from '../studio/textures';

export type DairyBlockOptions =
  | { readonly form: 'butter'; readonly inside: Colour; readonly wrapper: Colour; readonly band: Colour }
  | { readonly form: 'cheese'; readonly inside: Colour; readonly rind: Colour; readonly holes: number };

/** A half-open block of butter, or a wedge of cheese. */
export function dairyBlock(options: DairyBlockOptions, { brand }: Goods): THREE.Group {
  return options.form === 'butter' ? butter(options, brand) : cheese(options);
}

function butter({ inside, wrapper, band }: Extract<DairyBlockOptions, { form: 'butter' }>, brand: string): THREE.Group {
  const print = (width: number, height: number) =>
    drawn(width, height, (context) => {
      context.fillStyle = wrapper;
      context.fillRect(0, 0, width, height);
      context.fillStyle = band;
      context.fillRect(0, height * 0.28, width, height * 0.44);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = '#ffffff';
      writeFitted(
        context,
        brand.toUpperCase(),
        width / 2,
        height * 0.44,
        width * 0.8,
        height * 0.17,
        `700 #px ${FONTS.serif}`,
      );
      writeFitted(context, 'salted butter', width / 2, height * 0.61, width * 0.6, height * 0.11, `#px ${FONTS.sans}`);
    });
  const top = paper('#ffffff');
  top.map = print(768, 512);
  const front = paper('#ffffff');
  front.map = print(768, 380);
  const foil = metal('steel');
  foil.roughness = 0.45;
  const yellow = skin(inside, 0.4);
  const crumple = box([0.22, 0.84, 1.13], 0.05, foil, [0.62, 0.41, 0]);
  return group(
    box([1.5, 0.8, 1.1], 0.05, paper(wrapper), [-0.2, 0.4, 0]),
    placed(plane(1.46, 1.06, top), [-0.2, 0.803, 0], [-Math.PI / 2, 0, 0]),
    plane(1.46, 0.76, front, [-0.2, 0.4, 0.553]),
    crumple,
    box([0.9, 0.74, 1.04], 0.06, yellow, [0.72, 0.4, 0]),
    placed(box([0.05, 0.7, 1.04], 0.02, yellow), [1.32, 0.37, 0.04], [0, 0, -0.28]),
  );
}

function cheese({ inside, rind, holes }: Extract<DairyBlockOptions, { form: 'cheese' }>): THREE.Group {
  const wedge = polygon([
    [-1.1, 0],
    [1.0, -0.62],
    [1.12, 0],
    [1.0, 0.62],
  ]);
  const body = slab(wedge, 0.95, skin(inside, 0.5), 0.03);
  const crust = slab(
    polygon([
      [0.98, -0.64],
      [1.08, -0.64],
      [1.2, 0],
      [1.08, 0.64],
      [0.98, 0.64],
      [1.1, 0],
    ]),
    0.97,
    paper(rind),
    0.02,
  );
  const random = seeded(4);
  const pits = group();
  for (let hole = 0; hole < holes; hole += 1) {
    const along = 0.2 + random() * 0.7;
    pits.add(
      sphere(
        0.04 + random() * 0.04,
        skin('#d99a2b', 0.7),
        [-1.1 + along * 2.1, 0.15 + random() * 0.65, along * 0.6],
        [1, 1, 0.3],
      ),
    );
  }
  const lying = group(body, crust);
  lying.rotation.x = -Math.PI / 2;
  return group(placed(group(lying, pits), [0, 0, 0], [0, 0.75, 0]));
}
