import { useLayoutEffect, type RefObject } from 'react';
import type { ProductId } from '@/domain/product';
import { motion } from '../theme/tokens';

/** The position of the pressed card's picture when the user opened the last product page. */
let pressedCard: { productId: ProductId; at: DOMRect } | null = null;

/** Remembers the place of the picture in `card`, which the user pressed to open a product page. */
export function rememberCardPicture(productId: ProductId, card: Element | null): void {
  const picture = card?.querySelector('img') ?? null;
  pressedCard = picture === null ? null : { productId, at: picture.getBoundingClientRect() };
}

/** Moves the picture of a product page from its place in the pressed card to `element`. */
export function useArrivalFromCard(productId: ProductId, picture: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const from = pressedCard?.productId === productId ? pressedCard.at : null;
    pressedCard = null;
    if (from === null || picture.current === null || !isMotionAllowed()) return;
    const timing = { duration: Number.parseInt(motion.normal, 10), easing: 'ease-out' };
    picture.current.animate([transformFrom(picture.current, from), { transform: 'none' }], timing);
  }, [productId, picture]);
}

/** False when the system asks for reduced motion. */
export function isMotionAllowed(): boolean {
  return typeof matchMedia !== 'function' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The transform that puts the element at the place and size of `from`. */
function transformFrom(element: Element, from: DOMRect): { transform: string } {
  const to = element.getBoundingClientRect();
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  return { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` };
}
