import * as THREE from 'three';
import type { Goods } from '../recipe';
import { glossy, metal, type Colour, type MetalName } from '../studio/materials';
import { curve, group, mesh, placed, ring, rod, sphere, turned, type Point } from '../studio/shapes';

export interface JewelleryOptions {
  readonly form: 'hoops' | 'pendant' | 'ring' | 'pearls';
  readonly metal: MetalName;
  readonly stone: Colour;
  /** Radius of the hoop, ring or bracelet, or of the chain's loop. */
  readonly radius: number;
  /** Thickness of the metal, or of a pearl. */
  readonly thickness: number;
}

/** Hoop earrings, a pendant on its chain, a ring with a stone, a string of pearls. */
export function jewellery(options: JewelleryOptions, _goods: Goods): THREE.Group {
  return FORMS[options.form](options);
}

const FORMS: Readonly<Record<JewelleryOptions['form'], (options: JewelleryOptions) => THREE.Group>> = {
  hoops({ metal: name, radius, thickness }) {
    const shine = metal(name);
    const hoop = (): THREE.Group =>
      group(
        mesh(new THREE.TorusGeometry(radius, thickness, 24, 120, Math.PI * 1.9), shine, [0, radius + thickness, 0]),
        rod([radius * 0.95, radius * 0.72, 0], [radius * 0.95, radius * 1.25, 0], 0.018, shine),
      );
    return group(placed(hoop(), [-0.5, 0, -0.3], [0, 0.35, 0]), placed(hoop(), [0.62, 0, 0.3], [0, 0.75, 0]));
  },
  pendant({ metal: name, stone, radius, thickness }) {
    const shine = metal(name);
    const path = curve([
      [-0.12, radius * 2.3, 0],
      [-radius * 0.8, radius * 1.9, 0],
      [-radius * 0.92, radius * 1.2, 0],
      [-radius * 0.5, radius * 0.45, 0],
      [0, 0, 0],
      [radius * 0.5, radius * 0.45, 0],
      [radius * 0.92, radius * 1.2, 0],
      [radius * 0.8, radius * 1.9, 0],
      [0.12, radius * 2.3, 0],
    ]);
    const chain = group();
    const count = 96;
    const link = new THREE.TorusGeometry(0.034, thickness, 8, 16).scale(1, 1.4, 1);
    for (let index = 0; index < count; index += 1) {
      const at = path.getPointAt(index / (count - 1));
      const tangent = path.getTangentAt(index / (count - 1));
      chain.add(
        placed(
          mesh(link, shine),
          [at.x, at.y, 0],
          [0, index % 2 === 0 ? 0 : Math.PI / 2, Math.atan2(tangent.y, tangent.x) - Math.PI / 2],
        ),
      );
    }
    const gem = glossy(stone);
    gem.flatShading = true;
    gem.roughness = 0.05;
    gem.envMapIntensity = 1.8;
    const drop = turned(
      [
        [0.001, -0.62],
        [0.2, -0.55],
        [0.28, -0.36],
        [0.16, -0.12],
        [0.001, 0.06],
      ],
      gem,
      12,
    );
    drop.scale.z = 0.55;
    const setting = mesh(
      new THREE.TubeGeometry(
        curve(
          [
            [0, 0.1, 0],
            [-0.19, -0.12, 0],
            [-0.32, -0.37, 0],
            [-0.22, -0.59, 0],
            [0, -0.67, 0],
            [0.22, -0.59, 0],
            [0.32, -0.37, 0],
            [0.19, -0.12, 0],
          ],
          true,
        ),
        80,
        0.028,
        10,
        true,
      ),
      shine,
    );
    const pendant = group(drop, setting, placed(ring(0.07, 0.022, shine), [0, 0.12, 0], [0, Math.PI / 2, 0]));
    return group(placed(group(chain, placed(pendant, [0, -0.16, 0.06])), [0, 0.2, 0], [-Math.PI / 2, 0, 0]));
  },
  ring({ metal: name, stone, radius, thickness }) {
    const shine = metal(name);
    const top = radius * 2 + thickness;
    const gem = glossy(stone);
    gem.sheen = 1;
    gem.sheenColor.set('#b9d3ff');
    gem.iridescence = 0.7;
    gem.iridescenceIOR = 1.5;
    const claws = [0, 1, 2, 3].map((claw) => {
      const angle = (claw / 4) * Math.PI * 2 + Math.PI / 4;
      const out: Point = [Math.cos(angle) * 0.3, top + 0.28, Math.sin(angle) * 0.3];
      return group(
        rod([Math.cos(angle) * 0.08, top - 0.03, Math.sin(angle) * 0.08], out, 0.03, shine),
        sphere(0.045, shine, [out[0] * 0.95, out[1] + 0.02, out[2] * 0.95]),
      );
    });
    return group(
      mesh(new THREE.TorusGeometry(radius, thickness, 24, 140), shine, [0, radius + thickness, 0]),
      mesh(new THREE.TorusGeometry(0.25, 0.03, 14, 60).rotateX(Math.PI / 2), shine, [0, top + 0.1, 0]),
      sphere(0.31, gem, [0, top + 0.25, 0], [1, 0.72, 1]),
      ...claws,
    );
  },
  pearls({ metal: name, stone, radius, thickness }) {
    const pearl = glossy(stone);
    pearl.roughness = 0.2;
    pearl.sheen = 0.8;
    pearl.sheenColor.set('#ffe3d6');
    const count = Math.floor((Math.PI * 2 * radius) / (thickness * 2.04));
    const whole = group();
    for (let index = 0; index < count - 1; index += 1) {
      const angle = ((index + 1) / count) * Math.PI * 2 + Math.PI / 2;
      whole.add(sphere(thickness, pearl, [Math.cos(angle) * radius, thickness, Math.sin(angle) * radius]));
    }
    const shine = metal(name);
    whole.add(
      sphere(thickness * 0.85, shine, [0, thickness, radius], [1.1, 0.8, 0.8]),
      placed(
        ring(thickness * 0.6, thickness * 0.16, shine),
        [thickness * 1.0, thickness, radius * 0.995],
        [0, Math.PI / 2, 0],
      ),
    );
    return whole;
  },
};
