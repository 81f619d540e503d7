import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { catalogueApi } from '@/services/catalogueApi';
import { Button } from '@/ui/components/Button';
import { Skeleton } from '@/ui/components/Skeleton';
import { color, font, from, layout, radius, space } from '@/ui/theme/tokens';
import { catalogueTexts } from '../catalogueTexts';
import { CategoryLink, scrollingRow } from './categoryLink';

const Title = styled.h2`
  display: none;
  ${from.large} {
    display: block;
    padding: 0 ${space[3]} ${space[2]};
    font: ${font('small', 650)};
    color: ${color.inkMuted};
  }
`;

/** A sideways strip on small screens, a column beside the products on large ones. */
const List = styled.ul`
  ${scrollingRow}
  ${from.large} {
    flex-direction: column;
    gap: 0;
    margin: 0;
    padding: 0;
    overflow: visible;
    ${CategoryLink} {
      display: flex;
      align-items: center;
      max-width: none;
      min-height: 40px;
      padding: ${space[2]} ${space[3]};
      border-color: transparent;
      border-radius: ${radius.small};
      line-height: 1.4286;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;

const SkeletonLink = styled(Skeleton)`
  flex: none;
  width: 112px;
  height: ${layout.touchTarget};
  ${from.large} {
    width: 100%;
    height: 32px;
    margin: ${space[1]} 0;
  }
`;

const Failure = styled.p`
  font: ${font('small')};
  color: ${color.inkMuted};
`;

/** About as many as a catalogue has, so that what stands below does not jump. */
const expectedCategories = 24;

/** All categories; the current one is marked. */
export function CategoryNav({ current }: { current: string | null }) {
  const { data: categories, isLoading, refetch } = catalogueApi.useGetCategoriesQuery();
  const list = useRef<HTMLUListElement>(null);

  // In the strip of a small screen the current category may be far to the right.
  useEffect(() => {
    const strip = list.current;
    const link = strip?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (strip === null || link === null) return;
    strip.scrollLeft = link.offsetLeft - strip.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  }, [current, categories]);

  return (
    <nav aria-label={catalogueTexts.categories}>
      <Title aria-hidden="true">{catalogueTexts.categories}</Title>
      <List ref={list}>
        <li>
          <CategoryLink to={paths.products} aria-current={current === null ? 'page' : undefined}>
            {catalogueTexts.allProducts}
          </CategoryLink>
        </li>
        {categories?.map(({ slug, name }) => (
          <li key={slug}>
            <CategoryLink to={paths.category(slug)} aria-current={slug === current ? 'page' : undefined}>
              {name}
            </CategoryLink>
          </li>
        ))}
        {isLoading && Array.from({ length: expectedCategories }, (_, index) => <SkeletonLink as="li" key={index} />)}
      </List>
      {categories === undefined && !isLoading && (
        <>
          <Failure>{catalogueTexts.categoriesFailed}</Failure>
          <Button type="button" $look="secondary" onClick={() => void refetch()}>
            {catalogueTexts.retry}
          </Button>
        </>
      )}
    </nav>
  );
}
