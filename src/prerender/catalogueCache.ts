import type { AppThunk } from '@/lib/appThunk';
import { catalogueApi } from '@/services/catalogueApi';
import type { PageData, PageQuery } from './pageData';

/** Action: puts a page's answers into the catalogue's cache, as if they had just arrived. */
export function answersKnown({ main, others }: PageData) {
  return catalogueApi.util.upsertQueryEntries([main, ...others].map(toEntry));
}

/** Thunk: refetches the page's main answer. The page stays as it is until and unless an answer arrives. */
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
