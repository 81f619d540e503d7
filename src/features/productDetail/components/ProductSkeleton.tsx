import { Stack } from '@/ui/components/layout';
import { FactsArea, GalleryArea, ProductLayout, PurchaseArea, PurchaseBar } from '@/ui/components/ProductLayout';
import { Skeleton } from '@/ui/components/Skeleton';

/** The product page without any data. */
export function ProductSkeleton() {
  return (
    <ProductLayout aria-hidden="true">
      <GalleryArea>
        <Skeleton $square />
      </GalleryArea>
      <FactsArea>
        <Stack $gap={3}>
          <Skeleton $height="34px" $width="80%" />
          <Skeleton $height="24px" $width="50%" />
        </Stack>
        <PurchaseArea>
          <PurchaseBar>
            <Skeleton $height="34px" $width="30%" />
            <Skeleton $height="44px" />
          </PurchaseBar>
          <Skeleton $height="132px" />
        </PurchaseArea>
        <Stack>
          <Skeleton $height="120px" />
        </Stack>
      </FactsArea>
    </ProductLayout>
  );
}
