import type { AppThunk } from '@/lib/appThunk';
import { catalogueApi } from '@/services/catalogueApi';
import type { PageData, PageQuery } from './pageData';

/** Action: puts a page's answers into the catalogue's cache, as if they had just come. */
export function answersKnown({ main, others }: PageData) {
  return catalogueApi.util.upsertQueryEntries([main, ...others].map(toEntry));
}

/** Thunk: asks once more for what the page is about. While and unless an answer comes, the page stays as it is. */
export function refreshed({ main }: PageData): AppThunk<void> {
  const options = { forceRefetch: true, subscribe: false };
  return (dispatch) => {
    switch (main.endpointName) {
      case 'getProducts':
        return void dispatch(catalogueApi.endpoints.getProducts.initiate(main.arg, options));
      case 'getProduct':
        return void dispatch(catalogueApi.endpoints.getProduct.initiate(main.arg, options));
    }
  };
}

function toEntry(query: PageQuery) {
  return query.endpointName === 'getCategories' ? { ...query, arg: undefined } : query;
}
