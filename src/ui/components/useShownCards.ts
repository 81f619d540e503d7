import { useMemo } from 'react';
import { useIsPainted } from './useIsPainted';

/** Two rows of the widest grid and three of the next one: at least what fits above the fold. */
export const cardsAtArrival = 12;

/**
 * The cards of a list to render now. After a navigation by a link the cards above the fold are painted first, and the
 * others right after them.
 * @returns the same object for the same `cards`
 */
export function useShownCards<Card>(cards: readonly Card[]): readonly Card[] {
  const isPainted = useIsPainted(true);
  return useMemo(() => (isPainted ? cards : cards.slice(0, cardsAtArrival)), [cards, isPainted]);
}
