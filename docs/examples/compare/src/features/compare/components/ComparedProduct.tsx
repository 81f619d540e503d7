import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { ProductId } from '@/domain/product';
import { catalogueApi } from '@/services/catalogueApi';
import { compareTexts as texts } from '@/texts/compare';
import { productTexts } from '@/texts/product';
import { Box } from '@/ui/components/Box';
import { Button } from '@/ui/components/Button';
import { Link } from '@/ui/components/Link';
import { Notice } from '@/ui/components/Notice';
import { Stars } from '@/ui/components/Stars';
import { CompareButton } from './CompareButton';

/** One column of the comparison. */
export function ComparedProduct({ id }: { id: ProductId }) {
  const { data: product, isError, refetch } = catalogueApi.useGetProductQuery(id);
  if (isError) {
    return (
      <Notice urgent text={texts.failed}>
        <Button onClick={() => void refetch()}>{texts.retry}</Button>
      </Notice>
    );
  }
  if (product === undefined) return <p role="status">{texts.loading}</p>;
  return (
    <Box as="article" $look="raised">
      <h2 dir="auto">
        <Link to={paths.product(product)}>{product.title}</Link>
      </h2>
      <strong>{formatPrice(product.price)}</strong>
      <Stars rating={product.rating} />
      <p>{product.stock !== null && productTexts.stock(product.stock)}</p>
      <CompareButton product={product} />
    </Box>
  );
}
