import styled from 'styled-components';
import { paths } from '@/config/paths';
import { catalogueApi } from '@/services/catalogueApi';
import { Skeleton } from '@/ui/components/Skeleton';
import { from, layout, radius } from '@/ui/theme/tokens';
import { catalogueTexts } from '../catalogueTexts';
import { CategoryLink, scrollingRow } from './categoryLink';

/** Categories on the home page; the rest is one link away. */
const shownCategories = 12;

const Row = styled.ul`
  ${scrollingRow}
  ${from.large} {
    flex-wrap: wrap;
  }
`;

const SkeletonLink = styled(Skeleton)`
  flex: none;
  height: ${layout.touchTarget};
  width: 112px;
  border-radius: ${radius.round};
`;

/** The first categories, and the way to all of them. */
export function CategoryStrip() {
  const { data: categories, isLoading } = catalogueApi.useGetCategoriesQuery();
  return (
    <nav aria-label={catalogueTexts.categories}>
      <Row>
        {isLoading
          ? Array.from({ length: shownCategories }, (_, index) => <SkeletonLink as="li" key={index} />)
          : categories?.slice(0, shownCategories).map(({ slug, name }) => (
              <li key={slug}>
                <CategoryLink to={paths.category(slug)}>{name}</CategoryLink>
              </li>
            ))}
        <li>
          <CategoryLink to={paths.products}>{catalogueTexts.allCategories}</CategoryLink>
        </li>
      </Row>
    </nav>
  );
}
