import { motion } from '../theme/tokens';
import { isMotionWanted } from './isMotionWanted';

const timing: KeyframeAnimationOptions = { duration: Number.parseInt(motion.normal, 10), easing: 'ease-out' };

/**
 * Lets an element come to its place from `start`, where motion is wanted. It is there from the first frame, to be seen
 * and to be used, and the browser moves it beside the page's own work.
 */
export function playArrival(element: Element, start: { opacity: number } | { transform: string }): void {
  const end = 'opacity' in start ? { opacity: 1 } : { transform: 'none' };
  if (isMotionWanted()) element.animate([start, end], timing);
}
