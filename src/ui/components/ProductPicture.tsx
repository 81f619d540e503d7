import type { ProductSummary } from '@/domain/product';
import { Picture } from './Picture';

interface ProductPictureProps {
  product: Pick<ProductSummary, 'thumbnail' | 'pictures'>;
  /** The `sizes` of the picture: how wide it is at which width of the window. */
  sizes: string;
  /** Loads at once and before other pictures: in a desktop's first row. */
  eager?: boolean;
}

/** The picture of a card, in the best available size. Decorative, because the title is beside it. */
export function ProductPicture({ product: { thumbnail, pictures }, sizes, eager }: ProductPictureProps) {
  return (
    <Picture url={thumbnail} widths={pictures?.thumbnail} sizes={sizes} backdrop={pictures?.color} eager={eager} />
  );
}
