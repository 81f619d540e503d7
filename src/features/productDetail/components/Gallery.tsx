import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ProductId } from '@/domain/product';
import { lazyPart } from '@/lib/lazyPart';
import { productTexts as texts } from '@/texts/product';
import { IconButton } from '@/ui/components/IconButton';
import { PreviousIcon, NextIcon, SearchIcon } from '@/ui/components/icons';
import { isComposing } from '@/ui/components/isComposing';
import { isRightToLeft } from '@/ui/components/isRightToLeft';
import { List } from '@/ui/components/List';
import { Picture } from '@/ui/components/Picture';
import { useArrivalFromCard } from '@/ui/components/sharedPicture';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { color, from, layout, radius, space } from '@/ui/theme/tokens';
import type { GalleryPicture } from '../productPictures';
import { useCarousel } from '../useCarousel';
import { GalleryChoices } from './GalleryChoices';

const Lightbox = lazyPart(async () => (await import(/* webpackChunkName: "lightbox" */ './Lightbox')).Lightbox);

const slideSizes = '(min-width: 60em) 500px, (min-width: 40em) 50vw, 100vw';

/** At most 500 px wide. The pictures are square, and the specification limits their height to 500 px. */
const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  width: 100%;
  max-width: 500px;
  margin-inline: auto;
  ${from.medium} {
    gap: ${space[3]};
  }
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: ${color.tile};
`;

const FrameButton = styled(IconButton)`
  position: absolute;
  border: 1px solid ${color.line};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  &[aria-disabled='true'] {
    cursor: default;
  }
`;

const Arrow = styled(FrameButton)<{ $side: 'start' | 'end' }>`
  top: calc(50% - ${layout.touchTarget} / 2);
  inset-inline-${({ $side }) => $side}: ${space[2]};
`;

const EnlargeButton = styled(FrameButton)`
  inset-inline-end: ${space[2]};
  bottom: ${space[2]};
`;

/** Can take the focus, because it scrolls. A press opens the lightbox, like the button. */
const Slides = styled(List)`
  display: flex;
  overflow: auto hidden;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  user-select: none;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-started] {
    overflow: hidden;
    scroll-snap-type: none;
    touch-action: pan-y;
  }
  /* The slider sets this attribute in a right-to-left row. */
  &[data-keen-slider-reverse] {
    flex-direction: row-reverse;
  }
`;

const Slide = styled.li`
  flex: none;
  width: 100%;
  min-width: 100%;
  scroll-snap-align: start;
`;

interface GalleryProps {
  productId: ProductId;
  title: string;
  pictures: readonly GalleryPicture[];
  /** Shown instead of the first picture until that has loaded. */
  preview?: ReactNode;
}

/**
 * The pictures of a product. With more than one, arrows, thumbnails (dots on phones), arrow keys and swiping move
 * through them.
 */
export function Gallery({ productId, title, pictures, preview }: GalleryProps) {
  const frame = useRef<HTMLDivElement>(null);
  useArrivalFromCard(productId, frame);
  const row = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  const { current, isStarted, goTo, onScroll, approach } = useCarousel(row, count);
  /** The picture with which the lightbox was opened. Null while it is closed. */
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const isMany = count > 1;

  const enlarge = () => setEnlarged(count > 0 ? current : null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!isMany || step === undefined || isComposing(event)) return;
    event.preventDefault();
    goTo(current + (isRightToLeft(event.currentTarget) ? -step : step));
  };

  return (
    <>
      <Root
        role="group"
        aria-roledescription={isMany ? 'carousel' : undefined}
        aria-label={texts.pictures(title)}
        onKeyDown={onKeyDown}
        {...approach}
      >
        <Frame ref={frame}>
          <Slides
            ref={row}
            data-started={isStarted ? true : undefined}
            tabIndex={isMany ? 0 : undefined}
            aria-label={isMany ? texts.pictures(title) : undefined}
            onScroll={onScroll}
            onClick={enlarge}
          >
            {count === 0 && (
              <Slide>
                <Picture url="" missing={texts.noPicture(title)} />
              </Slide>
            )}
            {pictures.map(({ url, sources }, index) => (
              <Slide key={index} aria-hidden={index === current ? undefined : true}>
                <Picture
                  url={url}
                  alt={isMany ? texts.slide(title, index + 1, count) : title}
                  missing={texts.noPicture(title)}
                  widths={sources}
                  sizes={slideSizes}
                  eager={index === 0}
                  preview={index === 0 ? preview : undefined}
                />
              </Slide>
            ))}
          </Slides>
          {isMany && (
            <>
              <Arrow
                $side="start"
                aria-label={texts.previous}
                aria-disabled={current === 0}
                onClick={() => goTo(current - 1)}
              >
                <PreviousIcon />
              </Arrow>
              <Arrow
                $side="end"
                aria-label={texts.next}
                aria-disabled={current === count - 1}
                onClick={() => goTo(current + 1)}
              >
                <NextIcon />
              </Arrow>
            </>
          )}
          {count > 0 && (
            <EnlargeButton aria-label={texts.enlarge} aria-haspopup="dialog" onClick={enlarge}>
              <SearchIcon />
            </EnlargeButton>
          )}
        </Frame>
        <GalleryChoices pictures={pictures} current={current} onChoose={goTo} />
        {isMany && <VisuallyHidden role="status">{texts.position(current + 1, count)}</VisuallyHidden>}
      </Root>
      {enlarged !== null && (
        <Suspense>
          <Lightbox
            title={title}
            pictures={pictures}
            start={enlarged}
            onView={goTo}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </>
  );
}
