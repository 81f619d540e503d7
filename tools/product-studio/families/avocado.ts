import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glossy, skin, type Colour } from '../studio/materials';
import { bend, group, mesh, placed, sphere, turned } from '../studio/shapes';
import { drawn, grainTexture } from '../studio/textures';

export interface AvocadoOptions {
  readonly peel: Colour;
  readonly flesh: Colour;
  readonly stone: Colour;
}

const OUTLINE: readonly (readonly [number, number])[] = [
  [0.001, 0],
  [0.3, 0.04],
  [0.58, 0.3],
  [0.64, 0.62],
  [0.5, 1.05],
  [0.33, 1.4],
  [0.22, 1.62],
  [0.001, 1.7],
];

/** A whole avocado lying behind a half with its stone. */
export function avocado({ peel, flesh, stone }: AvocadoOptions, _goods: Goods): THREE.Group {
  const rind = skin(peel, 0.55);
  rind.bumpMap = grainTexture(2, 90);
  rind.bumpScale = 3;
  const back = placed(turned(OUTLINE, rind), [-0.5, 0.62, -0.45], [0, 0.4, -1.35]);
  const halfBody = bend(turned(OUTLINE, rind), (point) => {
    if (point.z > 0) point.z = 0;
  });
  const outline = new THREE.SplineCurve(OUTLINE.map(([x, y]) => new THREE.Vector2(x, y))).getPoints(60);
  const shape = new THREE.Shape([
    ...outline,
    ...outline.map((point) => new THREE.Vector2(-point.x, point.y)).reverse(),
  ]);
  const cutGeometry = new THREE.ShapeGeometry(shape);
  const wet = skin('#ffffff', 0.4);
  wet.map = drawn(512, 512, (context, width) => {
    context.fillStyle = '#7d9a3a';
    context.fillRect(0, 0, width, width);
    const glow = context.createRadialGradient(256, 300, 60, 256, 270, 300);
    glow.addColorStop(0, '#f0dd8c');
    glow.addColorStop(0.6, flesh);
    glow.addColorStop(0.9, '#b6c455');
    glow.addColorStop(1, '#7d9a3a');
    context.fillStyle = glow;
    context.fillRect(0, 0, width, width);
  });
  const uv = cutGeometry.getAttribute('uv');
  for (let index = 0; index < uv.count; index += 1) uv.setXY(index, uv.getX(index) / 1.3 + 0.5, uv.getY(index) / 1.7);
  const open = group(
    halfBody,
    mesh(cutGeometry, wet, [0, 0, 0.004]),
    sphere(0.33, glossy(stone), [0, 0.62, 0.06], [1, 1.08, 0.7]),
  );
  return group(back, placed(open, [0.42, 0.3, 0.5], [-0.62, -0.05, -0.12]));
}
