import { ProductSkeleton } from '@/features/productDetail/components/ProductSkeleton';
import { Skeleton } from '@/ui/components/Skeleton';
import { story } from '../story';

export default { title: 'Parts/Skeletons' };

export const ALine = story({ render: () => <Skeleton /> });
export const ABlock = story({ render: () => <Skeleton $height="120px" $width="60%" /> });
export const ASquare = story({ render: () => <Skeleton $square $width="240px" /> });
export const AProduct = story({ render: () => <ProductSkeleton /> });
