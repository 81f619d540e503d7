import * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, glass, glossy, leather, matte, plastic, rubber, type Colour } from '../studio/materials';
import { bend, box, group, lathe, mesh, placed, tube, type Point } from '../studio/shapes';
import { drawn } from '../studio/textures';

export interface BallOptions {
  readonly form: 'basketball' | 'football' | 'gridiron' | 'tennisTube' | 'cricket' | 'golf' | 'volleyball';
  readonly colour: Colour;
  readonly seam: Colour;
  readonly accent: Colour;
}

/** Balls of all sports. */
export function ball(options: BallOptions, _goods: Goods): THREE.Group {
  return FORMS[options.form](options);
}

/** Colours a sphere by direction: `paint` gets a unit vector and gives a colour. */
function painted(paint: (x: number, y: number, z: number) => Colour, width = 900): THREE.CanvasTexture {
  const height = width / 2;
  return drawn(width, height, (context) => {
    const image = context.createImageData(width, height);
    const known = new Map<Colour, readonly [number, number, number]>();
    for (let row = 0; row < height; row += 1) {
      const polar = ((row + 0.5) / height) * Math.PI;
      for (let column = 0; column < width; column += 1) {
        const around = ((column + 0.5) / width) * Math.PI * 2;
        const colour = paint(-Math.cos(around) * Math.sin(polar), Math.cos(polar), Math.sin(around) * Math.sin(polar));
        let rgb = known.get(colour);
        if (!rgb) {
          const hex = new THREE.Color(colour).getHex(THREE.SRGBColorSpace);
          rgb = [hex >> 16, (hex >> 8) & 255, hex & 255];
          known.set(colour, rgb);
        }
        image.data.set([...rgb, 255], (row * width + column) * 4);
      }
    }
    context.putImageData(image, 0, 0);
  });
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const unit = (x: number, y: number, z: number) => new THREE.Vector3(x, y, z).normalize();
const PENTAGONS = [-1, 1].flatMap((a) =>
  [-1, 1].flatMap((b) => [unit(0, a, b * GOLDEN), unit(a, b * GOLDEN, 0), unit(b * GOLDEN, 0, a)]),
);
const HEXAGONS = [-1, 1].flatMap((a) => [
  ...[-1, 1].flatMap((b) => [-1, 1].map((c) => unit(a, b, c))),
  ...[-1, 1].flatMap((b) => [
    unit(a / GOLDEN, 0, b * GOLDEN),
    unit(0, b * GOLDEN, a / GOLDEN),
    unit(b * GOLDEN, a / GOLDEN, 0),
  ]),
]);

/** A ball of radius 1 standing on the ground, turned for a good view of its seams. */
function round(material: THREE.Material, turn: Point): THREE.Group {
  return group(placed(mesh(new THREE.SphereGeometry(1, 72, 48), material), [0, 1, 0], turn));
}

const FORMS: Readonly<Record<BallOptions['form'], (options: BallOptions) => THREE.Group>> = {
  basketball({ colour, seam }) {
    const hide = leather('#ffffff', 0.6);
    hide.bumpScale = 2;
    hide.map = painted((x, y, z) =>
      Math.abs(x) < 0.022 || Math.abs(y) < 0.022 || Math.abs(Math.abs(z) - 0.62 - 0.16 * y * y) < 0.022 ? seam : colour,
    );
    return round(hide, [0.35, 0.6, 0.3]);
  },
  football({ colour, seam, accent }) {
    const hide = glossy('#ffffff');
    hide.clearcoat = 0.4;
    hide.map = painted((x, y, z) => {
      let [best, second, dark] = [-1, -1, false];
      const offer = (centre: THREE.Vector3, weight: number, isDark: boolean): void => {
        const near = (centre.x * x + centre.y * y + centre.z * z) * weight;
        if (near > best) [second, best, dark] = [best, near, isDark];
        else if (near > second) second = near;
      };
      for (const centre of PENTAGONS) offer(centre, 0.985, true);
      for (const centre of HEXAGONS) offer(centre, 1, false);
      if (best - second < 0.008) return seam;
      return dark ? accent : colour;
    });
    return round(hide, [0.35, 0.35, 0.1]);
  },
  gridiron({ colour, seam }) {
    const hide = leather('#ffffff', 0.55);
    hide.bumpScale = 1.6;
    hide.map = drawn(1024, 512, (context, width, height) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
      context.fillStyle = seam;
      context.fillRect(0, height * 0.24, width, height * 0.04);
      context.fillRect(0, height * 0.72, width, height * 0.04);
      context.fillStyle = 'rgba(40,20,8,.6)';
      for (let line = 0; line < 4; line += 1) context.fillRect((line * width) / 4 - 2, 0, 4, height);
    });
    const body = bend(mesh(new THREE.SphereGeometry(1, 72, 60), hide), (point) => {
      const t = Math.abs(point.y);
      point.x *= 0.62 * (1 - 0.12 * t * t);
      point.z *= 0.62 * (1 - 0.12 * t * t);
      point.y *= 1.12;
    });
    const lace = plastic(seam, 0.5);
    const at = (y: number, lift: number): number => 0.62 * (1 - 0.12 * y * y) * Math.sqrt(1 - y * y) + lift;
    const stitches = Array.from({ length: 8 }, (_, index) => {
      const y = -0.32 + index * 0.09;
      return box([0.24, 0.04, 0.05], 0.018, lace, [0, y * 1.12, at(y, 0.015)]);
    });
    const spine = tube(
      [-0.36, -0.2, 0, 0.2, 0.36].map((y): Point => [0, y * 1.12, at(y, 0.01)]),
      0.022,
      lace,
    );
    const whole = group(body, ...stitches, spine);
    return group(placed(whole, [0, 0.62, 0], [0, 0, Math.PI / 2 + 0.12]).rotateY(-0.5));
  },
  tennisTube({ colour, seam, accent }) {
    const felt = fabric(colour, 3);
    const curve: Point[] = Array.from({ length: 40 }, (_, step): Point => {
      const t = (step / 40) * Math.PI * 2;
      return [
        0.75 * Math.cos(t) + 0.25 * Math.cos(3 * t),
        0.75 * Math.sin(t) - 0.25 * Math.sin(3 * t),
        0.866 * Math.sin(2 * t),
      ];
    });
    const one = (at: Point, turn: Point): THREE.Group => {
      const whole = group(mesh(new THREE.SphereGeometry(1, 48, 32), felt), tube(curve, 0.045, matte(seam), true));
      whole.scale.setScalar(0.5);
      return placed(whole, at, turn);
    };
    return group(
      one([0, 0.56, 0], [0.3, 0.4, 0]),
      one([0, 1.56, 0], [1.0, 1.4, 0.4]),
      one([0, 2.56, 0], [0.2, 2.6, 1.0]),
      lathe(
        [
          [0, 0],
          [0.58, 0, 0.06],
          [0.58, 3.1, 0.02],
          [0.55, 3.12],
        ],
        glass('#eef6f8', 0.05),
      ),
      lathe(
        [
          [0, 0],
          [0.6, 0, 0.03],
          [0.6, 0.14, 0.03],
          [0, 0.14],
        ],
        plastic(accent, 0.4),
      ),
      lathe(
        [
          [0, 3.08],
          [0.61, 3.08, 0.02],
          [0.61, 3.24, 0.04],
          [0, 3.24],
        ],
        plastic(accent, 0.4),
      ),
    );
  },
  cricket({ colour, seam }) {
    const hide = glossy('#ffffff');
    hide.map = painted((x, y) => {
      const stitch = Math.abs(Math.sin(Math.atan2(x, Math.sqrt(Math.max(0, 1 - x * x - y * y))) * 36)) > 0.45;
      const off = Math.abs(y);
      if (off < 0.012) return '#7a0f14';
      return off < 0.11 &&
        stitch &&
        (Math.abs(off - 0.035) < 0.012 || Math.abs(off - 0.075) < 0.012 || Math.abs(off - 0.105) < 0.008)
        ? seam
        : colour;
    }, 1_400);
    const whole = round(hide, [0.3, 0.2, 0.75]);
    whole.add(
      placed(
        mesh(new THREE.TorusGeometry(0.985, 0.03, 10, 120).rotateX(Math.PI / 2), matte('#8d1a1e')),
        [0, 1, 0],
        [0.3, 0.2, 0.75],
      ),
    );
    return whole;
  },
  golf({ colour, accent }) {
    const cover = glossy(colour);
    cover.bumpMap = drawn(1400, 700, (context, width, height) => {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
      for (let dimple = 0; dimple < 330; dimple += 1) {
        const y = 1 - (2 * (dimple + 0.5)) / 330;
        const polar = Math.acos(y);
        const across = (((dimple * 2.39996) % (Math.PI * 2)) / (Math.PI * 2)) * width;
        const shade = context.createRadialGradient(0, 0, 0, 0, 0, 17);
        shade.addColorStop(0, '#1a1a1a');
        shade.addColorStop(1, '#ffffff');
        context.save();
        context.translate(across, (polar / Math.PI) * height);
        context.scale(1 / Math.max(0.08, Math.sin(polar)), 1);
        context.fillStyle = shade;
        context.beginPath();
        context.arc(0, 0, 17, 0, 7);
        context.fill();
        context.restore();
      }
    });
    cover.bumpScale = 6;
    const one = (at: Point): THREE.Mesh =>
      placed(mesh(new THREE.SphereGeometry(0.62, 64, 48), cover), at, [at[0], at[2], 0.4]);
    return group(
      one([-1.3, 0.62, 0.1]),
      one([0, 0.62, 0.35]),
      one([1.35, 1.22, 0]),
      placed(
        lathe(
          [
            [0, 0],
            [0.05, 0, 0.02],
            [0.07, 0.4, 0.05],
            [0.22, 0.68, 0.05],
            [0, 0.64],
          ],
          rubber(accent),
        ),
        [1.35, 0, 0],
      ),
    );
  },
  volleyball({ colour, seam, accent }) {
    const hide = leather('#ffffff', 0.5);
    hide.map = painted((x, y, z) => {
      const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
      const [major, along, others] =
        ax >= ay && ax >= az ? [ax, y / ax, [ay, az]] : ay >= az ? [ay, z / ay, [ax, az]] : [az, x / az, [ax, ay]];
      const bowed = along;
      const strip = Math.abs(bowed) < 0.34 ? 1 : 0;
      const onEdge = Math.abs(Math.abs(bowed) - 0.34) < 0.022 || Math.max(...others) / major > 0.975;
      if (onEdge) return '#8d8a80';
      return strip === 1 ? colour : bowed > 0 ? seam : accent;
    });
    return round(hide, [0.5, 0.55, 0.2]);
  },
};
