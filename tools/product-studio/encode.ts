import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** One picture file: its place under the pictures folder, and its width in pixels. Pictures are square. */
export interface PictureFile {
  readonly src: string;
  readonly width: number;
}

export interface Thumbnail {
  readonly avif: readonly PictureFile[];
  readonly webp: readonly PictureFile[];
}

/** The most bytes that a picture of a width may have. */
export const BUDGETS: Readonly<Record<number, number>> = { 320: 4_000, 480: 6_500, 640: 9_000, 960: 16_000 };

export const THUMBNAIL_WIDTHS = [320, 480] as const;
export const GALLERY_WIDTHS = [640, 960] as const;

type Format = 'avif' | 'webp';

/** Best quality first; the first that obeys the budget is taken. */
const QUALITIES: Readonly<Record<Format, readonly number[]>> = {
  avif: [66, 60, 54, 48, 42, 36, 30, 24],
  webp: [86, 80, 74, 66, 58, 50, 40, 30, 20],
};

/** Writes the sizes of one view for the gallery. */
export async function writeGallery(picture: Buffer, folder: string, name: string): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (const width of GALLERY_WIDTHS) {
    files.push(await writeWithin(await scaled(picture, width), folder, `${name}-${width}`, width, 'avif'));
  }
  return files;
}

/** Writes the small pictures that lists show, each as AVIF and as WebP. */
export async function writeThumbnail(picture: Buffer, folder: string, name: string): Promise<Thumbnail> {
  const files: Record<Format, PictureFile[]> = { avif: [], webp: [] };
  for (const width of THUMBNAIL_WIDTHS) {
    const small = await scaled(picture, width);
    for (const format of ['avif', 'webp'] as const) {
      files[format].push(await writeWithin(small, folder, `${name}-${width}`, width, format));
    }
  }
  return files;
}

/** The picture's mean colour, for the place it will take. */
export async function meanColour(picture: Buffer): Promise<string> {
  const { channels } = await sharp(picture).removeAlpha().stats();
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Unpacked pixels: every attempt at a quality starts from them. */
function scaled(picture: Buffer, width: number): Promise<Buffer> {
  return sharp(picture).resize(width, width, { kernel: 'lanczos3' }).removeAlpha().raw().toBuffer();
}

async function writeWithin(
  pixels: Buffer,
  folder: string,
  name: string,
  width: number,
  format: Format,
): Promise<PictureFile> {
  const budget = BUDGETS[width] ?? 0;
  for (const quality of QUALITIES[format]) {
    const file = await encode(sharp(pixels, { raw: { width, height: width, channels: 3 } }), format, quality);
    if (file.length >= budget) continue;
    const src = `${name}.${format}`;
    await writeFile(join(folder, src), file);
    return { src, width };
  }
  throw new Error(`${name}.${format} does not fit into ${budget} bytes at any quality: the picture is too busy.`);
}

function encode(picture: Sharp, format: Format, quality: number): Promise<Buffer> {
  return format === 'avif'
    ? picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
}
