import type { PictureSource, Product, ProductSummary } from '@/domain/product';

export interface GalleryPicture {
  url: string;
  /** The picture in several widths. Empty if there is only one. */
  sources: PictureSource[];
}

/** Returns all pictures, or else the thumbnail. Returns an empty list if there is no thumbnail either. */
export function galleryPictures({ images, thumbnail, pictures }: Product): GalleryPicture[] {
  if (images.length > 0) return images.map((url, index) => ({ url, sources: pictures?.images[index] ?? [] }));
  return thumbnail === '' ? [] : [{ url: thumbnail, sources: [] }];
}

/** Returns the picture of a summary, as a list of one. Returns an empty list without a thumbnail. */
export function summaryPictures({ thumbnail, pictures }: ProductSummary): GalleryPicture[] {
  const sources = pictures?.images[0] ?? [];
  const url = sources.at(-1)?.url ?? thumbnail;
  return url === '' ? [] : [{ url, sources }];
}
