import * as THREE from 'three';

export type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void;

const SERIF = '"Liberation Serif", Georgia, serif';
const SANS = '"Liberation Sans", Arial, sans-serif';
export const FONTS = { serif: SERIF, sans: SANS } as const;

/** Random numbers 0 … 1 that are the same in every run: a picture can be made again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** A picture drawn by code, to be laid on a surface. */
export function drawn(width: number, height: number, draw: Draw): THREE.CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas.');
  draw(context, width, height);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** A fine woven or leathery relief for bump maps. */
export function grainTexture(repeat: number, strength: number): THREE.CanvasTexture {
  const texture = drawn(256, 256, (context, width, height) => {
    const random = seeded(7);
    const image = context.createImageData(width, height);
    for (let index = 0; index < width * height; index += 1) {
      const x = index % width;
      const y = Math.floor(index / width);
      const value = 128 + Math.sin(x * 1.57) * Math.sin(y * 1.57) * strength + (random() - 0.5) * strength;
      image.data.set([value, value, value, 255], index * 4);
    }
    context.putImageData(image, 0, 0);
  });
  texture.colorSpace = THREE.NoColorSpace;
  return tiled(texture, repeat, repeat);
}

export function tiled(texture: THREE.CanvasTexture, x: number, y: number): THREE.CanvasTexture {
  texture.wrapS = THREE.RepeatWrapping;
  texture.wrapT = THREE.RepeatWrapping;
  texture.repeat.set(x, y);
  return texture;
}

const WOODS = {
  oak: ['#c89b68', '#a97c4c'],
  ash: ['#e2c9a3', '#cdb086'],
  maple: ['#e6c99b', '#d4b17f'],
  walnut: ['#7c5234', '#5d3a22'],
  dark: ['#4a2f20', '#362116'],
  cedar: ['#9c6238', '#7d4a27'],
  olive: ['#b58247', '#875527'],
} as const;

export type WoodTone = keyof typeof WOODS;

/** Long wood grain, running along the texture's height. */
export function woodTexture(tone: WoodTone, repeat = 1): THREE.CanvasTexture {
  const [light, dark] = WOODS[tone];
  const texture = drawn(512, 512, (context, width, height) => {
    const random = seeded(11);
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
    for (let line = 0; line < 90; line += 1) {
      context.strokeStyle = dark;
      context.globalAlpha = 0.08 + random() * 0.22;
      context.lineWidth = 1 + random() * 5;
      const x = random() * width;
      const bend = (random() - 0.5) * 36;
      context.beginPath();
      context.moveTo(x, 0);
      context.bezierCurveTo(x + bend, height / 3, x - bend, (height * 2) / 3, x, height);
      context.stroke();
    }
  });
  return tiled(texture, repeat, repeat);
}

export interface LabelStyle {
  readonly ink?: string;
  readonly ground?: string;
  readonly frame?: string;
  readonly font?: keyof typeof FONTS;
  /** Width divided by height. */
  readonly ratio?: number;
}

/** A label: the brand large, a line below it. Both shrink until they fit. */
export function labelTexture(brand: string, line: string, style: LabelStyle = {}): THREE.CanvasTexture {
  const { ink = '#2b2620', ground = 'rgba(0,0,0,0)', frame, font = 'serif', ratio = 1.3 } = style;
  return drawn(640, Math.round(640 / ratio), (context, width, height) => {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    if (frame) {
      context.strokeStyle = frame;
      context.lineWidth = 5;
      context.strokeRect(20, 20, width - 40, height - 40);
    }
    context.fillStyle = ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    writeFitted(
      context,
      brand.toUpperCase(),
      width / 2,
      height * 0.44,
      width * 0.8,
      Math.min(height * 0.3, 110),
      `600 #px ${FONTS[font]}`,
    );
    writeFitted(
      context,
      line.toUpperCase(),
      width / 2,
      height * 0.66,
      width * 0.8,
      Math.min(height * 0.12, 40),
      `#px ${SANS}`,
    );
  });
}

/** Writes text at the largest size up to `size` at which it is no wider than `room`. `font` holds `#` for the size. */
export function writeFitted(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  room: number,
  size: number,
  font: string,
): void {
  context.letterSpacing = `${size * 0.12}px`;
  context.font = font.replace('#', String(size));
  const width = context.measureText(text).width;
  if (width > room) {
    const smaller = (size * room) / width;
    context.letterSpacing = `${smaller * 0.12}px`;
    context.font = font.replace('#', String(smaller));
  }
  context.fillText(text, x, y);
  context.letterSpacing = '0px';
}

/** A calm abstract wallpaper for screens: a gradient with soft hills. Hues in degrees. */
export function wallpaper(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  hue: number,
  spread = 80,
): void {
  const gradient = context.createLinearGradient(0, 0, width * 0.6, height);
  gradient.addColorStop(0, `hsl(${hue},55%,27%)`);
  gradient.addColorStop(0.5, `hsl(${hue + spread / 2},58%,50%)`);
  gradient.addColorStop(1, `hsl(${hue + spread},68%,72%)`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  for (let hill = 0; hill < 5; hill += 1) {
    context.fillStyle = `hsla(${hue + (spread * hill) / 5},55%,${50 + hill * 5}%,.38)`;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width; x += 8) {
      context.lineTo(x, height * (0.5 + hill * 0.09) + Math.sin((x / width) * 6 + hill * 1.3) * height * 0.08);
    }
    context.lineTo(width, height);
    context.fill();
  }
}
