/** A right-to-left row begins at its right edge, and its scroll positions are negative. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
