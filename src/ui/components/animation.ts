import { motion } from '../theme/tokens';

/** False when the system asks for reduced motion. */
export function isMotionAllowed(): boolean {
  return typeof matchMedia !== 'function' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const timing: KeyframeAnimationOptions = { duration: Number.parseInt(motion.normal, 10), easing: 'ease-out' };

/**
 * Animates an element from `start` to its place, unless the user prefers reduced motion. The element is visible and
 * usable from the first frame, and the browser runs the animation off the main thread.
 */
export function playArrival(element: Element, start: { opacity: number } | { transform: string }): void {
  const end = 'opacity' in start ? { opacity: 1 } : { transform: 'none' };
  if (isMotionAllowed()) element.animate([start, end], timing);
}
