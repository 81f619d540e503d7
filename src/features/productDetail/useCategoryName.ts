import { nameFromSlug } from '@/domain/slug';
import { useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';

const selectCategories = catalogueApi.endpoints.getCategories.select();

/** The category's name; derived from the slug until the layout has loaded the categories. */
export function useCategoryName(slug: string): string {
  const name = useAppSelector((state) => selectCategories(state).data?.find((category) => category.slug === slug)?.name);
  return name ?? nameFromSlug(slug);
}
