import type { CartLine } from '@/domain/cart';
import type { StateOf } from './listeners';

/** Selects the lines of the cart on the screen, for the cart, the orders and the pages. */
export const selectCartLines = ({ cart: { customer, items } }: StateOf<'cart'>): CartLine[] => customer ?? items;
