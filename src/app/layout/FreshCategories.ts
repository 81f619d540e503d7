import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { catalogueApi, listingSeconds } from '@/services/catalogueApi';

/**
 * Loads the category list for every screen. A layout that stays mounted never lets its answer expire, so a change of
 * path asks again when the answer is older than 300 s (or failed). A component of its own: header and footer have
 * nothing to do with it.
 */
export function FreshCategories() {
  const { pathname } = useLocation();
  catalogueApi.endpoints.getCategories.useQuerySubscription();
  const askIfOld = catalogueApi.usePrefetch('getCategories', { ifOlderThan: listingSeconds });

  useEffect(() => askIfOld(), [pathname, askIfOld]);
  return null;
}
