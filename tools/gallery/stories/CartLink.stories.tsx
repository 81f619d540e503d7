import { CartLink } from '@/app/layout/Header';
import { makeProduct } from '../fixtures/products';
import { ada, lineOf, stored } from '../fixtures/shopper';
import { story } from '../story';

const withItems = (quantity: number) =>
  story(<CartLink />, { user: ada, events: [stored({ lines: [lineOf(makeProduct(), quantity)] })] });

export default { title: 'Shell/Cart link' };

export const Empty = story(<CartLink />, { user: ada, events: [stored({})] });
export const OneItem = withItems(1);
export const NinetyNineItems = withItems(99);
export const HundredItems = withItems(100);
export const ManyItems = withItems(12_345);
