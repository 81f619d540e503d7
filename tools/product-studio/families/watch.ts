import * as THREE from 'three';
import type { Goods } from '../recipe';
import { fabric, glossy, leather, matte, metal, pane, rubber, type Colour, type MetalName } from '../studio/materials';
import {
  band,
  box,
  curve,
  cylinder,
  group,
  mesh,
  placed,
  ring,
  sheet,
  roundedRectangle,
  slab,
  type Point,
} from '../studio/shapes';
import { drawn, FONTS } from '../studio/textures';

export type DialStyle = 'dive' | 'dress' | 'chrono' | 'field' | 'moon' | 'sticks' | 'roman' | 'lcd' | 'tracker';

export interface WatchOptions {
  readonly shape: 'round' | 'square' | 'tall' | 'pill';
  readonly case: MetalName | { readonly colour: Colour };
  readonly dial: Colour;
  readonly ink: Colour;
  readonly style: DialStyle;
  /** A turning ring round the dial, with marks. */
  readonly bezel?: Colour;
  readonly strap:
    | { readonly kind: 'leather' | 'cloth' | 'rubber'; readonly colour: Colour }
    | { readonly kind: 'links'; readonly metal: MetalName; readonly middle?: MetalName };
  /** Width of the strap at the case. */
  readonly strapWidth: number;
}

const SIZES: Readonly<Record<WatchOptions['shape'], readonly [number, number]>> = {
  round: [0.7, 0.7],
  square: [0.66, 0.66],
  tall: [0.5, 0.72],
  pill: [0.3, 0.74],
};

/** A wristwatch standing on its closed strap. */
export function watch(options: WatchOptions, { brand }: Goods): THREE.Group {
  const { shape, strap, strapWidth, style } = options;
  const [halfWidth, halfHeight] = SIZES[shape];
  const shell = typeof options.case === 'string' ? metal(options.case) : matte(options.case.colour);
  const dialPrint = glossy('#ffffff');
  dialPrint.clearcoat = 0.3;
  dialPrint.map = dialTexture(options, brand);
  const head = group();
  if (shape === 'round') {
    const bezelled = options.bezel !== undefined;
    const inner = bezelled ? 0.55 : 0.62;
    head.add(
      placed(cylinder(0.7, 0.2, shell, [0, 0, 0], 96), [0, 0, 0], [Math.PI / 2, 0, 0]),
      ring(bezelled ? 0.7 : 0.665, bezelled ? 0.035 : 0.055, shell, [0, 0, 0.1]),
      mesh(new THREE.CircleGeometry(inner + 0.02, 96), dialPrint, [0, 0, 0.108]),
    );
    if (options.bezel) head.add(turningBezel(options.bezel));
    head.add(withoutShadow(mesh(new THREE.CircleGeometry(inner, 64), pane(0.05), [0, 0, 0.165])));
  } else {
    const corner = shape === 'pill' ? 0.26 : shape === 'tall' ? 0.07 : 0.16;
    head.add(placed(slab(roundedRectangle(halfWidth * 2, halfHeight * 2, corner), 0.24, shell, 0.05), [0, 0, -0.12]));
    head.add(
      sheet(roundedRectangle(halfWidth * 2 - 0.14, halfHeight * 2 - 0.14, corner * 0.75), dialPrint, [0, 0, 0.122]),
    );
  }
  if (style !== 'lcd' && style !== 'tracker') head.add(hands(options), ...crown(options, shell, halfWidth));
  if (style === 'lcd')
    for (const x of [-1, 1])
      for (const y of [-0.3, 0.3])
        head.add(box([0.08, 0.16, 0.1], 0.03, metal('graphite'), [x * (halfWidth + 0.02), y, 0]));
  const reach = halfHeight - 0.06;
  head.add(
    strap.kind === 'links' ? links(strap, strapWidth, reach) : softStrap(strap, strapWidth, reach, shape === 'pill'),
  );
  if (shape === 'round')
    for (const y of [-1, 1])
      for (const x of [-1, 1])
        head.add(box([0.1, 0.3, 0.14], 0.04, shell, [x * (strapWidth / 2 + 0.055), y * 0.68, -0.02]));
  return group(placed(head, [0, 0, 0], [-0.26, 0, 0]));
}

