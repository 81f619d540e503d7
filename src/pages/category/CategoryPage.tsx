import { useLocation } from 'react-router-dom';
import { parseCategoryPath, paths } from '@/config/paths';
import { nameFromSlug } from '@/domain/slug';
import { ListingScreen } from '@/features/catalogue/components/ListingScreen';
import { catalogueApi } from '@/services/catalogueApi';
import { catalogueTexts as texts } from '@/texts/catalogue';
import { ButtonLink } from '@/ui/components/Button';
import { MissingScreen } from '@/ui/components/MissingScreen';
import { Notice } from '@/ui/components/Notice';

/** The products of a category, beside all categories. */
export function CategoryPage() {
  const slug = parseCategoryPath(useLocation().pathname) ?? '';
  const { data: categories } = catalogueApi.useGetCategoriesQuery();
  const category = categories?.find((one) => one.slug === slug);
  const name = category?.name ?? nameFromSlug(slug);
  // The catalogue answers an unknown category like a category without products. Only the list of categories tells them
  // apart.
  if (categories !== undefined && category === undefined) {
    return <MissingScreen heading={texts.categoryNotFound} sentence={texts.unknownCategory(name)} />;
  }

  return (
    <ListingScreen
      title={name}
      description={texts.categoryDescription(name)}
      pathname={paths.category(slug)}
      indexed
      source={{ kind: 'category', slug }}
      empty={() => (
        <Notice text={texts.emptyCategory}>
          <ButtonLink to={paths.products}>{texts.seeAllProducts}</ButtonLink>
        </Notice>
      )}
    />
  );
}
