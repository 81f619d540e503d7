import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { FileMistakes, ImportMistakes } from './import/mistakes';
import { isStoredPicture } from './import/pictureAddress';
import { readJson } from './import/readJson';
import type { StoredProduct } from './list';
import { type ProductEntry, renderedPicturesSchema, type widthsSchema } from './schema';

/** Pixels of a rendered picture's width: the nearest one answers clients that know DummyJSON's fields only. */
const thumbnailWidth = 320;
const imageWidth = 960;

const manifestSchema = v.record(v.pipe(v.string(), v.regex(/^[1-9]\d*$/u)), renderedPicturesSchema);

type RenderedPictures = v.InferOutput<typeof renderedPicturesSchema>;

/** Rendered pictures by product id. */
export type PictureManifest = ReadonlyMap<number, RenderedPictures>;

/**
 * Reads the `manifest.json` of a pictures folder. Without the file, the folder has no rendered pictures.
 * @throws Error with a sentence that names the file and the field that is wrong.
 */
export async function loadManifest(folder: string): Promise<PictureManifest> {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) return new Map();
  const mistakes = new FileMistakes(file);
  const pictures = mistakes.check(manifestSchema, await readJson(file));
  if (pictures === null) throw new ImportMistakes(mistakes.lines().join('\n'));
  return new Map(Object.entries(pictures).map(([id, rendered]) => [Number(id), rendered]));
}

type PictureFiles = Pick<ProductEntry, 'views' | 'thumbnail' | 'images' | 'rendered'>;

/**
 * Returns the addresses of a product's pictures: the merchant's own, or else rendered ones, or else drawn ones.
 * `pictures` has the rendered ones in all sizes as AVIF, one list for each view, with their dominant colour (`#rrggbb`).
 * `thumbnail` is WebP, because product feeds refuse AVIF.
 */
export function derivePictures(
  { id, category, pictures: json }: Pick<StoredProduct, 'id' | 'category' | 'pictures'>,
  base: string,
) {
  // The cast is safe: `productBody` wrote the JSON from an entry that the import has checked.
  const { views, rendered, thumbnail, images } = JSON.parse(json) as PictureFiles;
  const own = [thumbnail, ...(images ?? [])].flatMap((address) => address ?? [])[0];
  if (own !== undefined) {
    const formatAddress = (address: string) => (isStoredPicture(address) ? `${base}/pictures/${address}` : address);
    return { thumbnail: formatAddress(own), images: (images ?? [own]).map(formatAddress) };
  }

  if (!rendered) {
    const drawn = Array.from({ length: views }, (_, view) => `${base}/placeholders/${category}/${id}-${view + 1}.svg`);
    return { thumbnail: drawn[0] ?? '', images: drawn };
  }

  const sources = (files: v.InferOutput<typeof widthsSchema>) =>
    files.map(({ src, width }) => ({ url: `${base}/pictures/${src}`, width }));
  const pictures = {
    color: rendered.color,
    thumbnail: sources(rendered.thumbnail.avif),
    images: rendered.images.map(sources),
  };
  return {
    thumbnail: nearest(sources(rendered.thumbnail.webp), thumbnailWidth),
    images: pictures.images.map((widths) => nearest(widths, imageWidth)),
    pictures,
  };
}

/** Returns the smallest file of a product's picture, for a tile. */
export function tilePicture(product: StoredProduct, base: string): string {
  const { thumbnail, pictures } = derivePictures(product, base);
  return pictures === undefined ? thumbnail : nearest(pictures.thumbnail, 0);
}

function nearest(sources: readonly { url: string; width: number }[], width: number): string {
  const [best] = [...sources].sort((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width));
  return best?.url ?? '';
}
