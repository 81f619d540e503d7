import { existsSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import { FileMistakes, ImportMistakes } from './import/mistakes';
import { checkFields, readJson } from './import/readJson';

const pictureFileSchema = v.object({
  /** Relative to the pictures folder. */
  src: v.pipe(v.string(), v.minLength(1)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const widthsSchema = v.pipe(v.array(pictureFileSchema), v.minLength(1));

const renderedPicturesSchema = v.object({
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/iu)),
  thumbnail: v.object({ avif: widthsSchema, webp: widthsSchema }),
  /** One entry for each view: the same picture in several widths. */
  images: v.pipe(v.array(widthsSchema), v.minLength(1)),
});

const manifestSchema = v.record(v.pipe(v.string(), v.regex(/^[1-9]\d*$/u)), renderedPicturesSchema);

export type PictureFile = v.InferOutput<typeof pictureFileSchema>;
export type RenderedPictures = v.InferOutput<typeof renderedPicturesSchema>;

/** Rendered pictures by product id. */
export type PictureManifest = ReadonlyMap<number, RenderedPictures>;

/**
 * Reads `manifest.json` of a pictures folder; a folder without one has no rendered pictures.
 * @throws Error with a sentence that names the file and the field that is wrong.
 */
export async function loadManifest(folder: string): Promise<PictureManifest> {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) return new Map();
  const mistakes = new FileMistakes(file);
  const pictures = checkFields(manifestSchema, await readJson(file), mistakes);
  if (pictures === null) throw new ImportMistakes(mistakes.lines());
  return new Map(Object.entries(pictures).map(([id, rendered]) => [Number(id), rendered]));
}
