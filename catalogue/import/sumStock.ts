/** Returns the pieces of all locations. Returns the texts if one of them is no number. */
export function sumStock(texts: readonly string[]): string {
  const pieces = texts.map(Number);
  return texts.length > 1 && !pieces.some(Number.isNaN)
    ? String(pieces.reduce((sum, one) => sum + Math.max(0, one), 0))
    : texts.join(', ');
}