/** The strap's path from the top lugs round the wrist to the bottom ones. */
function strapPath(reach: number): Point[] {
  return [
    [0, reach, 0],
    [0, reach + 0.3, -0.1],
    [0, reach + 0.5, -0.42],
    [0, reach + 0.42, -0.92],
    [0, reach - 0.05, -1.36],
    [0, 0, -1.5],
    [0, -reach + 0.05, -1.36],
    [0, -reach - 0.42, -0.92],
    [0, -reach - 0.5, -0.42],
    [0, -reach - 0.3, -0.1],
    [0, -reach, 0],
  ];
}

function softStrap(
  { kind, colour }: { kind: 'leather' | 'cloth' | 'rubber'; colour: Colour },
  width: number,
  reach: number,
  even: boolean,
): THREE.Group {
  const material = kind === 'leather' ? leather(colour) : kind === 'cloth' ? fabric(colour, 16) : rubber(colour);
  const narrowing = (along: number) => width * (even ? 1 : 1 - 0.2 * Math.sin(along * Math.PI));
  const strap = group(band(strapPath(reach), narrowing, kind === 'cloth' ? 0.06 : 0.1, material));
  if (kind === 'leather') {
    const thread = matte(colour);
    thread.color.lerp(new THREE.Color('#ffffff'), 0.45);
    for (const side of [-1, 1]) {
      for (const end of [1, -1]) {
        const line = strapPath(reach)
          .slice(0, 4)
          .map(([, y, z]): Point => [side * (width / 2 - 0.055), y * end, z + 0.0]);
        strap.add(
          placed(
            mesh(
              new THREE.TubeGeometry(
                curve(line.map(([x, y, z]): Point => [x, y + 0.05 * end, z + 0.03])),
                40,
                0.009,
                6,
              ),
              thread,
            ),
            [0, 0, 0],
          ),
        );
      }
    }
  }
  return strap;
}

/** A bracelet of metal links, three abreast. */
function links(
  { metal: name, middle }: { metal: MetalName; middle?: MetalName },
  width: number,
  reach: number,
): THREE.Group {
  const path = curve(strapPath(reach));
  const outer = metal(name);
  const inner = metal(middle ?? name);
  if (!middle) inner.roughness = 0.38;
  const count = 34;
  const whole = group();
  for (let index = 0; index < count; index += 1) {
    const along = (index + 0.5) / count;
    const at = path.getPointAt(along);
    const tangent = path.getTangentAt(along);
    const tilt = Math.atan2(tangent.z, tangent.y);
    const narrow = 1 - 0.18 * Math.sin(along * Math.PI);
    const link = group(
      box([width * 0.4 * narrow, 0.12, 0.11], 0.035, inner),
      box([width * 0.28 * narrow, 0.125, 0.1], 0.035, outer, [-width * 0.35 * narrow, 0, 0]),
      box([width * 0.28 * narrow, 0.125, 0.1], 0.035, outer, [width * 0.35 * narrow, 0, 0]),
    );
    whole.add(placed(link, [at.x, at.y, at.z], [tilt, 0, 0]));
  }
  return whole;
}

function hands({ style, ink, dial }: WatchOptions): THREE.Group {
  const thin = style === 'dress' || style === 'sticks' || style === 'roman';
  const colour = glossy(ink);
  const hand = (length: number, width: number, turn: number, z: number, material: THREE.Material): THREE.Object3D => {
    const part = box([width, length, 0.014], 0.006, material, [0, length / 2 - 0.06, 0]);
    return placed(group(part), [0, 0, z], [0, 0, turn]);
  };
  const wide = thin ? 0.028 : 0.055;
  const whole = group(
    hand(0.36, wide, 0.98, 0.125, colour),
    hand(0.52, wide * 0.72, -0.96, 0.137, colour),
    placed(cylinder(0.035, 0.03, colour), [0, 0, 0.145], [Math.PI / 2, 0, 0]),
  );
  if (!thin) whole.add(hand(0.58, 0.014, 2.6, 0.15, glossy(dial === '#171719' ? '#e0452f' : '#e8643c')));
  return whole;
}

