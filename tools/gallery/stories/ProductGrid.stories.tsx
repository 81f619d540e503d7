import { ProductGrid, ProductGridSkeleton } from '@/features/catalogue/components/ProductGrid';
import { ProductTile } from '@/features/catalogue/components/ProductTile';
import { makeProducts, makeUnusualProducts } from '../fixtures/products';
import { story } from '../story';

export default { title: 'Catalogue/Product grid' };

export const FullWidth = story(<ProductGrid products={makeProducts(12)} layout="full" Tile={ProductTile} />);

export const BesideTheCategoriesUnusualProducts = story(
  <ProductGrid products={Object.values(makeUnusualProducts())} layout="besideSidebar" Tile={ProductTile} />,
);

export const OneProduct = story(<ProductGrid products={makeProducts(1)} layout="full" Tile={ProductTile} />);

export const DimmedWhileNewerOnesCome = story(
  <ProductGrid products={makeProducts(4)} layout="full" dimmed Tile={ProductTile} />,
);

export const Skeleton = story(<ProductGridSkeleton layout="full" />);
export const SkeletonBesideTheCategories = story(<ProductGridSkeleton layout="besideSidebar" />);
