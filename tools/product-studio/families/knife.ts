import * as THREE from 'three';
import type { Goods } from '../recipe';
import { metal, print, wood } from '../studio/materials';
import { box, cylinder, group, placed, plane, slab, smoothShape } from '../studio/shapes';
import { labelTexture, type WoodTone } from '../studio/textures';

export interface KnifeOptions {
  readonly blade: number;
  readonly height: number;
  /** Curved belly to a point, straight, or straight with teeth. */
  readonly edge: 'curved' | 'serrated' | 'short';
  readonly handle: WoodTone;
}

/** A knife lying on its side, edge towards the viewer. */
export function knife({ blade, height, edge, handle }: KnifeOptions, { brand }: Goods): THREE.Group {
  const steel = metal('steel');
  steel.roughness = 0.3;
  const outline = new THREE.Shape();
  outline.moveTo(0, height);
  if (edge === 'serrated') {
    outline.lineTo(blade * 0.96, height * 0.98);
    outline.quadraticCurveTo(blade, height * 0.95, blade, height * 0.55);
    const teeth = 26;
    for (let tooth = teeth; tooth > 0; tooth -= 1) {
      const x = (tooth / teeth) * blade * 0.98;
      outline.quadraticCurveTo(x - (blade / teeth) * 0.5, -0.02, x - blade / teeth, 0.06);
    }
  } else {
    const tip = edge === 'curved' ? 0.5 : 0.35;
    outline.bezierCurveTo(blade * 0.4, height, blade * 0.8, height * 0.9, blade, height * tip);
    outline.bezierCurveTo(blade * 0.86, height * 0.14, blade * 0.6, 0, blade * 0.3, 0);
  }
  outline.lineTo(0, edge === 'short' ? height * 0.1 : 0);
  const timber = wood(handle);
  const grip = slab(
    smoothShape([
      [0.06, height * 0.98],
      [-0.2, height],
      [-0.7, height * 0.96],
      [-1.15, height * 1.02],
      [-1.32, height * 0.82],
      [-1.24, height * 0.5],
      [-0.9, height * 0.58],
      [-0.4, height * 0.52],
      [-0.02, height * 0.56],
    ]),
    0.2,
    timber,
    0.06,
  );
  const rivets = [-0.22, -0.6, -0.98].map((x) =>
    placed(cylinder(0.038, 0.212, metal('brass')), [x, height * 0.77, 0.005], [Math.PI / 2, 0, 0]),
  );
  const mark = plane(0.42, 0.14, print(labelTexture(brand, '', { ink: 'rgba(60,62,66,.8)', ratio: 3 })), [
    0.42,
    height * 0.62,
    0.024,
  ]);
  const whole = group(
    placed(slab(outline, 0.04, steel, 0.012), [0, 0, -0.02]),
    box([0.1, height * 0.62, 0.17], 0.03, steel, [0, height * 0.72, 0]),
    placed(grip, [0, 0, -0.1]),
    ...rivets,
    mark,
  );
  return group(placed(whole, [0, 0.12, 0], [-Math.PI / 2 + 0.02, 0, 0.32]));
}
