import { makeStore } from '@/app/store';
import { shopStarted, signedIn, signedOut } from '@/domain/events';
import { type Services } from '@/services/ports';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { productToggled, selectComparedIds } from './compareSlice';

const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', accessToken: 'token' };

function openPage(services: Services) {
  const store = makeStore({ services });
  store.dispatch(shopStarted());
  return {
    store,
    toggle: (...ids: number[]) => ids.forEach((id) => store.dispatch(productToggled(id))),
    ids: () => selectComparedIds(store.getState()),
  };
}

test('a product is chosen, and taken off again; a fourth takes the place of the first', () => {
  const page = openPage(createFakeBrowser().tab());
  page.toggle(1, 2, 1);
  expect(page.ids()).toEqual([2]);
  page.toggle(3, 4, 5);
  expect(page.ids()).toEqual([3, 4, 5]);
});

test('the list outlives a reload, and not a sign-out', () => {
  const services = createFakeBrowser().tab();
  const page = openPage(services);
  page.store.dispatch(signedOut());
  page.toggle(1, 2);
  const reloaded = openPage(services);
  expect(reloaded.ids()).toEqual([1, 2]);

  reloaded.store.dispatch(signedIn(ada));
  reloaded.store.dispatch(signedOut());
  expect(reloaded.ids()).toEqual([]);
  expect(openPage(services).ids()).toEqual([]);
});

test.each(['not JSON', '{}', '[1,"two"]'])('a damaged list (%s) is none', (text) => {
  const services = createFakeBrowser().tab();
  services.tabStorage.set('shop.compare', text);
  expect(openPage(services).ids()).toEqual([]);
});
