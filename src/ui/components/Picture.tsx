import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { PictureSource } from '@/domain/product';
import { color, radius } from '../theme/tokens';

/** CSS pixels. They keep the shape of the picture. Its real size follows the parent. */
const nominalSize = 500;

/** A square, so that nothing moves when the picture arrives. */
const Tile = styled.div<{ $rounded: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  ${({ $rounded }) => $rounded && `border-radius: ${radius.small};`}
  background: ${color.tile};
`;

const whole = `
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

const Image = styled.img`
  ${whole}
  object-fit: contain;
`;

const Backdrop = styled.svg`
  ${whole}
  background: currentColor;
`;

const StandIn = styled.svg`
  width: 40%;
  max-width: 160px;
  fill: none;
  stroke: ${color.lineStrong};
  stroke-width: 1.25;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

interface PictureProps {
  /** Empty when there is no picture. */
  url: string;
  /** Names the subject. Without a name the picture is decorative, because its name is beside it. */
  alt?: string;
  /** The text that a screen reader reads in place of a missing or broken picture. */
  missing?: string;
  /** Files of the picture in other widths. */
  widths?: readonly PictureSource[] | undefined;
  /** The `sizes` of the picture: how wide it is at which width of the window. */
  sizes?: string;
  /** `#rrggbb`, shown until the picture has loaded. */
  backdrop?: string | undefined;
  /**
   * Shown until the picture has loaded, and in place of a broken picture. Offline the browser has only the card's
   * picture.
   */
  preview?: ReactNode;
  /** Loads at once and before other pictures. */
  eager?: boolean;
  rounded?: boolean;
}

/** A square picture, or a drawing where it is missing or broken. */
export function Picture(props: PictureProps) {
  const { url, preview, backdrop, rounded = false } = props;
  const [isBroken, watch] = useBrokenPicture(url);
  const [isLoaded, setIsLoaded] = useState(false);
  const isShown = url !== '' && !isBroken;

  return (
    <Tile $rounded={rounded}>
      {backdrop !== undefined && isShown && (
        // A presentation attribute, because the security policy forbids style attributes.
        <Backdrop data-backdrop color={backdrop} aria-hidden="true" />
      )}
      {/* An element of its own would need a rule that no prerendered page has. */}
      {preview !== undefined && !isLoaded && <Image as="div">{preview}</Image>}
      {isShown && renderPicture(props, preview === undefined ? watch : { ...watch, onLoad: () => setIsLoaded(true) })}
      {!isShown && preview === undefined && renderStandIn(props.missing)}
    </Tile>
  );
}

interface Watch {
  ref: (image: HTMLImageElement | null) => void;
  onError: () => void;
  onLoad?: () => void;
}

/** A plain function, not a component, because a grid of products renders forty pictures. */
function renderPicture({ url, alt = '', widths = [], sizes, eager = false }: PictureProps, watch: Watch) {
  return (
    <Image
      {...watch}
      // Before `src`: React sets attributes in this order, and `src` starts the request.
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      sizes={widths.length === 0 ? undefined : sizes}
      srcSet={widths.length === 0 ? undefined : toSrcSet(widths)}
      src={url}
      alt={alt}
      width={nominalSize}
      height={nominalSize}
    />
  );
}

function renderStandIn(label: string | undefined) {
  const role =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <StandIn viewBox="0 0 24 24" data-testid="no-picture" {...role}>
      <path d="M4 8.5 12 4l8 4.5v8L12 21l-8-4.5zM4 8.5l8 4.5 8-4.5M12 13v8" />
    </StandIn>
  );
}

function toSrcSet(widths: readonly PictureSource[]): string {
  return widths.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/** Returns whether the picture at `url` failed to load, with the `img` properties that detect it. */
function useBrokenPicture(url: string) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const onError = () => setBrokenUrl(url);
  // On a prerendered page a picture can fail before React attaches `onError`.
  const ref = (image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth === 0) onError();
  };
  return [brokenUrl === url, { ref, onError }] as const;
}
