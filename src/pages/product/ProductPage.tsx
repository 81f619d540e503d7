import { useParams } from 'react-router-dom';
import { parseProductId } from '@/config/paths';
import { ProductNotFound } from './ProductNotFound';
import { ProductScreen } from './ProductScreen';

/** `/{brand?}/{title}/{productId}`: the id alone finds the product. */
export function ProductPage() {
  const id = parseProductId(useParams().productId);
  return id === null ? <ProductNotFound /> : <ProductScreen key={id} id={id} />;
}
