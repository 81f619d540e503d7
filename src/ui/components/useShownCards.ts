import { useMemo } from 'react';
import { useIsPainted } from './useIsPainted';

/** Two rows of the widest grid and three of the next one: at least what fits above the fold. */
export const cardsAtArrival = 12;

/**
 * What to draw of a list. Whoever comes to it by a link stands at its top: the cards there are painted first, and those
 * below the fold right after them.
 * @returns the same object for the same `cards`
 */
export function useShownCards<Card>(cards: readonly Card[]): readonly Card[] {
  const isPainted = useIsPainted(true);
  return useMemo(() => (isPainted ? cards : cards.slice(0, cardsAtArrival)), [cards, isPainted]);
}
