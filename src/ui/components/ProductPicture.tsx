import type { ProductSummary } from '@/domain/product';
import { Picture } from './Picture';

interface ProductPictureProps {
  product: Pick<ProductSummary, 'thumbnail' | 'pictures'>;
  /** The `sizes` of the picture: how wide it is at which width of the window. */
  sizes: string;
  /** Loads at once and before other pictures: in a desktop's first row. */
  eager?: boolean;
}

/** The picture of a card, in the best available size and format. Decorative, because the title is beside it. */
export function ProductPicture({ product: { thumbnail, pictures }, sizes, eager }: ProductPictureProps) {
  if (pictures === null) return <Picture url={thumbnail} eager={eager} />;
  const { avif, webp } = pictures.thumbnail;
  return (
    <Picture
      url={thumbnail}
      formats={[
        { type: 'image/avif', widths: avif },
        { type: 'image/webp', widths: webp },
      ]}
      sizes={sizes}
      backdrop={pictures.color}
      eager={eager}
    />
  );
}
