import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { SearchNotes } from '@/domain/product';
import { ListingScreen } from '@/features/catalogue/components/ListingScreen';
import { parseSource } from '@/features/catalogue/listingAddress';
import { catalogueTexts as texts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { ButtonLink } from '@/ui/components/Button';
import { SearchIcon } from '@/ui/components/icons';
import { Notice } from '@/ui/components/Notice';

/** Lists the whole catalogue, or with `?q=` the results of a search. */
export function ProductsPage() {
  const [params] = useSearchParams();
  const source = parseSource(params);
  const query = source.kind === 'search' ? source.q : null;

  return (
    <ListingScreen
      title={query === null ? texts.allProducts : texts.resultsFor(query)}
      description={query === null ? texts.productsDescription : texts.searchDescription(query)}
      pathname={paths.products}
      indexed={query === null}
      source={source}
      empty={(notes) =>
        query === null ? (
          <Notice text={texts.noProducts} hint={texts.comeBackLater} />
        ) : (
          <NothingFound query={query} notes={notes} />
        )
      }
    />
  );
}

/** Offers the same words at any price, and the categories that the words name. */
function NothingFound({ query, notes: { parsed, categories = [] } }: { query: string; notes: SearchNotes }) {
  const isTooNarrow = parsed !== undefined && parsed.text !== '' && (parsed.minPrice ?? parsed.maxPrice) !== null;
  if (!isTooNarrow && categories.length === 0) {
    return (
      <Notice icon={SearchIcon} text={commonTexts.noResults} hint={texts.searchOtherwise}>
        <ButtonLink to={paths.products}>{texts.seeAllProducts}</ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice icon={SearchIcon} text={texts.nothingFound(query)}>
      {isTooNarrow && <ButtonLink to={paths.search(parsed.text)}>{texts.atAnyPrice(parsed.text)}</ButtonLink>}
      {categories.map(({ slug, name }) => (
        <ButtonLink key={slug} $look="secondary" to={paths.category(slug)}>
          {texts.seeCategory(name)}
        </ButtonLink>
      ))}
    </Notice>
  );
}
