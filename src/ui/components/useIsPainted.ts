import { startTransition, useEffect, useMemo, useState } from 'react';
import { useCameByLink } from './PageNavigation';

/**
 * Returns true once the urgent part of the screen has been painted. After a navigation by a link, the rest renders only
 * then. After a page load, Back or Forward, the whole screen renders at once.
 * @param isDrawn true once the urgent part is rendered
 */
export function useIsPainted(isDrawn: boolean): boolean {
  const cameByLink = useCameByLink();
  const [isPainted, setIsPainted] = useState(isDrawn && !cameByLink);

  useEffect(() => {
    if (!isDrawn || isPainted) return undefined;
    return afterPaint(() => startTransition(() => setIsPainted(true)));
  }, [isDrawn, isPainted]);

  return isPainted;
}

/**
 * Calls back after the browser has painted the current DOM.
 * @returns a function that cancels the call.
 */
export function afterPaint(callback: () => void): () => void {
  // The first frame callback runs before the paint, the second one after it.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback);
  });
  return () => cancelAnimationFrame(frame);
}

/** Two rows of the widest grid and three of the next one: at least what fits above the fold. */
export const cardsAboveFold = 12;

/**
 * The cards of a list to render now. After a navigation by a link the cards above the fold are painted first, and the
 * others right after them.
 * @returns the same object for the same `cards`
 */
export function useShownCards<Card>(cards: readonly Card[]): readonly Card[] {
  const isPainted = useIsPainted(true);
  return useMemo(() => (isPainted ? cards : cards.slice(0, cardsAboveFold)), [cards, isPainted]);
}
