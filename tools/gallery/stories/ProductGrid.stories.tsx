import { ProductGrid, ProductGridSkeleton } from '@/features/catalogue/components/ProductGrid';
import { makeProducts, makeUnusualProducts } from '../fixtures/products';
import { story } from '../story';

export default { title: 'Catalogue/Product grid' };

export const FullWidth = story(<ProductGrid products={makeProducts(12)} layout="full" />);

export const BesideTheCategoriesUnusualProducts = story(
  <ProductGrid products={Object.values(makeUnusualProducts())} layout="besideSidebar" />,
);

export const OneProduct = story(<ProductGrid products={makeProducts(1)} layout="full" />);

export const DimmedWhileNewerOnesCome = story(<ProductGrid products={makeProducts(4)} layout="full" dimmed />);

export const Skeleton = story(<ProductGridSkeleton layout="full" />);
export const SkeletonBesideTheCategories = story(<ProductGridSkeleton layout="besideSidebar" />);
