import { Navigate, useLocation, useParams } from 'react-router-dom';
import { parseProductId, paths } from '@/config/paths';
import type { Product, ProductId } from '@/domain/product';
import { catalogueSentence } from '@/features/catalogue/explainCatalogue';
import { ProductSkeleton } from '@/features/productDetail/components/ProductSkeleton';
import { useProductDetail } from '@/features/productDetail/useProductDetail';
import { commonTexts } from '@/texts/common';
import { productTexts as texts } from '@/texts/product';
import { ButtonLink } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { MissingScreen } from '../shared/MissingScreen';
import { NotFoundScreen } from '../shared/NotFoundScreen';
import { ProductView } from './ProductView';

/** `/{brand?}/{title}/{productId}`: the id alone finds the product. An address without an id has no product. */
export function ProductPage() {
  const id = parseProductId(useParams());
  return id === null ? <NotFoundScreen /> : <ProductScreen key={id} id={id} />;
}

/** One product in each of its states: loading, failed, not found, loaded. */
function ProductScreen({ id }: { id: ProductId }) {
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
      <Notice text={texts.failed} hint={catalogueSentence(detail.error)} urgent onRetry={detail.retry} />
    );
  return (
    <Page>
      {trouble === null && <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>}
      {summary !== null && <ProductView summary={summary} product={null} trouble={trouble} />}
      {summary === null && <NamelessHead isFailed={trouble !== null} />}
      {summary === null && trouble === null && <ProductSkeleton />}
      {summary === null && trouble !== null && (
        <>
          {/* The notice below it has the same meaning for sighted users. */}
          <VisuallyHidden as="div">
            <PageHeading>{texts.product}</PageHeading>
          </VisuallyHidden>
          {trouble}
        </>
      )}
    </Page>
  );
}

/** The head of a product page without any data of the product. */
function NamelessHead({ isFailed }: { isFailed: boolean }) {
  const { pathname } = useLocation();
  return (
    <PageHead
      title={texts.product}
      description={isFailed ? texts.failed : commonTexts.loading}
      canonicalPath={pathname}
      indexed={!isFailed}
    />
  );
}

/** Replaces a wrong or old product address by the right one, without a history entry. */
function CorrectAddress({ product }: { product: Product }) {
  const { pathname, search, hash, ...entry } = useLocation();
  const state: unknown = entry.state;
  const right = paths.product(product);
  if (decoded(pathname) === decoded(right)) return null;
  return <Navigate replace to={{ pathname: right, search, hash }} state={state} />;
}

/** Percent-encoding may differ between two spellings of the same path. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: the path is not an address of the shop.
    return path;
  }
}

/** Shown when the catalogue has no product with this id. */
function ProductNotFound() {
  const { pathname } = useLocation();
  return (
    <MissingScreen heading={texts.notFound} sentence={`${texts.failed} ${texts.notFoundHint}`} path={pathname}>
      <ButtonLink to={paths.products}>{texts.seeAll}</ButtonLink>
      <ButtonLink $look="secondary" to={paths.home}>
        {commonTexts.backToHome}
      </ButtonLink>
    </MissingScreen>
  );
}
