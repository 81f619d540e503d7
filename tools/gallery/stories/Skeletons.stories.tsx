import { ProductSkeleton } from '@/features/productDetail/components/ProductSkeleton';
import { Skeleton } from '@/ui/components/Skeleton';
import { story } from '../story';

export default { title: 'Parts/Skeletons' };

export const ALine = story(<Skeleton />);
export const ABlock = story(<Skeleton $height="120px" $width="60%" />);
export const ASquare = story(<Skeleton $square $width="240px" />);
export const AProduct = story(<ProductSkeleton />);
