import { useMemo } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import './lightbox.css';
import { lightboxTexts, productTexts as texts } from '@/texts/product';
import type { GalleryPicture } from '../productPictures';

interface LightboxProps {
  title: string;
  pictures: readonly GalleryPicture[];
  /** The index of the first picture to show. */
  start: number;
  /** Called with the index of the picture that is shown now. */
  onView: (index: number) => void;
  onClose: () => void;
}

/** A picture is enlarged up to its own pixels. More would show no further detail. */
const maxZoomPixelRatio = 1;

/**
 * Shows the pictures of a product as large as the window. Pinching, a double tap, the wheel and keys enlarge them.
 * Keeps the focus inside while it is open, and gives it back. Animates nothing if the user prefers reduced motion.
 */
export function Lightbox({ title, pictures, start, onView, onClose }: LightboxProps) {
  const isMany = pictures.length > 1;
  // Memoised: a new list of slides would reset the lightbox to `index`, and this component renders at each picture.
  const slides = useMemo(
    () =>
      pictures.map(({ url, sources }, index) => ({
        src: url,
        alt: isMany ? texts.slide(title, index + 1, pictures.length) : title,
        // The sources state no height, so the width limits both.
        srcSet: sources.map((source) => ({ src: source.url, width: source.width, height: source.width })),
      })),
    [pictures, title, isMany],
  );
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={start}
      slides={slides}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio, scrollToZoom: true, doubleClickMaxStops: 1 }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      on={{ view: ({ index }) => onView(index) }}
      labels={{
        Lightbox: texts.pictures(title),
        'Photo gallery': texts.pictures(title),
        '{index} of {total}': lightboxTexts.position,
        Close: lightboxTexts.close,
        Previous: texts.previous,
        Next: texts.next,
        'Zoom in': lightboxTexts.zoomIn,
        'Zoom out': lightboxTexts.zoomOut,
      }}
      {...(isMany ? {} : { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  );
}
