import { catalogueApi } from '@/services/catalogueApi';

/** The category's own name; until the list is there, its slug in words. */
export function useCategoryName(slug: string): string {
  const { name } = catalogueApi.useGetCategoriesQuery(undefined, {
    selectFromResult: ({ data }) => ({ name: data?.find((category) => category.slug === slug)?.name }),
  });
  return name ?? slug.replaceAll('-', ' ');
}
