import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { paths, routePatterns } from '@/config/paths';
import { sessionNeeded, shopStarted, signOutRequested } from '@/domain/events';
import { selectRecentProducts } from '@/features/recentlyViewed/recentlyViewedSlice';
import { Link } from '@/ui/components/Link';
import { productFixture, productFixtures, serveCatalogue } from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { renderWithStore } from '../../../test/renderApp';
import { SignedInOnly } from '../guards/SignedInOnly';
import { CartPage, ProductPage } from '../lazyPages';
import { MainLayout } from './MainLayout';

const creme = 'Crème brûlée';
const products = [...productFixtures(3), productFixture({ id: 4, title: creme })];
serveCatalogue(products);

beforeAll(() => {
  Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
});
afterAll(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

function Home() {
  const navigate = useNavigate();
  return (
    <>
      <title>Home</title>
      <h1>Home</h1>
      {products.map((one) => (
        <Link key={one.id} to={paths.product(one)}>
          To {one.id}
        </Link>
      ))}
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  );
}

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

let favouritesTrouble = false;

function Favourites() {
  if (favouritesTrouble) throw new Error('This cannot be drawn now.');
  return <h1>Favourites</h1>;
}

const pages = [
  { path: '/', element: <Home /> },
  { path: routePatterns.productWithBrand, element: <ProductPage /> },
  { path: paths.login, element: <h1>Login</h1> },
  { path: paths.favourites, element: <Favourites /> },
  { Component: SignedInOnly, children: [{ path: paths.cart, element: <CartPage /> }] },
];

async function open(services = createFakeBrowser().tab()) {
  await Promise.all([ProductPage.preload(), CartPage.preload()]);
  const view = renderWithStore(
    <>
      <BackButton />
      <MainLayout pages={pages} />
    </>,
    { services },
  );
  await screen.findByRole('heading', { name: 'Home' });
  return view;
}

const headings = () => [...document.querySelectorAll('main h1')].map(({ textContent }) => textContent);
const product = (id: number) => screen.queryByRole('heading', { level: 1, name: titleOf(id) });
const titleOf = (id: number) => products.find((one) => one.id === id)?.title ?? '';

/** Rests on a link until the page that it leads to is drawn. */
async function pointAt(target: HTMLElement, heading: string) {
  await waitFor(() => {
    // What follows the pointer begins a moment after the page.
    fireEvent.pointerOver(target);
    expect(headings()).toContain(heading);
  });
}

const linkTo = (id: number) => screen.getByRole('link', { name: `To ${id}` });
const pointAtProduct = (id: number) => pointAt(linkTo(id), titleOf(id));

test.each([
  [2, 'Product 2'],
  [4, creme],
])('hidden, the next page changes nothing; a click shows what is drawn already (%i, %s)', async (id, title) => {
  const { user, store } = await open();
  await pointAtProduct(id);
  expect(headings()).toEqual(['Home', title]);
  expect(product(id)).toBeNull();
  expect(document.title).toBe('Home');
  const drawn = document.querySelectorAll('main h1')[1];

  await user.click(linkTo(id));
  expect(headings()).toEqual([title]);
  expect(product(id)).toBe(drawn);
  expect(product(id)).toHaveFocus();
  expect(document.title).toBe(`${title} · Fernway`);
  await waitFor(() => expect(selectRecentProducts(store.getState()).map((one) => one.id)).toEqual([id]));
});

test('only one page is drawn ahead: the last that was pointed at', async () => {
  const { user, store } = await open();
  await pointAtProduct(1);
  await pointAtProduct(3);
  expect(headings()).toEqual(['Home', 'Product 3']);
  await user.click(linkTo(1));
  await waitFor(() => expect(headings()).toEqual(['Product 1']));
  expect(product(1)).toBeVisible();
  await waitFor(() => expect(selectRecentProducts(store.getState()).map(({ id }) => id)).toEqual([1]));
});

test('a page that somebody got to in the meantime is not drawn once more', async () => {
  const { user } = await open();
  await pointAtProduct(2);
  await user.click(linkTo(2));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(headings()).toEqual(['Home']));
  fireEvent.pointerOver(linkTo(2));
  fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
  await waitFor(() => expect(product(2)).toBeVisible());
  const shown = product(2);
  // Longer than a pointer has to stay.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(product(2)).toBe(shown);
});

test('a page that was left is gone: Back and Forward find new ones', async () => {
  const { user } = await open();
  await pointAtProduct(2);
  await user.click(linkTo(2));
  const left = product(2);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(headings()).toEqual(['Home']));
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  await waitFor(() => expect(product(2)).toBeVisible());
  expect(product(2)).not.toBe(left);
});

describe('what a shopper alone may see', () => {
  const cart = () => screen.queryByRole('heading', { name: 'Your cart' });

  async function openAsShopper() {
    const browser = createFakeBrowser();
    await browser.device.identity.register({ name: 'Ada', email: 'ada@shop.example', password: 'correct horse' });
    const view = await open(browser.tab());
    act(() => {
      view.store.dispatch(shopStarted());
      view.store.dispatch(sessionNeeded());
    });
    await waitFor(() => expect(view.store.getState().auth.status).toBe('signedIn'));
    return view;
  }

  async function openCartAhead() {
    const view = await openAsShopper();
    await pointAt(screen.getByRole('link', { name: 'Cart, 0 items' }), 'Your cart');
    return view;
  }

  test('is drawn ahead for a shopper', async () => {
    const { user } = await openCartAhead();
    expect(cart()).toBeNull();
    const drawn = document.querySelectorAll('main h1')[1];
    await user.click(screen.getByRole('link', { name: 'Cart, 0 items' }));
    expect(headings()).toEqual(['Your cart']);
    expect(cart()).toBe(drawn);
  });

  test('signed out meanwhile, somebody stays where they are, and is sent to sign in by the click', async () => {
    const { store, user } = await openCartAhead();
    act(() => void store.dispatch(signOutRequested()));
    await screen.findByRole('link', { name: 'Login' });
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    // Nothing of the shopper is left in the page.
    expect(headings()).toEqual(['Home']);
    await user.click(screen.getByRole('link', { name: 'Cart, 0 items' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(headings()).toEqual(['Login']);
  });

  test('what could not be drawn ahead is drawn when somebody comes', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    favouritesTrouble = true;
    const { user } = await openAsShopper();
    const link = screen.getByRole('link', { name: 'Favorites' });
    await waitFor(() => {
      fireEvent.pointerOver(link);
      expect(screen.getByText('Something went wrong on this page.')).not.toBeVisible();
    });
    favouritesTrouble = false;
    await user.click(link);
    expect(headings()).toEqual(['Favourites']);
    expect(screen.queryByText('Something went wrong on this page.')).not.toBeInTheDocument();
  });
});
