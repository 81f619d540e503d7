import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const pictureFile = v.object({ src: v.string(), width: v.number() });
const entry = v.object({
  /** Mean colour of the first picture, as #rrggbb. */
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/u)),
  thumbnail: v.object({ avif: v.array(pictureFile), webp: v.array(pictureFile) }),
  /** One list of sizes per view. */
  images: v.array(v.array(pictureFile)),
});
const manifest = v.record(v.string(), entry);
const recipeHashes = v.record(v.string(), v.string());

export type ManifestEntry = v.InferOutput<typeof entry>;
/** What was rendered, by product id; `src` is relative to the pictures folder. */
export type Manifest = v.InferOutput<typeof manifest>;
/** From which recipe each product's pictures were made, by product id. */
export type RecipeHashes = v.InferOutput<typeof recipeHashes>;

const MANIFEST = 'manifest.json';
const HASHES = 'rendered.json';

export const readManifest = async (pictures: string): Promise<Manifest> =>
  v.parse(manifest, await readJson(join(pictures, MANIFEST)));

export const writeManifest = (pictures: string, content: Manifest): Promise<void> =>
  writeJson(join(pictures, MANIFEST), content);

export const readHashes = async (studio: string): Promise<RecipeHashes> =>
  v.parse(recipeHashes, await readJson(join(studio, HASHES)));

export const writeHashes = (studio: string, content: RecipeHashes): Promise<void> =>
  writeJson(join(studio, HASHES), content);

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

function writeJson(path: string, content: object): Promise<void> {
  return writeFile(path, `${JSON.stringify(content, null, 1)}\n`);
}
