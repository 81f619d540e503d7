import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { LoaderContext } from 'webpack';
import { readHome } from './readHome';

/** In pixels: a phone, a phone with a dense screen or a desktop, a desktop with a dense screen. */
const widths = [480, 840, 1_680];

/** Makes webpack import the `home.md` of a language with its picture in several sizes: `src/modules.d.ts`. */
export default async function homeLoader(this: LoaderContext<unknown>, source: string): Promise<string> {
  const text = readHome(source);
  if (text === null) return 'export const home = null;\n';
  const { title, sentence, link } = text;
  const file = join(this.context, '..', text.picture.file);
  if (!existsSync(file)) throw new Error(`home.md names ${text.picture.file}, which is not in content/.`);
  const narrowFile = narrowName(file);
  const hasNarrow = existsSync(narrowFile);
  if (!hasNarrow) this.addMissingDependency(narrowFile);
  const { width, height } = await sharp(file).metadata();
  const wide = await emitSizes(this, file, 'home');
  const narrow = hasNarrow ? await emitSizes(this, narrowFile, 'home-narrow') : null;
  const picture = {
    alt: text.picture.alt,
    width,
    height,
    srcSet: toSrcSet(wide),
    src: wide.at(-1)?.url,
    narrow: narrow && toSrcSet(narrow),
  };
  return `export const home = ${JSON.stringify({ title, sentence, link, picture })};\n`;
}

/** `home.avif`: `home-narrow.avif` */
function narrowName(file: string): string {
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}-narrow${ext}`);
}

interface Size {
  url: string;
  width: number;
}

async function emitSizes(loader: LoaderContext<unknown>, file: string, name: string): Promise<Size[]> {
  loader.addDependency(file);
  const { width } = await sharp(file).metadata();
  return Promise.all(
    [...new Set(widths.map((one) => Math.min(one, width)))].map(async (one) => {
      const picture = await sharp(file).resize(one).avif({ quality: 55 }).toBuffer();
      const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8);
      const asset = `assets/${name}-${one}.${hash}.avif`;
      loader.emitFile(asset, picture);
      return { url: `/${asset}`, width: one };
    }),
  );
}

function toSrcSet(sizes: readonly Size[]): string {
  return sizes.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
