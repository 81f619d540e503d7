/** False for somebody who asked their system for less motion. */
export function isMotionWanted(): boolean {
  return typeof matchMedia !== 'function' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
