import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ProductId } from '@/domain/product';
import { lazyPart } from '@/lib/lazyPart';
import { productTexts as texts } from '@/texts/product';
import { IconButton } from '@/ui/components/IconButton';
import { ChevronLeftIcon, ChevronRightIcon, SearchIcon } from '@/ui/components/icons';
import { isComposing } from '@/ui/components/isComposing';
import { List } from '@/ui/components/List';
import { Picture } from '@/ui/components/Picture';
import { useArrivalFromCard } from '@/ui/components/sharedPicture';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { color, from, layout, motion, radius, space } from '@/ui/theme/tokens';
import type { GalleryPicture } from '../productPictures';
import { useCarousel } from '../useCarousel';

const Lightbox = lazyPart(async () => (await import(/* webpackChunkName: "lightbox" */ './Lightbox')).Lightbox);

const slideSizes = '(min-width: 60em) 500px, (min-width: 40em) 50vw, 100vw';
const thumbnail = '64px';

/** At most 500 px wide, and so at most 500 px high: the limit of a picture. */
const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  width: 100%;
  max-width: 500px;
  margin-inline: auto;
  .frame {
    position: relative;
    overflow: hidden;
    border-radius: ${radius.medium};
    background: ${color.tile};
  }
  li {
    flex: none;
    width: 100%;
    min-width: 100%;
    scroll-snap-align: start;
  }
  .frame > button {
    position: absolute;
    border: 1px solid ${color.line};
    background: ${color.surfaceRaised};
    color: ${color.ink};
    &[aria-disabled='true'] {
      opacity: 0.4;
      cursor: default;
    }
  }
  .previous,
  .next {
    top: calc(50% - ${layout.touchTarget} / 2);
  }
  .previous {
    left: ${space[2]};
  }
  .next,
  .enlarge {
    right: ${space[2]};
  }
  .enlarge {
    bottom: ${space[2]};
  }
  /* Six dots fit into a row on the narrowest phone; more of them wrap. */
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    min-height: ${layout.touchTarget};
  }
  .choices button {
    width: ${layout.touchTarget};
    height: ${layout.touchTarget};
    padding: 0;
    border: 0;
    background: transparent;
    /* The picture above would cover a ring around it. */
    &:focus-visible {
      outline-offset: -2px;
    }
    /* A hidden picture that loads lazily is never requested. */
    > div {
      display: none;
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
  }
  ${from.medium} {
    gap: ${space[3]};
    .choices {
      justify-content: start;
      gap: ${space[2]};
      min-height: ${thumbnail};
    }
    .choices button {
      width: ${thumbnail};
      height: ${thumbnail};
      border: 2px solid transparent;
      border-radius: ${radius.small};
      overflow: hidden;
      > div {
        display: grid;
        border-radius: 0;
      }
      &::before {
        display: none;
      }
      &:focus-visible {
        outline-offset: 2px;
      }
      &[aria-current='true'] {
        border-color: ${color.accent};
        /* Where colours are forced, transparent borders show as well. */
        @media (forced-colors: active) {
          border-color: Highlight;
        }
      }
    }
  }
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
    goTo(current + step);
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
        <div className="frame" ref={frame}>
          <Slides
            ref={row}
            data-started={isStarted ? true : undefined}
            tabIndex={isMany ? 0 : undefined}
            aria-label={isMany ? texts.pictures(title) : undefined}
            onScroll={onScroll}
            onClick={enlarge}
          >
            {count === 0 && (
              <li>
                <Picture url="" missing={texts.noPicture(title)} />
              </li>
            )}
            {pictures.map(({ url, sources }, index) => (
              <li key={index} aria-hidden={index === current ? undefined : true}>
                <Picture
                  url={url}
                  alt={isMany ? texts.slide(title, index + 1, count) : title}
                  missing={texts.noPicture(title)}
                  widths={sources}
                  sizes={slideSizes}
                  eager={index === 0}
                  preview={index === 0 ? preview : undefined}
                />
              </li>
            ))}
          </Slides>
          {isMany && (
            <>
              <IconButton
                className="previous"
                aria-label={texts.previous}
                aria-disabled={current === 0}
                onClick={() => goTo(current - 1)}
              >
                <ChevronLeftIcon />
              </IconButton>
              <IconButton
                className="next"
                aria-label={texts.next}
                aria-disabled={current === count - 1}
                onClick={() => goTo(current + 1)}
              >
                <ChevronRightIcon />
              </IconButton>
            </>
          )}
          {count > 0 && (
            <IconButton className="enlarge" aria-label={texts.enlarge} aria-haspopup="dialog" onClick={enlarge}>
              <SearchIcon />
            </IconButton>
          )}
        </div>
        <div className="choices">
          {isMany &&
            pictures.map(({ url, sources }, index) => (
              <button
                key={index}
                type="button"
                aria-label={texts.show(index + 1)}
                aria-current={index === current}
                onClick={() => goTo(index)}
              >
                <Picture url={url} widths={sources} sizes={thumbnail} />
              </button>
            ))}
          {isMany && <VisuallyHidden role="status">{texts.position(current + 1, count)}</VisuallyHidden>}
        </div>
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
