import type { KeenSliderInstance } from 'keen-slider';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isRightToLeft } from '@/ui/components/isRightToLeft';
import { isMotionAllowed } from '@/ui/components/sharedPicture';

const slideMs = 320;

/**
 * A row of slides that scrolls natively until a mouse pointer or the focus enters it. The slider's code loads only
 * then, because touch scrolling does not need it. The slider starts at the same position.
 */
export function useCarousel(row: RefObject<HTMLElement | null>, count: number) {
  const [reached, setReached] = useState(0);
  const [needsSlider, setNeedsSlider] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  const slider = useRef<KeenSliderInstance>(null);
  const current = Math.min(reached, count - 1);
  const findStart = useEffectEvent(() => current);

  useEffect(() => {
    if (!needsSlider || count < 2) return undefined;
    let isGone = false;
    import(/* webpackChunkName: "carousel" */ 'keen-slider')
      .then(({ default: KeenSlider }) => {
        const slides = row.current;
        if (isGone || slides === null) return;
        // While the row still snaps, the browser may scroll it again to a slide that the slider has moved.
        flushSync(() => setIsStarted(true));
        slides.scrollLeft = 0;
        slider.current = new KeenSlider(slides, {
          selector: () => [...slides.children].filter((child) => child instanceof HTMLElement),
          initial: findStart(),
          rtl: isRightToLeft(slides),
          defaultAnimation: { duration: isMotionAllowed() ? slideMs : 0 },
          // Runs only at the end, because a jump over three pictures must not announce each picture.
          animationEnded: ({ track }) => setReached(track.details.rel),
        });
      })
      .catch(() => {
        // Without the slider's code the row still scrolls natively, and the buttons scroll it.
      });
    return () => {
      isGone = true;
      slider.current?.destroy();
      slider.current = null;
      setIsStarted(false);
    };
  }, [row, count, needsSlider]);

  const goTo = (index: number) => {
    const target = Math.min(Math.max(index, 0), count - 1);
    setReached(target);
    if (slider.current !== null) slider.current.moveToIdx(target);
    else if (row.current !== null) {
      const distance = target * row.current.clientWidth;
      row.current.scrollLeft = isRightToLeft(row.current) ? -distance : distance;
    }
  };

  const onScroll = () => {
    if (slider.current !== null || row.current === null || row.current.clientWidth === 0) return;
    setReached(Math.round(Math.abs(row.current.scrollLeft) / row.current.clientWidth));
  };

  /** Loads the slider when the user comes near. */
  const approach = {
    onFocus: () => setNeedsSlider(true),
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setNeedsSlider(true);
    },
  };

  return { current, isStarted, goTo, onScroll, approach };
}
