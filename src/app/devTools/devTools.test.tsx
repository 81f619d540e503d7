import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { persistStore } from 'redux-persist';
import { App } from '@/app/App';
import { shopStarted, signedIn, signedOut, toastShown, userDocumentReceived } from '@/domain/events';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { productFixtures, serveCatalogue } from '../../../test/catalogueHandlers';
import { CurrentAddress } from '../../../test/CurrentAddress';
import { openPanel } from '../../../test/devToolsExtension';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { renderWithStore } from '../../../test/renderWithStore';
import { makeBugReport } from '../bugReport/bugReport';
import { createDevTools } from './createDevTools';

serveCatalogue(productFixtures(30, { category: 'tops' }), [{ slug: 'tops', name: 'Tops' }]);

const ada = { uid: 'ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'eyJ.secret.token' };
const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };
const broken = 'Something went wrong on this page.';
const guestCart = 'guestCart';

// jsdom has no window that scrolls.
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

/** The shop with the tools, started as a browser starts it. */
function openShop(route: string) {
  const tab = createFakeBrowser().tab();
  // The provider sends nothing: the test sets the session.
  const services = { ...tab, identity: { ...tab.identity, observe: () => () => undefined } };
  const ui = (
    <>
      <CurrentAddress />
      <App />
    </>
  );
  const { store } = renderWithStore(ui, { route, services, devTools: createDevTools(services.storage) });
  act(() => {
    persistStore(store);
    store.dispatch(shopStarted());
    store.dispatch(signedOut());
  });
  const panel = openPanel();
  const settled = async (work: () => void) => {
    await act(async () => {
      work();
      // Waits for effects, short timers and RTK Query's own half second.
      await new Promise((resolve) => setTimeout(resolve, 700));
    });
  };
  return { store, services, panel, settled, address: () => screen.getByTestId('address').textContent.split(' ')[0] };
}

/** The texts of the cart's lines and of the rows in the place of removed ones. */
const cartRows = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const drawn = () => screen.findAllByRole('article');
/** RTK Query's count of the components that subscribe to an answer; it depends on the page, not on a user. */
const told = (actions: (string | undefined)[]) =>
  actions.filter((type) => type?.startsWith('catalogue/internalSubscriptions/') === false);

test('a page with an imported export shows the same, and does nothing', async () => {
  const { store, services, panel, settled, address } = openShop('/category/tops');
  await drawn();
  await settled(() => store.dispatch(cartItemAdded({ line, limit: 3 })));
  const [state, actions, kept] = [store.getState(), panel.actions(), services.storage.get(guestCart)];
  expect(kept).toContain('Kettle');

  await settled(() => panel.importFile(panel.exportFile()));
  expect(panel.errors()).toEqual([]);
  expect(await drawn()).not.toHaveLength(0);
  expect(screen.queryByText(broken)).not.toBeInTheDocument();
  expect(store.getState().cart.items).toEqual(state.cart.items);
  expect(store.getState().catalogue.queries).toEqual(state.catalogue.queries);
  expect(told(panel.actions())).toEqual(told(actions));
  expect([address(), services.storage.get(guestCart)]).toEqual(['/category/tops', kept]);
});

test('a bug report can be imported elsewhere: the page shows what the other one showed, and keeps what is its own', async () => {
  const recorded = openShop('/category/tops');
  await drawn();
  await recorded.settled(() => recorded.store.dispatch(cartItemAdded({ line, limit: 3 })));
  const main = screen.getByRole('main').textContent;
  const report = makeBugReport(recorded.store, 'http://localhost/', 'Browser 1');
  cleanup();

  const { store, services, panel, settled, address } = openShop('/');
  await drawn();
  await settled(() => store.dispatch(cartItemAdded({ line: { ...line, productId: 6 }, limit: 3 })));
  const kept = services.storage.get(guestCart);
  await settled(() => panel.importFile(report));
  expect(panel.errors()).toEqual([]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Tops' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(main);
  expect(store.getState().cart.items).toEqual([line]);
  expect([address(), services.storage.get(guestCart)]).toEqual(['/', kept]);
});

test('a bug report shows the rows with "Undo" of a cart, each in its place, and when it was there', async () => {
  const [removed, cleared] = ['Kettle was removed.', 'Your cart was cleared.'].map((text): unknown =>
    expect.stringContaining(text),
  );
  const recorded = openShop('/');
  const lines = [line, { ...line, productId: 6, name: 'Teapot' }];
  act(() => {
    recorded.store.dispatch(signedIn(ada));
    recorded.store.dispatch(
      userDocumentReceived({ uid: 'ada', cart: { lines, takenOut: [] }, favoriteIds: [], appliedIds: [] }),
    );
  });
  await drawn();
  fireEvent.click(screen.getByRole('link', { name: 'Cart, 2 items' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Kettle' }));
  const whileOut = recorded.panel.last();
  expect(cartRows()).toEqual([removed, expect.stringContaining('Teapot')]);
  await recorded.settled(() => fireEvent.click(screen.getByRole('button', { name: 'Clear cart' })));
  expect(cartRows()).toEqual([cleared, removed]);
  const report = makeBugReport(recorded.store, 'http://localhost/', 'Browser 1');
  cleanup();

  const { panel, settled } = openShop('/');
  await drawn();
  await settled(() => panel.importFile(report));
  expect(panel.errors()).toEqual([]);
  await screen.findByText('Your cart was cleared.');
  expect(cartRows()).toEqual([cleared, removed]);
  await settled(() => panel.jumpTo(whileOut));
  expect(cartRows()).toEqual([removed, expect.stringContaining('Teapot')]);
  expect(panel.errors()).toEqual([]);
});

test('a jump shows an earlier state, and neither navigates nor dispatches; after the newest state the page works again', async () => {
  const { store, services, panel, settled, address } = openShop('/');
  await drawn();
  const session = await services.identity.register({
    name: ada.displayName,
    email: ada.email,
    password: 'correct horse',
  });
  act(() => void store.dispatch(signedIn(session)));
  await settled(() => store.dispatch(toastShown({ kind: 'info', text: 'Hello' })));
  const actions = panel.actions();
  for (let index = 0; index <= panel.last(); index += 3) {
    await settled(() => panel.jumpTo(index));
    expect(screen.queryByText(broken)).not.toBeInTheDocument();
    expect(address()).toBe('/');
    expect(told(panel.actions())).toEqual(told(actions));
  }
  await settled(() => panel.jumpTo(panel.last()));
  await settled(() => store.dispatch(toastShown({ kind: 'info', text: 'Here again' })));
  expect(screen.getByText('Here again')).toBeVisible();
});

test('a jump to before the log-in leaves a customer’s page at its address', async () => {
  const { store, panel, settled, address } = openShop('/login');
  await screen.findByRole('heading', { name: 'Login' });
  act(() => void store.dispatch(signedIn(ada)));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await screen.findByRole('heading', { level: 1 });
  const actions = panel.actions();
  await settled(() => panel.jumpTo(panel.actions().indexOf('auth/signedOut')));
  expect(store.getState().auth.status).toBe('signedOut');
  expect(address()).toBe('/dashboard');
  expect(told(panel.actions())).toEqual(told(actions));
});

test('a log of a thousand actions keeps its first ones', async () => {
  const { store, panel } = openShop('/no-such-page');
  await screen.findByRole('heading', { level: 1 });
  const first = panel.actions().slice(0, 4);
  act(() => {
    for (let count = 0; count < 900; count += 1) store.dispatch({ type: 'test/happened' });
  });
  expect(panel.actions().slice(0, 4)).toEqual(first);
});
