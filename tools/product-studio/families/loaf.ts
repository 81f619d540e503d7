import * as THREE from 'three';
import type { Goods } from '../recipe';
import { matte, type Colour } from '../studio/materials';
import { bend, group, mesh, placed, tube, type Point } from '../studio/shapes';
import { drawn, seeded } from '../studio/textures';

export interface LoafOptions {
  readonly form: 'round' | 'baguette';
  readonly crust: Colour;
  readonly cut: Colour;
  /** Specks of flour or seeds on top. */
  readonly specks: number;
  readonly speck: Colour;
}

/** A crusty loaf with slashes across its top. */
export function loaf({ form, crust, cut, specks, speck }: LoafOptions, _goods: Goods): THREE.Group {
  const baked = matte('#ffffff');
  baked.map = crustTexture(crust, specks, speck);
  const open = matte(cut);
  const [x, y, z] = form === 'round' ? [1.1, 0.72, 1.05] : [1.75, 0.3, 0.36];
  const body = bend(mesh(new THREE.SphereGeometry(1, 96, 64), baked), (point) => {
    const bump = 1 + 0.015 * Math.sin(point.x * 9) * Math.sin(point.z * 8 + 1);
    const blunt = form === 'baguette' ? Math.sign(point.x) * Math.abs(point.x) ** 0.8 : point.x;
    point.set(blunt * x * bump, point.y < 0 ? point.y * y * 0.55 : point.y ** 0.9 * y * bump, point.z * z * bump);
  });
  body.position.y = y * 0.55;
  const onTop = (u: number, w: number): Point => {
    const height = Math.sqrt(Math.max(0, 1 - (u / x) ** 2 - (w / z) ** 2)) ** 0.9 * y;
    return [u, y * 0.55 + height, w];
  };
  const slash = (from: readonly [number, number], to: readonly [number, number], thick: number): THREE.Object3D => {
    const points = Array.from({ length: 7 }, (_, step): Point => {
      const t = step / 6;
      return onTop(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t);
    });
    const ridge = tube(points, thick, open);
    ridge.scale.y = 1.0;
    return ridge;
  };
  const whole = group(body);
  if (form === 'round') {
    whole.add(slash([-0.62, 0], [0.62, 0], 0.06), slash([0, -0.6], [0, 0.6], 0.06));
  } else {
    for (let index = 0; index < 6; index += 1) {
      const u = -1.2 + index * 0.48;
      whole.add(slash([u - 0.17, 0.13], [u + 0.17, -0.13], 0.045));
    }
  }
  return form === 'round' ? placed(whole, [0, 0, 0], [0, 0.6, 0]) : group(placed(whole, [0, 0, 0], [0, 0.75, 0]));
}

function crustTexture(crust: Colour, specks: number, speck: Colour): THREE.CanvasTexture {
  return drawn(1024, 512, (context, width, height) => {
    const random = seeded(21);
    const gradient = context.createLinearGradient(0, 0, 0, height);
    gradient.addColorStop(0, crust);
    gradient.addColorStop(0.45, crust);
    gradient.addColorStop(0.75, '#d9a566');
    gradient.addColorStop(1, '#c08a4a');
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
    for (let patch = 0; patch < 260; patch += 1) {
      context.fillStyle = random() > 0.5 ? 'rgba(70,35,10,.10)' : 'rgba(240,190,120,.12)';
      context.beginPath();
      context.ellipse(random() * width, random() * height, 10 + random() * 40, 5 + random() * 16, random() * 3, 0, 7);
      context.fill();
    }
    context.fillStyle = speck;
    for (let dot = 0; dot < specks; dot += 1) {
      context.globalAlpha = 0.4 + random() * 0.5;
      context.beginPath();
      context.ellipse(
        random() * width,
        random() * height * 0.48,
        2 + random() * 4,
        2 + random() * 2,
        random() * 3,
        0,
        7,
      );
      context.fill();
    }
  });
}
