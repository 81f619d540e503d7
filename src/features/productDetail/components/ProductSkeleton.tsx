import { ProductLayout } from '@/ui/components/ProductLayout';
import { Skeleton } from '@/ui/components/Skeleton';

/** The product page without any data. */
export function ProductSkeleton() {
  return (
    <ProductLayout aria-hidden="true">
      <div data-area="gallery">
        <Skeleton $square />
      </div>
      <div data-area="facts">
        <div data-area="head">
          <Skeleton $height="34px" $width="80%" />
          <Skeleton $height="24px" $width="50%" />
        </div>
        <div data-area="purchase">
          <div>
            <Skeleton $height="34px" $width="30%" />
            <Skeleton $height="44px" />
          </div>
          <Skeleton $height="132px" />
        </div>
        <div data-area="about">
          <Skeleton $height="120px" />
        </div>
      </div>
    </ProductLayout>
  );
}
