/**
 * Calls back when what was just drawn has been painted.
 * @returns cancels it.
 */
export function afterPaint(callback: () => void): () => void {
  // The first call comes before the browser paints, the second after it.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback);
  });
  return () => cancelAnimationFrame(frame);
}
