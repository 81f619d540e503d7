/**
 * Calls back after the browser has painted the current DOM.
 * @returns cancels the call.
 */
export function afterPaint(callback: () => void): () => void {
  // The first frame callback runs before the paint, the second one after it.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback);
  });
  return () => cancelAnimationFrame(frame);
}
