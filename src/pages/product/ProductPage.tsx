import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { parseProductId, paths } from '@/config/paths';
import { isNotFound } from '@/domain/appError';
import type { Product, ProductId } from '@/domain/product';
import { catalogueSentence } from '@/features/catalogue/explainCatalogue';
import { ProductSkeleton } from '@/features/productDetail/components/ProductSkeleton';
import { useProductDetail } from '@/features/productDetail/useProductDetail';
import { commonTexts } from '@/texts/common';
import { productTexts as texts } from '@/texts/product';
import { NotFoundPage, MissingScreen } from '@/ui/components/MissingScreen';
import { Notice } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { ProductView } from './ProductView';

/** `/{brand?}/{title}/{productId}`: the id alone finds the product. An address without an id has no product. */
export function ProductPage() {
  const id = parseProductId(useParams());
  return id === null ? <NotFoundPage /> : <ProductScreen key={id} id={id} />;
}

/** A product in each of its states: loading, failed, not found, loaded. */
function ProductScreen({ id }: { id: ProductId }) {
  const { product, summary, error, retry } = useProductDetail(id);
  if (isNotFound(error)) {
    return <MissingScreen heading={texts.notFound} sentence={`${texts.failed} ${texts.notFoundHint}`} />;
  }

  const trouble =
    product === null && error !== null ? (
      <Notice text={texts.failed} hint={catalogueSentence(error)} urgent onRetry={retry} />
    ) : null;
  return (
    <Page>
      {product !== null && <CorrectAddress product={product} />}
      {product === null && trouble === null && <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>}
      {summary === null ? (
        <Nameless trouble={trouble} />
      ) : (
        <ProductView summary={summary} product={product} trouble={trouble} />
      )}
    </Page>
  );
}

/** A product page without any data of the product. */
function Nameless({ trouble }: { trouble: ReactNode }) {
  const { pathname } = useLocation();
  if (trouble === null) {
    return (
      <>
        <PageHead title={texts.product} description={commonTexts.loading} canonicalPath={pathname} />
        <ProductSkeleton />
      </>
    );
  }
  return (
    <>
      <PageHead title={texts.product} description={texts.failed} />
      {/* The notice below it has the same meaning for sighted users. */}
      <VisuallyHidden as="div">
        <PageHeading>{texts.product}</PageHeading>
      </VisuallyHidden>
      {trouble}
    </>
  );
}

/** Replaces a wrong or old product address by the right one, without a history entry. */
function CorrectAddress({ product }: { product: Product }) {
  const { pathname, search, hash, ...entry } = useLocation();
  const state: unknown = entry.state;
  const right = paths.product(product);
  if (decodePath(pathname) === decodePath(right)) return null;
  return <Navigate replace to={{ pathname: right, search, hash }} state={state} />;
}

/** Decodes a path for a comparison, because two spellings of one path may differ in their percent-encoding. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: the path is not an address of the shop.
    return path;
  }
}
