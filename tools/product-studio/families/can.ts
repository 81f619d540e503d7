import * as THREE from 'three';
import type { Goods } from '../recipe';
import { colouredMetal, metal, paper, type Colour } from '../studio/materials';
import { box, cylinder, group, lathe, mesh, plane, wrapped } from '../studio/shapes';
import { drawn, FONTS, writeFitted } from '../studio/textures';

export interface CanOptions {
  readonly form: 'tin' | 'canister' | 'caddy';
  readonly ground: Colour;
  readonly band: Colour;
  readonly line: string;
  /** A round picture on the label. */
  readonly disc?: Colour;
  readonly height: number;
}

const RADIUS = 0.72;

/** A food can with rims, a canister with a lid, or a square tea caddy. */
export function can({ form, ground, band, line, disc, height }: CanOptions, { brand }: Goods): THREE.Group {
  const steel = metal('steel');
  const label = (ratio: number) =>
    drawn(768, Math.round(768 / ratio), (context, width, tall) => {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, tall);
      context.fillStyle = band;
      context.fillRect(0, tall * 0.08, width, tall * 0.03);
      context.fillRect(0, tall * (disc ? 0.86 : 0.62), width, tall * (disc ? 0.06 : 0.26));
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = '#fbf5e6';
      writeFitted(
        context,
        brand.toUpperCase(),
        width / 2,
        tall * 0.27,
        width * 0.62,
        tall * 0.17,
        `700 #px ${FONTS.serif}`,
      );
      writeFitted(context, line, width / 2, tall * 0.45, width * 0.6, tall * 0.1, `#px ${FONTS.sans}`);
      if (!disc) return;
      context.fillStyle = disc;
      context.beginPath();
      context.arc(width / 2, tall * 0.68, tall * 0.15, 0, 7);
      context.fill();
      context.fillStyle = '#4f8f35';
      for (let leaf = 0; leaf < 5; leaf += 1) {
        context.save();
        context.translate(width / 2, tall * 0.55);
        context.rotate((leaf - 2) * 0.6);
        context.fillRect(-4, -6, 8, 34);
        context.restore();
      }
    });
  if (form === 'caddy') {
    const side = paper('#ffffff');
    side.map = label(1 / height);
    const tin = colouredMetal(ground, 0.4);
    const whole = group(box([1.3, height * 1.3, 1.3], 0.08, tin, [0, height * 0.65, 0]));
    for (let face = 0; face < 4; face += 1) {
      const panel = group(plane(1.14, height * 1.12, side, [0, height * 0.65, 0.653]));
      panel.rotation.y = (face * Math.PI) / 2;
      whole.add(panel);
    }
    whole.add(
      lathe(
        [
          [0, height * 1.3],
          [0.46, height * 1.3, 0.01],
          [0.46, height * 1.3 + 0.16, 0.05],
          [0, height * 1.3 + 0.16],
        ],
        metal('gold'),
      ),
    );
    return whole;
  }
  const wall = paper('#ffffff');
  wall.roughness = 0.45;
  wall.map = label(1.75 / height);
  const whole = group(cylinder(RADIUS - 0.01, height, colouredMetal(ground, 0.5), [0, height / 2, 0], 96));
  whole.add(wrapped(RADIUS, height - 0.06, 2.5, wall, height / 2));
  if (form === 'tin') {
    for (const y of [0.02, height - 0.02])
      whole.add(mesh(new THREE.TorusGeometry(RADIUS, 0.035, 14, 96).rotateX(Math.PI / 2), steel, [0, y, 0]));
    for (const r of [0.5, 0.6])
      whole.add(mesh(new THREE.TorusGeometry(r, 0.012, 10, 96).rotateX(Math.PI / 2), steel, [0, height, 0]));
    whole.add(cylinder(RADIUS - 0.01, 0.02, steel, [0, height - 0.008, 0], 96));
  } else {
    whole.add(
      lathe(
        [
          [0, height],
          [RADIUS * 1.03, height - 0.02, 0.01],
          [RADIUS * 1.03, height + 0.2, 0.05],
          [0, height + 0.2],
        ],
        steel,
      ),
    );
    whole.add(mesh(new THREE.TorusGeometry(RADIUS, 0.03, 14, 96).rotateX(Math.PI / 2), steel, [0, 0.02, 0]));
  }
  return whole;
}
