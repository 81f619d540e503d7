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

/** A picture is enlarged up to its own pixels: beyond them there is nothing more to see. */
const maxZoomPixelRatio = 1;

/**
 * The pictures of a product as large as the window, to be enlarged by pinching, double tap, wheel and keys. It takes
 * the focus, keeps it, and gives it back; it moves nothing where the user wants less motion.
 */
export function Lightbox({ title, pictures, start, onView, onClose }: LightboxProps) {
  const isMany = pictures.length > 1;
  // Other slides would make the lightbox go back to `index`: it renders again with each picture that it moves to.
  const slides = useMemo(
    () =>
      pictures.map(({ url, sources }, index) => ({
        src: url,
        alt: isMany ? texts.slide(title, index + 1, pictures.length) : title,
        // The largest a picture is drawn; the sources do not say how high they are.
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
