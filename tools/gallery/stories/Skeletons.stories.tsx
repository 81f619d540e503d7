import { ProductSkeleton } from '@/features/productDetail/components/ProductSkeleton';
import { Picture } from '@/ui/components/Picture';
import { Skeleton } from '@/ui/components/Skeleton';
import { CardWidth } from '../layout';
import { story } from '../story';

export default { title: 'Parts/Skeletons' };

export const ALine = story({ render: () => <Skeleton /> });
export const ABlock = story({ render: () => <Skeleton $height="120px" $width="60%" /> });
export const AProduct = story({ render: () => <ProductSkeleton /> });

export const InThePlaceOfAPictureThatIsMissing = story({
  render: () => (
    <CardWidth>
      <Picture url="" missing="No picture of Oak tray" />
    </CardWidth>
  ),
});
