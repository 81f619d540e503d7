import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { catalogueApi, listingSeconds } from '@/services/catalogueApi';

/**
 * Loads the category list for every screen. A layout that stays mounted never lets its answer expire, so a change of
 * path asks again when the answer is older than 300 s (or failed).
 */
export function useFreshCategories(): void {
  const { pathname } = useLocation();
  catalogueApi.endpoints.getCategories.useQuerySubscription();
  const askIfOld = catalogueApi.usePrefetch('getCategories', { ifOlderThan: listingSeconds });

  useEffect(() => askIfOld(), [pathname, askIfOld]);
}
