import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { home } from '@/content/home.md';
import { noFilters } from '@/domain/filters';
import { CategoryStrip } from '@/features/catalogue/components/CategoryStrip';
import { ProductResults } from '@/features/catalogue/components/ProductResults';
import { explainHome } from '@/features/catalogue/explainCatalogue';
import { listingHref, parsePage, type ListingAddress } from '@/features/catalogue/listingAddress';
import { useListing } from '@/features/catalogue/useListing';
import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import type { ListingSource } from '@/services/catalogueApi';
import { catalogueTexts as texts } from '@/texts/catalogue';
import { shopTexts } from '@/texts/shop';
import { ButtonLink } from '@/ui/components/Button';
import { Hero } from '@/ui/components/Hero';
import { Stack } from '@/ui/components/layout';
import { Notice } from '@/ui/components/Notice';
import { Page, PageHeading } from '@/ui/components/Page';
import { PageHead } from '@/ui/components/PageHead';

const homeSource: ListingSource = { kind: 'home' };

/** The catalogue, page by page, and links to its categories. */
export function HomePage() {
  const [params] = useSearchParams();
  const page = parsePage(params);
  const listing = useMemo<ListingAddress>(() => ({ page, sort: 'relevance', filters: noFilters }), [page]);
  const results = useListing(homeSource, listing);
  const region = useRef<HTMLElement>(null);
  const toPageHref = (other: number) => listingHref(paths.home, { ...listing, page: other });
  const hero = page === 1 ? home : null;

  return (
    <Page>
      <PageHead
        title={texts.onPage(shopTexts.tagline, page)}
        description={texts.homeDescription}
        canonicalPath={toPageHref(page)}
      />
      <Stack $gap={6}>
        {hero !== null ? (
          <Hero heading={shopTexts.tagline} title={hero.title} sentence={hero.sentence} picture={hero.picture}>
            <ButtonLink to={hero.link.to}>{hero.link.text}</ButtonLink>
          </Hero>
        ) : (
          <PageHeading>{shopTexts.tagline}</PageHeading>
        )}
        <CategoryStrip />
        <ProductResults
          heading={<h2>{texts.allProducts}</h2>}
          regionRef={region}
          results={results}
          page={page}
          toPageHref={toPageHref}
          layout="full"
          isFarDown={hero !== null}
          explain={explainHome}
          empty={<Notice text={texts.noProducts} hint={texts.comeBackLater} />}
        />
        <RecentlyViewed />
      </Stack>
    </Page>
  );
}
