import { galleryImages, type PictureSource, type Product, type ProductSummary } from '@/domain/product';

/** A picture of the gallery. */
export interface GalleryPicture {
  url: string;
  /** The same picture in several widths; empty when there is one only. */
  sources: PictureSource[];
}

/** All pictures; the thumbnail alone when there are no others; an empty list without a thumbnail. */
export function galleryPictures(product: Product): GalleryPicture[] {
  const findSources = (index: number) => (product.images.length > 0 ? product.pictures?.images[index] : undefined);
  return galleryImages(product).map((url, index) => ({ url, sources: findSources(index) ?? [] }));
}

/** The picture that a listing has; an empty list without a thumbnail. */
export function summaryPictures({ thumbnail, pictures }: ProductSummary): GalleryPicture[] {
  const sources = pictures?.images[0] ?? [];
  const url = sources.at(-1)?.url ?? thumbnail;
  return url === '' ? [] : [{ url, sources }];
}
