import { useMemo, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { noFilters } from '@/domain/filters';
import { DashboardLayout } from '@/features/account/components/DashboardLayout';
import { ProductGridSkeleton } from '@/features/catalogue/components/ProductGrid';
import { listingHref, parsePage } from '@/features/catalogue/listingAddress';
import { countPages, pageSize } from '@/features/catalogue/resultPage';
import { selectFavouriteIds, selectIsFavouritesLoading } from '@/features/favourites/favouritesSlice';
import { syncRequested, selectLoadError } from '@/features/sync/syncSlice';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { catalogueTexts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { favouritesTexts as texts } from '@/texts/favourites';
import { ButtonLink } from '@/ui/components/Button';
import { columns } from '@/ui/components/CardGrid';
import { HeartIcon } from '@/ui/components/icons';
import { Stack } from '@/ui/components/layout';
import { Notice } from '@/ui/components/Notice';
import { PageHeading } from '@/ui/components/Page';
import { Pagination } from '@/ui/components/Pagination';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { FavouritesGrid } from './FavouritesGrid';

/** The customer's favourites, newest first, in pages. */
export function FavouritesPage() {
  const [params] = useSearchParams();
  const page = parsePage(params);
  return (
    <DashboardLayout title={catalogueTexts.onPage(texts.heading, page)} description={texts.description}>
      <PageHeading>{texts.heading}</PageHeading>
      <Favourites page={page} />
    </DashboardLayout>
  );
}

function Favourites({ page }: { page: number }) {
  const dispatch = useAppDispatch();
  const isLoading = useAppSelector(selectIsFavouritesLoading);
  const loadError = useAppSelector(selectLoadError);
  const ids = useAppSelector(selectFavouriteIds);
  const pages = countPages(ids.length);
  const pageIds = useMemo(() => ids.toReversed().slice((page - 1) * pageSize, page * pageSize), [ids, page]);
  const region = useRef<HTMLDivElement>(null);

  const focusList = () => region.current?.focus({ preventScroll: true });
  // The user may remove the only favourite of the last page.
  if (!isLoading && page > pages) return <Navigate to={toHref(pages)} replace />;
  return (
    <Stack as="section" $gap={5} ref={region} tabIndex={-1} aria-label={texts.heading} aria-busy={isLoading}>
      {content()}
    </Stack>
  );

  function content() {
    if (isLoading && loadError !== null) {
      const retry = () => {
        focusList();
        dispatch(syncRequested());
      };
      return <Notice text={texts.failed} urgent onRetry={retry} />;
    }
    if (isLoading) {
      return (
        <>
          <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          <ProductGridSkeleton layout="besideSidebar" cards={columns.besideSidebar.desktop} />
        </>
      );
    }
    if (ids.length === 0) {
      return (
        <Notice icon={HeartIcon} text={texts.empty} hint={texts.emptyHint}>
          <ButtonLink to={paths.products}>{commonTexts.browseProducts}</ButtonLink>
        </Notice>
      );
    }
    return (
      <>
        <FavouritesGrid ids={pageIds} onButtonsLeave={focusList} />
        <Pagination page={page} pages={pages} toHref={toHref} />
      </>
    );
  }
}

function toHref(page: number): string {
  return listingHref(paths.favourites, { page, sort: 'relevance', filters: noFilters });
}
