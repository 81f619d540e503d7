import { ProductGrid, ProductGridSkeleton } from '@/features/catalogue/components/ProductGrid';
import { ProductTile } from '@/pages/shared/ProductTile';
import { makeProducts, makeUnusualProducts } from '../fixtures/products';
import { story } from '../story';

const twelve = makeProducts(12);
const unusual = Object.values(makeUnusualProducts());
const one = makeProducts(1);
const old = makeProducts(4);

export default { title: 'Catalogue/Product grid' };

export const FullWidth = story({
  render: () => <ProductGrid products={twelve} layout="full" Tile={ProductTile} />,
});

export const BesideTheCategoriesUnusualProducts = story({
  render: () => <ProductGrid products={unusual} layout="besideSidebar" Tile={ProductTile} />,
});

export const OneProduct = story({
  render: () => <ProductGrid products={one} layout="full" Tile={ProductTile} />,
});

export const DimmedWhileNewerOnesCome = story({
  render: () => <ProductGrid products={old} layout="full" dimmed Tile={ProductTile} />,
});

export const Skeleton = story({ render: () => <ProductGridSkeleton layout="full" /> });
export const SkeletonBesideTheCategories = story({ render: () => <ProductGridSkeleton layout="besideSidebar" /> });
