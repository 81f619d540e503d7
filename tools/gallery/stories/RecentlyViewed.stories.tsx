import type { Product } from '@/domain/product';
import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { recentProductsRead } from '@/features/recentlyViewed/recentlyViewedSlice';
import { commonTexts } from '@/texts/common';
import { makeProducts, makeUnusualProducts } from '../fixtures/products';
import { story } from '../story';

const strip = (products: Product[]) =>
  story(<RecentlyViewed />, { events: [recentProductsRead(products)], shows: commonTexts.recentlyViewed });

export default { title: 'Catalogue/Recently viewed' };

export const One = strip(makeProducts(1));
export const Twelve = strip(makeProducts(12));
export const UnusualProducts = strip(Object.values(makeUnusualProducts()));
