import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { PictureStandIn, useBrokenPicture } from '@/ui/components/PictureStandIn';
import type { GalleryPicture } from '../productPictures';

/** CSS pixels: the maximum height of a picture on the product page. */
const maxHeight = 500;
const sizes = '(min-width: 60em) 500px, (min-width: 40em) 50vw, 100vw';

const Image = styled.img`
  position: relative;
  width: 100%;
  height: 100%;
  min-height: 0;
  max-height: ${maxHeight}px;
  object-fit: contain;
`;

interface SlideProps {
  picture: GalleryPicture;
  alt: string;
  /** The text shown instead of a broken picture. */
  missing: string;
  /** Visible when the page opens. */
  first: boolean;
  /** Shown until the picture has loaded, and when it cannot load: offline the browser has only the card's picture. */
  preview?: ReactNode;
}

/** A picture of the gallery, or its stand-in when the picture is broken. */
export function Slide({ picture: { url, sources }, alt, missing, first, preview }: SlideProps) {
  const [isBroken, watch] = useBrokenPicture(url);
  const [isLoaded, setIsLoaded] = useState(false);

  if (isBroken)
    return preview === undefined ? <PictureStandIn label={missing} /> : <div className="preview">{preview}</div>;
  return (
    <>
      {preview !== undefined && !isLoaded && <div className="preview">{preview}</div>}
      <Image
        {...watch}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        sizes={sources.length === 0 ? undefined : sizes}
        srcSet={sources.length === 0 ? undefined : sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
        src={url}
        alt={alt}
        width={maxHeight}
        height={maxHeight}
        onLoad={() => setIsLoaded(true)}
      />
    </>
  );
}
