import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { slideInView } from './slideInView';
import type { Carousel } from './startCarousel';

/**
 * A row of slides that scrolls natively until a mouse or the focus comes near: fingers need no more, and the slider's
 * code is loaded for whoever does. Nothing moves when it takes over; when it does not come, the row goes on scrolling.
 */
export function useCarousel(row: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const [isWanted, setIsWanted] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  const carousel = useRef<Carousel>(null);

  useEffect(() => {
    if (!isWanted || count < 2) return undefined;
    let isGone = false;
    import(/* webpackChunkName: "carousel" */ './startCarousel')
      .then(({ startCarousel }) => {
        if (isGone || row.current === null) return;
        carousel.current = startCarousel(row.current, setCurrent);
        setIsStarted(true);
      })
      .catch(() => {
        // The slider's code did not come, or does not run here: the row goes on scrolling, and its buttons scroll it.
      });
    return () => {
      isGone = true;
      carousel.current?.destroy();
      carousel.current = null;
      setIsStarted(false);
    };
  }, [row, count, isWanted]);

  const goTo = (index: number) => {
    const target = Math.min(Math.max(index, 0), count - 1);
    setCurrent(target);
    if (carousel.current !== null) carousel.current.goTo(target);
    else if (row.current !== null) row.current.scrollLeft = target * row.current.clientWidth;
  };

  const onScroll = () => {
    if (carousel.current === null && row.current !== null) setCurrent(slideInView(row.current));
  };

  const approach = {
    onFocus: () => setIsWanted(true),
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setIsWanted(true);
    },
  };

  return { current: Math.min(current, count - 1), isStarted, goTo, onScroll, approach };
}
