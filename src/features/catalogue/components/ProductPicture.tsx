import styled from 'styled-components';
import type { PictureSource, ProductSummary } from '@/domain/product';
import { PictureStandIn, useBrokenPicture } from '@/ui/components/PictureStandIn';
import { color } from '@/ui/theme/tokens';

/** CSS pixels; the real size follows the card, this keeps its shape. */
const nominalSize = 320;

/** The square of a product picture: nothing moves when the picture arrives. */
const Tile = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  background: ${color.tile};
  [data-backdrop],
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  [data-backdrop] {
    background: currentColor;
  }
`;

interface ProductPictureProps {
  product: Pick<ProductSummary, 'thumbnail' | 'pictures'>;
  /** The `sizes` of the picture: how wide it is at which width of the window. */
  sizes: string;
  /** Loads at once and before other pictures: in a desktop's first row. */
  eager?: boolean;
}

/** The picture of a card, in the best size and format there is. Decorative: the title stands beside it. */
export function ProductPicture({ product: { thumbnail, pictures }, sizes, eager = false }: ProductPictureProps) {
  const [isBroken, watch] = useBrokenPicture(thumbnail);

  if (thumbnail === '' || isBroken) {
    return (
      <Tile>
        <PictureStandIn />
      </Tile>
    );
  }
  return (
    <Tile>
      {pictures !== null && (
        // A presentation attribute: the strict CSP has no place for style attributes.
        <svg data-backdrop color={pictures.color} aria-hidden="true" />
      )}
      <picture>
        {pictures !== null && (
          <>
            {renderSource('image/avif', pictures.thumbnail.avif, sizes)}
            {renderSource('image/webp', pictures.thumbnail.webp, sizes)}
          </>
        )}
        <img
          {...watch}
          // Before `src`: React sets attributes in this order, and `src` starts the request.
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          src={thumbnail}
          alt=""
          width={nominalSize}
          height={nominalSize}
        />
      </picture>
    </Tile>
  );
}

/** A plain function, because a grid of products renders forty of them. */
function renderSource(type: string, sources: readonly PictureSource[], sizes: string) {
  if (sources.length === 0) return null;
  return <source type={type} srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ')} sizes={sizes} />;
}
