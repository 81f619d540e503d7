import { use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { NavigationType, Navigate } from 'react-router-dom';
import type { AppError, Explanation } from '@/domain/appError';
import { catalogueTexts as texts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { ButtonLink } from '@/ui/components/Button';
import type { GridLayout } from '@/ui/components/CardGrid';
import { Stack } from '@/ui/components/layout';
import { Notice } from '@/ui/components/Notice';
import { PageNavigation } from '@/ui/components/PageNavigation';
import { Pagination } from '@/ui/components/Pagination';
import { DelayedText } from '@/ui/components/Skeleton';
import { Note } from '@/ui/components/Text';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { countText, searchedText } from '../explainCatalogue';
import { pageSize } from '../resultPage';
import type { Results } from '../useListing';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';

interface ProductResultsProps {
  /** The visible heading of the list. Without it, only screen readers get a heading. */
  heading?: ReactNode;
  /** The region of the list, which can take the focus. */
  regionRef: RefObject<HTMLElement | null>;
  results: Results;
  /** The address of a page of this list. */
  toPageHref: (page: number) => string;
  /** The page that the address asks for. */
  page: number;
  layout: GridLayout;
  /** True if the list begins below the first window. All its pictures then load lazily. */
  isFarDown?: boolean;
  explain: (error: AppError) => Explanation;
  /** Shown if the list has no products at all. */
  empty: ReactNode;
}

/** Renders a page of products in each of its states, announces the count, and links to the other pages. */
export function ProductResults(props: ProductResultsProps) {
  const { heading, regionRef, results, toPageHref, page, layout, isFarDown = false, explain, empty } = props;
  const { shown, isBusy, error, retry } = results;
  useFocusAfterPageChange(regionRef, toPageHref(1), page);

  const retryFromHere = () => {
    // The pressed button disappears with the message, so the focus moves to the list.
    regionRef.current?.focus({ preventScroll: true });
    retry();
  };

  if (shown !== null && !isBusy && error === null && page > shown.pages) {
    return <Navigate to={toPageHref(shown.pages)} replace />;
  }
  return (
    <Stack as="section" $gap={3} ref={regionRef} tabIndex={-1} aria-label={texts.products} aria-busy={isBusy}>
      {heading ?? <VisuallyHidden as="h2">{texts.products}</VisuallyHidden>}
      <Note role="status">{isBusy ? <DelayedText>{commonTexts.loading}</DelayedText> : describeResults(results)}</Note>
      {content()}
    </Stack>
  );

  function content() {
    if (error !== null) return <Notice {...explain(error)} urgent onRetry={retryFromHere} />;
    const isWaiting = shown === null || (isBusy && shown.products.length === 0);
    if (isWaiting) return <ProductGridSkeleton layout={layout} />;
    if (shown.total === 0) return empty;
    if (shown.products.length === 0) {
      return (
        <Notice text={texts.emptyPage} onRetry={retryFromHere}>
          {page > 1 && (
            <ButtonLink $look="secondary" to={toPageHref(1)}>
              {texts.firstPage}
            </ButtonLink>
          )}
        </Notice>
      );
    }
    return (
      <>
        <ProductGrid
          products={shown.products}
          layout={layout}
          dimmed={isBusy}
          isFarDown={isFarDown}
          rest={
            shown.products.length === pageSize && shown.page < shown.pages
              ? {
                  to: toPageHref(shown.page + 1),
                  count: shown.total - shown.page * pageSize,
                  hasMore: shown.hasMore,
                }
              : null
          }
        />
        <Pagination page={shown.page} pages={shown.pages} toHref={toPageHref} />
      </>
    );
  }
}

function describeResults({ shown, error }: Results): string {
  if (shown === null || error !== null) return '';
  return [countText(shown), searchedText(shown)].filter((text) => text !== null).join('. ');
}

/**
 * Moves the focus to the start of the list after the user has turned its page. Back and Forward, a corrected address
 * and a change of filters leave the focus alone.
 * @param list identifies the list, with the same text for all its pages
 */
function useFocusAfterPageChange(region: RefObject<HTMLElement | null>, list: string, page: number): void {
  const navigationType = use(PageNavigation);
  const seen = useRef({ list, page });

  useEffect(() => {
    const isTurned = seen.current.list === list && seen.current.page !== page;
    seen.current = { list, page };
    if (isTurned && navigationType === NavigationType.Push) region.current?.focus({ preventScroll: true });
  }, [region, list, page, navigationType]);
}
