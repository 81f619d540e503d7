import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { slideInView } from './slideInView';
import type { Carousel } from './startCarousel';

/**
 * A row of slides that scrolls natively until a mouse pointer or the focus enters it. Only then the code of the slider
 * loads, because touch scrolling does not need it. The slider starts at the same position.
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
        // Without the slider's code the row still scrolls natively, and the buttons scroll it.
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
