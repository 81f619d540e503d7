import type { CategorisedProduct } from './engine';
import type { PictureFile } from './manifest';

interface PictureSource {
  url: string;
  width: number;
}

/** Where the pictures of one product are. */
export interface ProductPictures {
  thumbnail: string;
  images: string[];
  /** Only for pictures that were rendered: the same ones in several sizes. */
  pictures?: {
    /** Dominant colour, `#rrggbb`. */
    color: string;
    thumbnail: { avif: PictureSource[]; webp: PictureSource[] };
    /** One list of widths for each view. */
    images: PictureSource[][];
  };
}

/** CSS pixels. */
const THUMBNAIL_WIDTH = 320;
const IMAGE_WIDTH = 960;

/**
 * Addresses of a product's pictures: those its merchant wrote down, else those rendered for it, else drawn ones.
 * @param base what addresses start with: the service's path on the shop's origin, or its public address
 */
export function picturesOf({ entry, category }: CategorisedProduct, base: string): ProductPictures {
  const [firstImage] = entry.images ?? [];
  const thumbnail = entry.thumbnail ?? firstImage;
  if (thumbnail !== undefined) return { thumbnail, images: entry.images ?? [thumbnail] };

  const { rendered } = entry;
  if (!rendered) {
    const images = Array.from(
      { length: entry.views },
      (_, view) => `${base}/placeholders/${category}/${entry.id}-${view + 1}.svg`,
    );
    return { thumbnail: images[0] ?? '', images };
  }

  const source = ({ src, width }: PictureFile) => ({ url: `${base}/pictures/${src}`, width });
  const pictures = {
    color: rendered.color,
    thumbnail: { avif: rendered.thumbnail.avif.map(source), webp: rendered.thumbnail.webp.map(source) },
    images: rendered.images.map((widths) => widths.map(source)),
  };
  return {
    thumbnail: nearest(pictures.thumbnail.webp, THUMBNAIL_WIDTH),
    images: pictures.images.map((widths) => nearest(widths, IMAGE_WIDTH)),
    pictures,
  };
}

function nearest(sources: readonly PictureSource[], width: number): string {
  const [best] = [...sources].sort((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width));
  return best?.url ?? '';
}
