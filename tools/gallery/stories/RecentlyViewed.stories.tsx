import { productViewed } from '@/domain/events';
import type { Product } from '@/domain/product';
import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { makeProducts, makeUnusualProducts } from '../fixtures/products';
import { story, type State } from '../story';

const strip = (products: Product[]): Pick<State, 'events' | 'render' | 'shows'> => ({
  events: () => products.map((product) => productViewed(product)),
  render: () => <RecentlyViewed />,
  shows: 'Recently viewed',
});

export default { title: 'Catalogue/Recently viewed' };

export const One = story({ ...strip(makeProducts(1)) });
export const Twelve = story({ ...strip(makeProducts(12)) });
export const UnusualProducts = story({ ...strip(Object.values(makeUnusualProducts())) });
