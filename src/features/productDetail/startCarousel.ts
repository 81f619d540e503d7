import KeenSlider from 'keen-slider';
import { isMotionWanted } from '@/ui/components/animation';
import { slideInView } from './slideInView';

/** A row of slides that fingers and mice can drag. */
export interface Carousel {
  /** Slides to a place, counted from 0. */
  goTo(index: number): void;
  /** Puts the row back into plain HTML. */
  destroy(): void;
}

const slideMs = 320;

/** Makes a scrolling row of slides a carousel; it starts where the row was scrolled to. */
export function startCarousel(row: HTMLElement, onSettled: (index: number) => void): Carousel {
  const initial = slideInView(row);
  row.scrollLeft = 0;
  const slider = new KeenSlider(row, {
    selector: () => [...row.children].filter((child) => child instanceof HTMLElement),
    initial,
    defaultAnimation: { duration: isMotionWanted() ? slideMs : 0 },
    // Not on the way: a jump over three pictures would announce them all.
    animationEnded: ({ track }) => onSettled(track.details.rel),
  });
  return { goTo: (index) => slider.moveToIdx(index), destroy: () => slider.destroy() };
}
