import { useRef } from 'react';
import { paths } from '@/config/paths';
import { catalogueApi } from '@/services/catalogueApi';
import { catalogueTexts as texts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { Button } from '@/ui/components/Button';
import { Link } from '@/ui/components/Link';
import { List } from '@/ui/components/List';
import { SideNav } from '@/ui/components/SideNav';
import { Skeleton } from '@/ui/components/Skeleton';
import { Note } from '@/ui/components/Text';
import { useScrollToCurrent } from '@/ui/components/useScrollToCurrent';

/** The number of placeholders. A usual catalogue has about as many categories, so the content below does not jump. */
const expectedCategories = 24;

/** The links to all categories. Marks the current category. */
export function CategoryNav({ current }: { current: string | null }) {
  const { data: categories, isLoading, refetch } = catalogueApi.useGetCategoriesQuery();
  const list = useRef<HTMLUListElement>(null);

  useScrollToCurrent(list, categories === undefined ? null : current);

  return (
    <SideNav aria-label={texts.categories}>
      <h2 aria-hidden="true">{texts.categories}</h2>
      <List ref={list}>
        <li>
          <Link to={paths.products} aria-current={current === null ? 'page' : undefined}>
            {texts.allProducts}
          </Link>
        </li>
        {categories?.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} aria-current={slug === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
        {isLoading && Array.from({ length: expectedCategories }, (_, index) => <Skeleton as="li" key={index} />)}
      </List>
      {categories === undefined && !isLoading && (
        <>
          <Note>{texts.categoriesFailed}</Note>
          <Button $look="secondary" onClick={() => void refetch()}>
            {commonTexts.tryAgain}
          </Button>
        </>
      )}
    </SideNav>
  );
}
