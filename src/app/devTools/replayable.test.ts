import { catalogueApi } from '@/services/catalogueApi';
import { replayable } from './createDevTools';

test.each(['listOrders', 'getOrderState', 'getFilteredListing', 'getBrands'])(
  'a page that has not asked %s itself replays a request of it',
  (endpointName) => {
    const queryCacheKey = `${endpointName}(1)`;
    const arg = { type: 'query', endpointName, queryCacheKey, originalArgs: 1, subscribe: true };
    const meta = { arg, requestId: '1', requestStatus: 'pending', startedTimeStamp: 0 };
    const state = replayable(catalogueApi.reducer)(undefined, { type: 'catalogue/executeQuery/pending', meta });
    expect(state.queries[queryCacheKey]).toMatchObject({ status: 'pending', endpointName });
  },
);
