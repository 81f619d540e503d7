/** A longer number would cover the icon. */
const maxShown = 99;

/** Returns the text for a number of pieces at the cart's icon. */
export function cartBadge(pieces: number): string {
  return pieces > maxShown ? `${maxShown}+` : `${pieces}`;
}
