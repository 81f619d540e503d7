import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { ProductId } from '@/domain/product';
import { playArrival } from './playArrival';

/** Where the picture of the product stood whose page was asked for last. */
let left: { productId: ProductId; at: DOMRect } | null = null;

/** A product's page is asked for by `card`, from which the picture goes along. */
export function leaveCard(productId: ProductId, card: Element | null): void {
  const picture = card?.querySelector('img') ?? null;
  left = picture === null ? null : { productId, at: picture.getBoundingClientRect() };
}

/** A product's picture in a list and on its own page is one thing: it moves from the card that was pressed to here. */
export function useArrivalFromCard(productId: ProductId, picture: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const from = left?.productId === productId ? left.at : null;
    left = null;
    if (from !== null && picture.current !== null) playArrival(picture.current, moved(picture.current, from));
  }, [productId, picture]);
}

/** The element in the place and the size of `from`. */
function moved(element: Element, from: DOMRect): { transform: string } {
  const to = element.getBoundingClientRect();
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  return { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` };
}
