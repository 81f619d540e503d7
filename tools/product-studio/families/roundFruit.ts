import * as THREE from 'three';
import type { Goods } from '../recipe';
import { matte, skin, type Colour } from '../studio/materials';
import { bend, group, mesh, placed, sheet, smoothShape, tube, turned, type Point } from '../studio/shapes';
import { drawn, seeded, tiled } from '../studio/textures';

export interface RoundFruitOptions {
  readonly form: 'apple' | 'orange' | 'lemon' | 'onion' | 'tomato' | 'pumpkin';
  readonly colour: Colour;
  /** Streaks or shade over the colour. */
  readonly blush: Colour;
  /** Where the fruits lie: x and z of each. */
  readonly places: readonly (readonly [number, number])[];
  readonly leaf?: boolean;
  /** Shows the last one cut open. */
  readonly cut?: Colour;
}

interface Form {
  readonly outline: readonly (readonly [number, number])[];
  readonly ribs: number;
  readonly ribDepth: number;
  readonly lying?: boolean;
  readonly roughness: number;
}

const FORMS: Readonly<Record<RoundFruitOptions['form'], Form>> = {
  apple: {
    outline: [
      [0.001, 0.12],
      [0.14, 0.03],
      [0.36, 0.05],
      [0.6, 0.3],
      [0.7, 0.66],
      [0.62, 1],
      [0.4, 1.17],
      [0.2, 1.14],
      [0.06, 1.02],
      [0.001, 0.98],
    ],
    ribs: 5,
    ribDepth: 0.025,
    roughness: 0.28,
  },
  orange: {
    outline: [
      [0.001, 0.02],
      [0.25, 0.05],
      [0.5, 0.22],
      [0.65, 0.64],
      [0.5, 1.06],
      [0.25, 1.24],
      [0.06, 1.27],
      [0.001, 1.25],
    ],
    ribs: 0,
    ribDepth: 0,
    roughness: 0.5,
  },
  lemon: {
    outline: [
      [0.001, -0.08],
      [0.08, -0.04],
      [0.14, 0.07],
      [0.32, 0.2],
      [0.5, 0.5],
      [0.53, 0.75],
      [0.44, 1.06],
      [0.22, 1.34],
      [0.1, 1.44],
      [0.001, 1.46],
    ],
    ribs: 0,
    ribDepth: 0,
    lying: true,
    roughness: 0.45,
  },
  onion: {
    outline: [
      [0.001, 0.02],
      [0.12, 0.02],
      [0.4, 0.14],
      [0.62, 0.46],
      [0.56, 0.8],
      [0.3, 1.02],
      [0.12, 1.16],
      [0.07, 1.4],
      [0.1, 1.55],
      [0.001, 1.54],
    ],
    ribs: 14,
    ribDepth: 0.012,
    roughness: 0.35,
  },
  tomato: {
    outline: [
      [0.001, 0.04],
      [0.24, 0.03],
      [0.5, 0.2],
      [0.62, 0.52],
      [0.52, 0.84],
      [0.3, 0.98],
      [0.12, 0.95],
      [0.001, 0.9],
    ],
    ribs: 6,
    ribDepth: 0.02,
    roughness: 0.18,
  },
  pumpkin: {
    outline: [
      [0.001, 0.12],
      [0.2, 0.03],
      [0.5, 0.04],
      [0.86, 0.28],
      [0.95, 0.6],
      [0.82, 0.95],
      [0.5, 1.14],
      [0.24, 1.1],
      [0.1, 0.98],
      [0.001, 0.95],
    ],
    ribs: 11,
    ribDepth: 0.09,
    roughness: 0.5,
  },
};

/** Round fruit and vegetables, alone or a few together. */
export function roundFruit({ form, colour, blush, places, leaf, cut }: RoundFruitOptions, _goods: Goods): THREE.Group {
  const shape = FORMS[form];
  const peel = skin('#ffffff', shape.roughness);
  peel.map = peelTexture(colour, blush, form);
  if (form === 'orange' || form === 'lemon') {
    peel.bumpMap = dimples();
    peel.bumpScale = 1.2;
  }
  const whole = group();
  places.forEach(([x, z], index) => {
    if (cut && index === places.length - 1) {
      whole.add(placed(half(peel, cut), [x, 0.62, z], [0.25, -0.25, 0]));
      return;
    }
    const size = 1 - (index % 3) * 0.05;
    const one = group(ribbed(turned(shape.outline, peel), shape), ...stalk(form));
    one.scale.setScalar(size);
    const turn: Point = shape.lying
      ? [0, 0.5 + index * 1.1, Math.PI / 2 - 0.08]
      : [0, index * 1.7, index === 0 ? 0 : 0.1];
    const lift = shape.lying ? 0.53 * size : 0;
    whole.add(placed(group(placed(one, [0, 0, 0], turn)), [x + (shape.lying ? 0.6 : 0), lift, z]));
  });
  if (form === 'tomato') whole.add(vine(places));
  if (leaf) whole.add(leafOf(form, places[0] ?? [0, 0]));
  return whole;
}

function ribbed(part: THREE.Mesh, { ribs, ribDepth }: Form): THREE.Mesh {
  if (ribs === 0) return part;
  return bend(part, (point) => {
    const angle = Math.atan2(point.z, point.x);
    const groove = 1 - ribDepth * (1 - Math.abs(Math.sin((angle * ribs) / 2)));
    point.x *= groove;
    point.z *= groove;
  });
}

