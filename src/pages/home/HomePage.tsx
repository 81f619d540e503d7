import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { shop } from '@/config/shop';
import { catalogueTexts as texts, explainHome } from '@/features/catalogue/catalogueTexts';
import { CategoryStrip } from '@/features/catalogue/components/CategoryStrip';
import { ProductResults } from '@/features/catalogue/components/ProductResults';
import { listingHref, noFilters, parsePage, type ListingAddress } from '@/features/catalogue/listingAddress';
import { usePagedListing } from '@/features/catalogue/usePagedListing';
import { useQueryParams } from '@/lib/hooks';
import type { ListingSource } from '@/services/catalogueApi';
import { Notice } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';
import { space } from '@/ui/theme/tokens';
import { ProductTile } from '../shared/ProductTile';

const wholeCatalogue: ListingSource = { kind: 'all' };

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin-bottom: ${space[6]};
`;

/** The catalogue, page by page, and the way into its categories. */
export function HomePage() {
  const params = useQueryParams();
  const page = parsePage(params);
  const listing = useMemo<ListingAddress>(() => ({ page, sort: 'relevance', filters: noFilters }), [page]);
  const shown = usePagedListing(wholeCatalogue, listing);
  const region = useRef<HTMLElement>(null);
  const toPageHref = (other: number) => listingHref(paths.home, { ...listing, page: other });

  return (
    <Page>
      <PageHead
        title={texts.onPage(shop.tagline, page)}
        description={texts.homeDescription}
        canonicalPath={toPageHref(page)}
      />
      <Top>
        <PageHeading>{shop.tagline}</PageHeading>
        <CategoryStrip />
      </Top>
      <ProductResults
        regionRef={region}
        shown={shown}
        page={page}
        toPageHref={toPageHref}
        layout="full"
        Tile={ProductTile}
        explain={explainHome}
        empty={<Notice text={texts.noProducts} hint={texts.comeBackLater} />}
      />
    </Page>
  );
}
