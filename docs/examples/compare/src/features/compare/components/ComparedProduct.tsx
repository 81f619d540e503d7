import styled from 'styled-components';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import { stockText, type ProductId } from '@/domain/product';
import { catalogueApi } from '@/services/catalogueApi';
import { compareTexts as texts } from '@/texts/compare';
import { Button } from '@/ui/components/Button';
import { Link } from '@/ui/components/Link';
import { Notice } from '@/ui/components/Notice';
import { Stars } from '@/ui/components/Stars';
import { color, font, radius, space } from '@/ui/theme/tokens';
import { CompareButton } from './CompareButton';

const Card = styled.article`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  overflow-wrap: anywhere;
  h2 {
    font: ${font('lead', 600)};
  }
`;

/** One column of the comparison. */
export function ComparedProduct({ id }: { id: ProductId }) {
  const { data: product, isError, refetch } = catalogueApi.useGetProductQuery(id);
  if (isError) {
    return (
      <Notice urgent text={texts.failed}>
        <Button type="button" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </Notice>
    );
  }
  if (product === undefined) return <p role="status">{texts.loading}</p>;
  return (
    <Card>
      <h2 dir="auto">
        <Link to={paths.product(product)}>{product.title}</Link>
      </h2>
      <strong>{formatPrice(product.price)}</strong>
      <Stars rating={product.rating} />
      <p>{stockText(product.stock)}</p>
      <CompareButton product={product} />
    </Card>
  );
}
