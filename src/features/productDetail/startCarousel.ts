import KeenSlider from 'keen-slider';
import { isMotionAllowed } from '@/ui/components/animation';
import { slideInView } from './slideInView';

/** A row of slides that touch and mouse can drag. */
export interface Carousel {
  /** Moves to the slide with this index, from 0. */
  goTo(index: number): void;
  /** Restores the plain scrolling row. */
  destroy(): void;
}

const slideMs = 320;

/** Turns a scrolling row of slides into a carousel that starts at the current scroll position. */
export function startCarousel(row: HTMLElement, onSlideReached: (index: number) => void): Carousel {
  const initial = slideInView(row);
  row.scrollLeft = 0;
  const slider = new KeenSlider(row, {
    selector: () => [...row.children].filter((child) => child instanceof HTMLElement),
    initial,
    defaultAnimation: { duration: isMotionAllowed() ? slideMs : 0 },
    // Only at the end: a jump over three pictures must not announce each of them.
    animationEnded: ({ track }) => onSlideReached(track.details.rel),
  });
  return { goTo: (index) => slider.moveToIdx(index), destroy: () => slider.destroy() };
}
