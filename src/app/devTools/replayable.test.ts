import { lineRemoved } from '@/features/cart/cartSlice';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { makeRootReducer } from '../store';
import { replayable } from './replayable';

const makeReducer = () => replayable(makeRootReducer(createFakeBrowser().tab().storage, () => undefined));

test.each(['listOrders', 'getOrderState', 'getFilteredListing', 'getBrands'])(
  'a page that has not asked %s itself replays a request of it',
  (endpointName) => {
    const queryCacheKey = `${endpointName}(1)`;
    const arg = { type: 'query', endpointName, queryCacheKey, originalArgs: 1, subscribe: true };
    const meta = { arg, requestId: '1', requestStatus: 'pending', startedTimeStamp: 0 };
    const state = makeReducer()(undefined, { type: 'catalogue/executeQuery/pending', meta });
    expect(state.catalogue.queries[queryCacheKey]).toMatchObject({ status: 'pending', endpointName });
  },
);

test('a page without a session replays what a customer has taken out of the cart', () => {
  const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };
  const removal = lineRemoved({ line, index: 0, after: [] });
  expect(makeReducer()(undefined, removal).cartRemovals).toEqual([removal]);
});
