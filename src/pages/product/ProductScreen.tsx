import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { ProductId } from '@/domain/product';
import { ProductSkeleton } from '@/features/productDetail/components/ProductSkeleton';
import { productDetailTexts as texts } from '@/features/productDetail/productDetailTexts';
import { useProductDetail } from '@/features/productDetail/useProductDetail';
import { Button } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { Page } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { PageHeading } from '@/ui/components/PageHeading';
import { VisuallyHidden, visuallyHidden } from '@/ui/components/VisuallyHidden';
import { CorrectAddress } from './CorrectAddress';
import { ProductNotFound } from './ProductNotFound';
import { ProductView } from './ProductView';

/** A heading for screen readers; the notice below it has the same meaning for sighted users. */
const HiddenHeading = styled(PageHeading)`
  ${visuallyHidden}
`;

/**
 * One product in each of its states: loading, failed, missing, loaded. It is memoised, so that a render of the page
 * around it does not render it again.
 */
export const ProductScreen = memo(function ProductScreen({ id }: { id: ProductId }) {
  const detail = useProductDetail(id);

  if (detail.status === 'notFound') return <ProductNotFound />;
  if (detail.status === 'loaded') {
    return (
      <Page>
        <CorrectAddress product={detail.product} />
        <ProductView summary={detail.product} product={detail.product} trouble={null} />
      </Page>
    );
  }

  const { summary } = detail;
  const trouble =
    detail.status === 'loading' ? null : (
      <Notice urgent text={texts.failed}>
        <Button type="button" onClick={detail.retry}>
          {texts.retry}
        </Button>
      </Notice>
    );
  return (
    <Page>
      {trouble === null && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
      {summary !== null && <ProductView summary={summary} product={null} trouble={trouble} />}
      {summary === null && <NamelessHead isFailed={trouble !== null} />}
      {summary === null && trouble === null && <ProductSkeleton />}
      {summary === null && trouble !== null && (
        <>
          <HiddenHeading>{texts.product}</HiddenHeading>
          {trouble}
        </>
      )}
    </Page>
  );
});

/** The head of a product page without any data of the product. */
function NamelessHead({ isFailed }: { isFailed: boolean }) {
  const { pathname } = useLocation();
  return (
    <PageHead
      title={texts.product}
      description={isFailed ? texts.failed : texts.loading}
      canonicalPath={pathname}
      indexed={!isFailed}
    />
  );
}
