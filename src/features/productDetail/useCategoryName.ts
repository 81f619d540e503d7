import { nameFromSlug } from '@/domain/slug';
import { useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';

const selectCategories = catalogueApi.endpoints.getCategories.select();

/** The category's own name; until the list, which the layout asks for, is there: its slug's. */
export function useCategoryName(slug: string): string {
  const name = useAppSelector((state) => selectCategories(state).data?.find((category) => category.slug === slug)?.name);
  return name ?? nameFromSlug(slug);
}
