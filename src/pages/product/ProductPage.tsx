import { useParams } from 'react-router-dom';
import { parseProductId } from '@/config/paths';
import type { ProductId } from '@/domain/product';
import { ProductNotFound } from './ProductNotFound';
import { ProductScreen } from './ProductScreen';

/** `/{brand?}/{title}/{productId}`: the id alone finds the product. `ahead`: nobody has gone to its address yet. */
export function ProductPage({ ahead = null }: { ahead?: ProductId | null }) {
  const { productId } = useParams();
  const id = ahead ?? parseProductId(productId);
  return id === null ? <ProductNotFound /> : <ProductScreen key={id} id={id} />;
}