function crown({ style }: WatchOptions, shell: THREE.Material, halfWidth: number): THREE.Object3D[] {
  const knob = (y: number, radius: number, length: number) =>
    placed(cylinder(radius, length, shell, [0, 0, 0], 24), [halfWidth + length / 2 - 0.02, y, 0], [0, 0, Math.PI / 2]);
  return style === 'chrono'
    ? [knob(0, 0.075, 0.14), knob(0.28, 0.055, 0.14), knob(-0.28, 0.055, 0.14)]
    : [knob(0, 0.075, 0.12)];
}

function turningBezel(colour: Colour): THREE.Object3D {
  const marks = drawn(1024, 1024, (context, width) => {
    const middle = width / 2;
    context.translate(middle, middle);
    context.fillStyle = colour;
    context.beginPath();
    context.arc(0, 0, middle, 0, 7);
    context.fill();
    context.fillStyle = '#ffffff';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `700 62px ${FONTS.sans}`;
    for (let minute = 0; minute < 60; minute += 5) {
      context.save();
      context.rotate((minute / 60) * Math.PI * 2);
      if (minute === 0) {
        context.beginPath();
        context.moveTo(0, -415);
        context.lineTo(-36, -482);
        context.lineTo(36, -482);
        context.fill();
      } else if (minute % 10 === 0) context.fillText(String(minute), 0, -450);
      else context.fillRect(-8, -480, 16, 60);
      context.restore();
    }
  });
  const face = glossy('#ffffff');
  face.map = marks;
  const flat = new THREE.RingGeometry(0.55, 0.7, 96);
  return group(mesh(flat, face, [0, 0, 0.125]), ring(0.55, 0.014, metal('steel'), [0, 0, 0.125]));
}

function withoutShadow(part: THREE.Mesh): THREE.Mesh {
  part.castShadow = false;
  return part;
}

function dialTexture(options: WatchOptions, brand: string): THREE.CanvasTexture {
  const { shape, dial, ink, style } = options;
  const [halfWidth, halfHeight] = SIZES[shape];
  return drawn(1024, Math.round((1024 * halfHeight) / halfWidth), (context, width, height) => {
    context.fillStyle = dial;
    context.fillRect(0, 0, width, height);
    const sheen = context.createLinearGradient(0, 0, width, height);
    sheen.addColorStop(0, 'rgba(255,255,255,.18)');
    sheen.addColorStop(1, 'rgba(0,0,0,.22)');
    context.fillStyle = sheen;
    context.fillRect(0, 0, width, height);
    context.translate(width / 2, height / 2);
    context.fillStyle = ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    DIALS[style](context, width, height, ink);
    if (style === 'tracker' || style === 'lcd') return;
    context.fillStyle = ink;
    context.font = `600 ${brand.length > 8 ? 42 : 54}px ${FONTS.serif}`;
    context.fillText(brand.toUpperCase(), 0, -height * (style === 'roman' ? 0.14 : 0.17));
  });
}

type DialDraw = (context: CanvasRenderingContext2D, width: number, height: number, ink: Colour) => void;

function each(context: CanvasRenderingContext2D, count: number, draw: (index: number) => void): void {
  for (let index = 0; index < count; index += 1) {
    context.save();
    context.rotate((index / count) * Math.PI * 2);
    draw(index);
    context.restore();
  }
}

function subDial(context: CanvasRenderingContext2D, x: number, y: number, radius: number, ink: Colour): void {
  context.save();
  context.translate(x, y);
  context.fillStyle = 'rgba(255,255,255,.12)';
  context.strokeStyle = ink;
  context.lineWidth = 6;
  context.beginPath();
  context.arc(0, 0, radius, 0, 7);
  context.fill();
  context.stroke();
  context.fillStyle = ink;
  each(context, 12, () => context.fillRect(-3, -radius + 8, 6, 20));
  context.fillRect(-4, -radius * 0.7, 8, radius * 0.8);
  context.restore();
}

