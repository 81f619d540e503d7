import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ProductId } from '@/domain/product';
import { lazyPart } from '@/lib/lazyPart';
import { productTexts as texts } from '@/texts/product';
import { IconButton } from '@/ui/components/IconButton';
import { ChevronLeftIcon, ChevronRightIcon, SearchIcon } from '@/ui/components/icons';
import { PictureStandIn } from '@/ui/components/PictureStandIn';
import { useArrivalFromCard } from '@/ui/components/sharedPicture';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { color, layout, motion, radius, space } from '@/ui/theme/tokens';
import type { GalleryPicture } from '../productPictures';
import { useCarousel } from '../useCarousel';
import { Slide } from './Slide';

const Lightbox = lazyPart(async () => (await import(/* webpackChunkName: "lightbox" */ './Lightbox')).Lightbox);

/** A square with sides of at most 500 px, the maximum height of a picture. */
const Box = styled.section`
  width: 100%;
  max-width: 500px;
  min-width: 0;
  margin-inline: auto;
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: ${color.tile};
`;

const Row = styled.ul<{ $started: boolean }>`
  display: flex;
  overflow: ${({ $started }) => ($started ? 'hidden' : 'auto hidden')};
  scroll-snap-type: ${({ $started }) => ($started ? 'none' : 'x mandatory')};
  scrollbar-width: none;
  touch-action: ${({ $started }) => ($started ? 'pan-y' : 'auto')};
  user-select: none;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Has its final height before any picture has loaded. */
const Cell = styled.li`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 100%;
  min-width: 100%;
  max-height: 500px;
  aspect-ratio: 1;
  scroll-snap-align: start;
  /* A class name instead of a styled component: prerendered pages lack the rule of a component that they do not show. */
  .preview {
    position: absolute;
    inset: 0;
  }
`;

const Arrow = styled(IconButton)`
  position: absolute;
  top: calc(50% - ${layout.touchTarget} / 2);
  border: 1px solid ${color.line};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`;

const Previous = styled(Arrow)`
  left: ${space[2]};
`;

const Next = styled(Arrow)`
  right: ${space[2]};
`;

const Enlarge = styled(IconButton)`
  position: absolute;
  right: ${space[2]};
  bottom: ${space[2]};
  border: 1px solid ${color.line};
  background: ${color.surfaceRaised};
  color: ${color.ink};
`;

/** Six dots fit into a row on the narrowest phone; more dots wrap. */
const Position = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  min-height: ${layout.touchTarget};
`;

const Dot = styled.button`
  width: ${layout.touchTarget};
  height: ${layout.touchTarget};
  padding: 0;
  border: 0;
  background: transparent;
  /* The picture above would cover a ring around it. */
  &:focus-visible {
    outline-offset: -2px;
  }
  &::before {
    content: '';
    display: block;
    width: 10px;
    height: 10px;
    margin: auto;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.round};
    transition: background-color ${motion.quick};
  }
  &[aria-current='true']::before {
    border-color: ${color.accent};
    background: ${color.accent};
    forced-color-adjust: none;
  }
`;

interface GalleryProps {
  productId: ProductId;
  title: string;
  pictures: readonly GalleryPicture[];
  /** Shown instead of the first picture until that has loaded. */
  preview?: ReactNode;
}

/** The pictures of a product. With more than one, arrows, dots, arrow keys and swiping move through them. */
export function Gallery({ productId, title, pictures, preview }: GalleryProps) {
  const frame = useRef<HTMLDivElement>(null);
  useArrivalFromCard(productId, frame);
  const row = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  const { current, isStarted, goTo, onScroll, approach } = useCarousel(row, count);
  /** The picture with which the lightbox was opened; null while it is closed. */
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const isMany = count > 1;

  const enlarge = () => setEnlarged(count > 0 ? current : null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!isMany || step === undefined) return;
    event.preventDefault();
    goTo(current + step);
  };

  return (
    <>
      <Box
        role="group"
        aria-roledescription={isMany ? 'carousel' : undefined}
        aria-label={texts.pictures(title)}
        onKeyDown={onKeyDown}
        {...approach}
      >
        <Frame ref={frame}>
          <Row
            ref={row}
            $started={isStarted}
            tabIndex={isMany ? 0 : undefined}
            aria-label={isMany ? texts.pictures(title) : undefined}
            onScroll={onScroll}
            onClick={enlarge}
          >
            {count === 0 && (
              <Cell>
                <PictureStandIn label={texts.noPicture(title)} />
              </Cell>
            )}
            {pictures.map((picture, index) => (
              <Cell key={index} aria-hidden={index === current ? undefined : true}>
                <Slide
                  picture={picture}
                  alt={isMany ? texts.slide(title, index + 1, count) : title}
                  missing={texts.noPicture(title)}
                  first={index === 0}
                  preview={index === 0 ? preview : undefined}
                />
              </Cell>
            ))}
          </Row>
          {isMany && (
            <>
              <Previous aria-label={texts.previous} aria-disabled={current === 0} onClick={() => goTo(current - 1)}>
                <ChevronLeftIcon />
              </Previous>
              <Next aria-label={texts.next} aria-disabled={current === count - 1} onClick={() => goTo(current + 1)}>
                <ChevronRightIcon />
              </Next>
            </>
          )}
          {count > 0 && (
            <Enlarge aria-label={texts.enlarge} aria-haspopup="dialog" onClick={enlarge}>
              <SearchIcon />
            </Enlarge>
          )}
        </Frame>
        <Position>
          {isMany &&
            pictures.map((_, index) => (
              <Dot
                key={index}
                type="button"
                aria-label={texts.show(index + 1)}
                aria-current={index === current}
                onClick={() => goTo(index)}
              />
            ))}
          {isMany && <VisuallyHidden role="status">{texts.position(current + 1, count)}</VisuallyHidden>}
        </Position>
      </Box>
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
