import type { CategorisedProduct } from './list';
import type { PictureFile } from './manifest';

/** CSS pixels. */
const THUMBNAIL_WIDTH = 320;
const IMAGE_WIDTH = 960;

/**
 * Addresses of a product's pictures: those its merchant wrote down, else those rendered for it, else drawn ones. Rendered
 * ones are in `pictures` as well: in all sizes, one list for each view, with their dominant colour (`#rrggbb`).
 * @param base what addresses start with: the service's path on the shop's origin, or its public address
 */
export function picturesOf({ entry, category }: CategorisedProduct, base: string) {
  const own = entry.thumbnail ?? entry.images?.[0];
  if (own !== undefined) return { thumbnail: own, images: entry.images ?? [own] };

  const { rendered } = entry;
  if (!rendered) {
    const drawn = Array.from({ length: entry.views }, (_, view) => `${base}/placeholders/${category}/${entry.id}-${view + 1}.svg`);
    return { thumbnail: drawn[0] ?? '', images: drawn };
  }

  const sources = (files: readonly PictureFile[]) => files.map(({ src, width }) => ({ url: `${base}/pictures/${src}`, width }));
  const thumbnail = { avif: sources(rendered.thumbnail.avif), webp: sources(rendered.thumbnail.webp) };
  const images = rendered.images.map(sources);
  return {
    thumbnail: nearest(thumbnail.webp, THUMBNAIL_WIDTH),
    images: images.map((widths) => nearest(widths, IMAGE_WIDTH)),
    pictures: { color: rendered.color, thumbnail, images },
  };
}

function nearest(sources: readonly { url: string; width: number }[], width: number): string {
  const [best] = [...sources].sort((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width));
  return best?.url ?? '';
}