function stalk(form: RoundFruitOptions['form']): THREE.Object3D[] {
  if (form === 'apple')
    return [
      tube(
        [
          [0, 0.95, 0],
          [0.02, 1.15, 0],
          [0.1, 1.36, 0.02],
        ],
        0.03,
        matte('#5d4023'),
      ),
    ];
  if (form === 'pumpkin') {
    const stem = tube(
      [
        [0, 0.9, 0],
        [0.02, 1.15, 0],
        [0.14, 1.4, 0.05],
      ],
      0.1,
      matte('#7c7a3d'),
    );
    return [stem];
  }
  if (form === 'orange') return [placed(mesh(new THREE.SphereGeometry(0.06, 12, 8), matte('#6d7d34')), [0, 1.25, 0])];
  return [];
}

function leafOf(form: RoundFruitOptions['form'], [x, z]: readonly [number, number]): THREE.Object3D {
  const green = skin('#4f8f35', 0.5);
  green.side = THREE.DoubleSide;
  const blade = sheet(
    smoothShape([
      [0, 0],
      [0.22, 0.14],
      [0.52, 0.1],
      [0.74, 0],
      [0.5, -0.14],
      [0.2, -0.13],
    ]),
    green,
  );
  bend(blade, (point) => {
    point.z = Math.abs(point.y) * 0.35 + Math.sin(point.x * 3) * 0.1;
  });
  blade.castShadow = true;
  return form === 'lemon'
    ? placed(blade, [x - 0.2, 0.12, z + 0.7], [-1.3, 0, 0.4])
    : placed(blade, [x + 0.06, 1.24, z], [-0.9, 0.2, 0.3]);
}

/** The green stem that holds tomatoes together, with their star-shaped caps. */
function vine(places: readonly (readonly [number, number])[]): THREE.Object3D {
  const green = matte('#4d7d2f');
  const whole = group();
  const spine = places.map(([x, z]): Point => [x * 0.72, 1.12, z * 0.5 - 0.05]);
  whole.add(tube([[(places[0]?.[0] ?? 0) - 0.5, 1.3, 0], ...spine], 0.05, green));
  for (const [x, z] of places) {
    whole.add(
      tube(
        [
          [x * 0.72, 1.12, z * 0.5 - 0.05],
          [x, 1.06, z],
          [x, 0.9, z],
        ],
        0.035,
        green,
      ),
    );
    for (let sepal = 0; sepal < 5; sepal += 1) {
      const angle = (sepal / 5) * Math.PI * 2 + x;
      whole.add(
        tube(
          [
            [x, 0.93, z],
            [x + Math.cos(angle) * 0.16, 0.99, z + Math.sin(angle) * 0.16],
            [x + Math.cos(angle) * 0.3, 0.97, z + Math.sin(angle) * 0.3],
          ],
          0.025,
          green,
        ),
      );
    }
  }
  return whole;
}

/** Half a citrus fruit, its cut face towards +z. */
function half(peel: THREE.Material, flesh: Colour): THREE.Object3D {
  const face = drawn(512, 512, (context, width) => {
    const middle = width / 2;
    context.fillStyle = '#fdf3dc';
    context.fillRect(0, 0, width, width);
    for (let segment = 0; segment < 10; segment += 1) {
      context.save();
      context.translate(middle, middle);
      context.rotate((segment / 10) * Math.PI * 2);
      context.fillStyle = flesh;
      context.beginPath();
      context.moveTo(0, -24);
      context.quadraticCurveTo(66, -200, 52, -216);
      context.quadraticCurveTo(0, -240, -52, -216);
      context.quadraticCurveTo(-66, -200, 0, -24);
      context.fill();
      context.restore();
    }
  });
  const cap = mesh(new THREE.SphereGeometry(0.63, 48, 24, 0, Math.PI), peel);
  cap.rotation.y = Math.PI;
  const wet = skin('#ffffff', 0.3);
  wet.map = face;
  return group(cap, mesh(new THREE.CircleGeometry(0.63, 64), wet, [0, 0, 0.001]));
}

function peelTexture(colour: Colour, blush: Colour, form: RoundFruitOptions['form']): THREE.CanvasTexture {
  return drawn(512, 256, (context, width, height) => {
    const random = seeded(form.length * 13);
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    const streaks = form === 'apple' ? 160 : form === 'onion' ? 90 : form === 'pumpkin' ? 60 : 0;
    for (let streak = 0; streak < streaks; streak += 1) {
      context.strokeStyle = blush;
      context.globalAlpha = 0.06 + random() * 0.2;
      context.lineWidth = 1 + random() * 4;
      const x = random() * width;
      const start = form === 'apple' ? random() * height * 0.5 : 0;
      context.beginPath();
      context.moveTo(x, start);
      context.lineTo(x + (random() - 0.5) * 10, start + height * (0.3 + random() * 0.7));
      context.stroke();
    }
    context.globalAlpha = 1;
    const shade = context.createLinearGradient(0, 0, 0, height);
    shade.addColorStop(0, blush);
    shade.addColorStop(0.14, 'rgba(255,255,255,0)');
    context.globalAlpha = 0.55;
    context.fillStyle = shade;
    context.fillRect(0, 0, width, height);
  });
}

function dimples(): THREE.CanvasTexture {
  const texture = drawn(256, 256, (context, width) => {
    const random = seeded(3);
    context.fillStyle = '#808080';
    context.fillRect(0, 0, width, width);
    context.fillStyle = '#5a5a5a';
    for (let dot = 0; dot < 700; dot += 1) {
      context.beginPath();
      context.arc(random() * width, random() * width, 2.4, 0, 7);
      context.fill();
    }
  });
  texture.colorSpace = THREE.NoColorSpace;
  return tiled(texture, 4, 2);
}
