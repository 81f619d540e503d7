import { paths } from '@/config/paths';
import { catalogueApi } from '@/services/catalogueApi';
import { catalogueTexts as texts } from '@/texts/catalogue';
import { Strip } from '@/ui/components/layout';
import { TileLink, TileSkeleton } from '@/ui/components/TileLink';

/** Categories on the home page; the rest is one link away. */
const shownCategories = 12;

/** The first categories, and the way to all of them. */
export function CategoryStrip() {
  const { data: categories, isLoading } = catalogueApi.useGetCategoriesQuery();
  return (
    <nav aria-label={texts.categories}>
      <Strip $card="minmax(92px, 1fr)">
        {isLoading
          ? Array.from({ length: shownCategories }, (_, index) => <TileSkeleton as="li" key={index} />)
          : categories?.slice(0, shownCategories).map(({ slug, name, thumbnail }) => (
              <li key={slug}>
                <TileLink to={paths.category(slug)} name={name} picture={thumbnail} />
              </li>
            ))}
        <li>
          <TileLink to={paths.products} name={texts.allCategories} />
        </li>
      </Strip>
    </nav>
  );
}
