import { CartLink } from '@/app/layout/Header';
import { makeProduct } from '../fixtures/products';
import { lineOf, withCart } from '../fixtures/shopper';
import { story } from '../story';

export default { title: 'Shell/Cart link' };

const withItems = (quantity: number) =>
  story({ events: () => withCart([lineOf(makeProduct(), quantity)]), render: () => <CartLink /> });

export const Empty = story({ events: () => withCart([]), render: () => <CartLink /> });
export const OneItem = withItems(1);
export const NinetyNineItems = withItems(99);
export const HundredItems = withItems(100);
export const ManyItems = withItems(12_345);
