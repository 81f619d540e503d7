import { useMemo } from 'react';
import { paths } from '@/config/paths';
import { catalogueTexts as texts } from '@/features/catalogue/catalogueTexts';
import { parseIsExact, parseQuery, searchSource } from '@/features/catalogue/listingAddress';
import { useQueryParams } from '@/lib/hooks';
import { ButtonLink } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { ListingScreen } from '../shared/ListingScreen';

/** The whole catalogue, or with `?q=` what a search finds in it. */
export function ProductsPage() {
  const params = useQueryParams();
  const [query, isExact] = [parseQuery(params), parseIsExact(params)];
  const source = useMemo(() => searchSource(query, isExact), [query, isExact]);

  return (
    <ListingScreen
      title={query === null ? texts.allProducts : texts.resultsFor(query)}
      description={query === null ? texts.productsDescription : texts.searchDescription(query)}
      pathname={paths.products}
      indexed={query === null}
      source={source}
      empty={
        query === null ? (
          <Notice text={texts.noProducts} hint={texts.comeBackLater} />
        ) : (
          <Notice text={texts.nothingFound(query)} hint={texts.searchOtherwise}>
            <ButtonLink to={paths.products}>{texts.seeAllProducts}</ButtonLink>
          </Notice>
        )
      }
    />
  );
}
