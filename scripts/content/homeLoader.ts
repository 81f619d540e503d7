import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { LoaderContext } from 'webpack';
import { readHome } from './readHome';

/** In pixels: a phone, a phone with a dense screen or a desktop, a desktop with a dense screen. */
const widths = [480, 840, 1_680];

/** Makes webpack import `content/home.md` with its picture in several sizes: `src/modules.d.ts`. */
export default async function homeLoader(this: LoaderContext<unknown>, source: string): Promise<string> {
  const text = readHome(source);
  if (text === null) return 'export const home = null;\n';
  const { title, sentence, link } = text;
  const file = join(this.context, text.picture.file);
  this.addDependency(file);
  if (!existsSync(file)) throw new Error(`content/home.md names ${text.picture.file}, which is not in content/.`);
  const { width, height } = await sharp(file).metadata();
  const sources = await Promise.all(
    [...new Set(widths.map((one) => Math.min(one, width)))].map(async (one) => {
      const picture = await sharp(file).resize(one).avif({ quality: 55 }).toBuffer();
      const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8);
      const name = `assets/home-${one}.${hash}.avif`;
      this.emitFile(name, picture);
      return { url: `/${name}`, width: one };
    }),
  );
  const srcSet = sources.map((one) => `${one.url} ${one.width}w`).join(', ');
  const picture = { alt: text.picture.alt, width, height, srcSet, src: sources.at(-1)?.url };
  return `export const home = ${JSON.stringify({ title, sentence, link, picture })};\n`;
}