const DIALS: Readonly<Record<DialStyle, DialDraw>> = {
  dive(context) {
    each(context, 12, (hour) => {
      context.beginPath();
      if (hour % 3 === 0) context.roundRect(-24, -460, 48, 130, 10);
      else context.arc(0, -410, 42, 0, 7);
      context.fill();
    });
  },
  dress(context) {
    each(context, 12, (hour) => context.fillRect(-5, -460, 10, hour % 3 === 0 ? 120 : 70));
  },
  sticks(context) {
    each(context, 12, (hour) => context.fillRect(hour % 3 === 0 ? -13 : -7, -455, hour % 3 === 0 ? 26 : 14, 110));
  },
  chrono(context, width, height, ink) {
    each(context, 60, (minute) =>
      context.fillRect(minute % 5 === 0 ? -9 : -3, -468, minute % 5 === 0 ? 18 : 6, minute % 5 === 0 ? 74 : 30),
    );
    subDial(context, -width * 0.22, 0, 112, ink);
    subDial(context, width * 0.22, 0, 112, ink);
    subDial(context, 0, height * 0.22, 112, ink);
  },
  field(context) {
    context.font = `700 130px ${FONTS.sans}`;
    for (let hour = 1; hour <= 12; hour += 1) {
      const angle = (hour / 12) * Math.PI * 2;
      context.fillText(String(hour), Math.sin(angle) * 370, -Math.cos(angle) * 370);
    }
    each(context, 60, (minute) => context.fillRect(-4, -484, 8, minute % 5 === 0 ? 34 : 20));
  },
  moon(context, _width, height, ink) {
    each(context, 12, (hour) => context.fillRect(-9, -460, 18, hour % 3 === 0 ? 110 : 80));
    const y = height * 0.22;
    context.save();
    context.beginPath();
    context.arc(0, y, 135, Math.PI, 0);
    context.lineTo(135, y + 30);
    context.lineTo(-135, y + 30);
    context.clip();
    context.fillStyle = '#0b1330';
    context.fillRect(-200, y - 200, 400, 300);
    context.fillStyle = '#f4dfa0';
    context.beginPath();
    context.arc(-24, y - 34, 66, 0, 7);
    context.fill();
    for (const [x, dy] of [
      [60, -70],
      [96, -24],
      [-104, -20],
      [20, -110],
    ] as const)
      context.fillRect(x, y + dy, 10, 10);
    context.restore();
    context.strokeStyle = ink;
    context.lineWidth = 6;
    context.beginPath();
    context.arc(0, y, 135, Math.PI, 0);
    context.closePath();
    context.stroke();
  },
  roman(context, width, height) {
    const numerals = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];
    context.font = `600 128px ${FONTS.serif}`;
    numerals.forEach((numeral, hour) => {
      const angle = (hour / 12) * Math.PI * 2;
      const reach = Math.min(
        Math.abs((width * 0.38) / (Math.sin(angle) || 1e-6)),
        Math.abs((height * 0.41) / (Math.cos(angle) || 1e-6)),
      );
      context.fillText(numeral, Math.sin(angle) * reach, -Math.cos(angle) * reach);
    });
  },
  lcd(context, width, height, ink) {
    context.fillStyle = '#111213';
    context.fillRect(-width / 2, -height / 2, width, height);
    context.fillStyle = '#b7c2ae';
    context.beginPath();
    context.roundRect(-width * 0.38, -height * 0.28, width * 0.76, height * 0.56, 40);
    context.fill();
    context.fillStyle = ink;
    context.font = `700 250px "Liberation Mono", monospace`;
    context.fillText('10:08', 0, 40);
    context.font = `700 84px "Liberation Mono", monospace`;
    context.fillText('TU  9', 120, -170);
    context.fillStyle = '#c9ccd0';
    context.font = `600 66px ${FONTS.sans}`;
    context.fillText('QUARTZ', 0, -height * 0.38);
    context.fillText('WATER RESIST', 0, height * 0.38);
  },
  tracker(context, width, height) {
    context.fillStyle = '#060607';
    context.fillRect(-width / 2, -height / 2, width, height);
    context.fillStyle = '#ffffff';
    context.font = `300 400px ${FONTS.sans}`;
    context.fillText('10', 0, -height * 0.2);
    context.fillText('09', 0, 0);
    context.lineCap = 'round';
    context.lineWidth = 60;
    context.strokeStyle = '#3ddc84';
    context.beginPath();
    context.arc(0, height * 0.24, 190, -1.5, 2.6);
    context.stroke();
  },
};
