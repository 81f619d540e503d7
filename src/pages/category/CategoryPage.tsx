import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { nameFromSlug } from '@/domain/format';
import { catalogueTexts as texts } from '@/features/catalogue/catalogueTexts';
import { catalogueApi, type ListingSource } from '@/services/catalogueApi';
import { ButtonLink } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { ListingScreen } from '../shared/ListingScreen';

/** The products of a category, beside all categories. */
export function CategoryPage() {
  const { categorySlug: slug = '' } = useParams();
  const source = useMemo<ListingSource>(() => ({ kind: 'category', slug }), [slug]);
  const { data: categories } = catalogueApi.useGetCategoriesQuery();
  const category = categories?.find((one) => one.slug === slug);
  const name = category?.name ?? nameFromSlug(slug);
  const isUnknown = categories !== undefined && category === undefined;

  return (
    <ListingScreen
      title={name}
      description={texts.categoryDescription(name)}
      pathname={paths.category(slug)}
      indexed={!isUnknown}
      source={source}
      empty={
        <Notice text={isUnknown ? texts.unknownCategory(name) : texts.emptyCategory}>
          <ButtonLink to={paths.products}>{texts.seeAllProducts}</ButtonLink>
        </Notice>
      }
    />
  );
}
