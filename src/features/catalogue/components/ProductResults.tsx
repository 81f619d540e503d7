import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { NavigationType, Navigate, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import type { AppError, Explanation } from '@/domain/appError';
import { ButtonLink } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { Pagination } from '@/ui/components/Pagination';
import { Late } from '@/ui/components/Skeleton';
import { color, font, space } from '@/ui/theme/tokens';
import { catalogueTexts, countText, searchedText } from '../catalogueTexts';
import type { ShownListing } from '../usePagedListing';
import type { GridLayout } from './CardGrid';
import { ProductGrid, ProductGridSkeleton, type ProductTileComponent } from './ProductGrid';

const Region = styled.section`
  &:focus {
    outline: none;
  }
`;

const Status = styled.p`
  min-height: 20px;
  margin-bottom: ${space[3]};
  font: ${font('small')};
  color: ${color.inkMuted};
`;

interface ProductResultsProps {
  /** The region of the list, which can take the focus. */
  regionRef: RefObject<HTMLElement | null>;
  shown: ShownListing;
  /** The address of a page of this list. */
  toPageHref: (page: number) => string;
  /** The page that the address asks for. */
  page: number;
  layout: GridLayout;
  Tile: ProductTileComponent;
  explain: (error: AppError) => Explanation;
  /** Instead of a list that has no products at all. */
  empty: ReactNode;
}

/** A page of products in each of its states, with an announced count and links to the other pages. */
export function ProductResults(props: ProductResultsProps) {
  const { regionRef, shown, toPageHref, page, layout, Tile, explain, empty } = props;
  const { view, isBusy, error, retry } = shown;
  useFocusAfterPageChange(regionRef, toPageHref(1), page);

  const retryFromHere = () => {
    // The pressed button is removed with the message: the focus goes to the list.
    regionRef.current?.focus({ preventScroll: true });
    retry();
  };

  if (view !== null && !isBusy && error === null && page > view.pages) {
    return <Navigate to={toPageHref(view.pages)} replace />;
  }
  return (
    <Region ref={regionRef} tabIndex={-1} aria-label={catalogueTexts.products} aria-busy={isBusy}>
      <Status role="status">{isBusy ? <Late>{catalogueTexts.loading}</Late> : resultText(shown)}</Status>
      {resultsContent()}
    </Region>
  );

  function resultsContent() {
    if (error !== null) return <Notice {...explain(error)} urgent onRetry={retryFromHere} />;
    const isWaiting = view === null || (isBusy && view.products.length === 0);
    if (isWaiting) return <ProductGridSkeleton layout={layout} />;
    if (view.total === 0) return empty;
    if (view.products.length === 0) {
      if (page === 1) return <Notice text={catalogueTexts.emptyPage} onRetry={retryFromHere} />;
      return (
        <Notice text={catalogueTexts.emptyPage}>
          <ButtonLink to={toPageHref(1)}>{catalogueTexts.firstPage}</ButtonLink>
        </Notice>
      );
    }
    return (
      <>
        <ProductGrid
          heading={catalogueTexts.products}
          products={view.products}
          layout={layout}
          dimmed={isBusy}
          Tile={Tile}
        />
        <Pagination page={view.page} pages={view.pages} toHref={toPageHref} />
      </>
    );
  }
}

function resultText({ view, error }: ShownListing): string {
  if (view === null || error !== null) return '';
  return [countText(view), searchedText(view)].filter((text) => text !== null).join('. ');
}

/**
 * Moves the focus to the start of the list after the user has turned its page. Back and Forward, a corrected address and a
 * change of filters leave the focus alone.
 * @param list identifies the list; the same for all its pages
 */
function useFocusAfterPageChange(region: RefObject<HTMLElement | null>, list: string, page: number): void {
  const navigationType = useNavigationType();
  const seen = useRef({ list, page });

  useEffect(() => {
    const isTurned = seen.current.list === list && seen.current.page !== page;
    seen.current = { list, page };
    if (isTurned && navigationType === NavigationType.Push) region.current?.focus({ preventScroll: true });
  }, [region, list, page, navigationType]);
}
