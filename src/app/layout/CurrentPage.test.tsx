import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { paths, routePatterns } from '@/config/paths';
import { selectRecentProducts } from '@/features/recentlyViewed/recentlyViewedSlice';
import { Link } from '@/ui/components/Link';
import { productFixture, productFixtures, serveCatalogue } from '../../../test/catalogueHandlers';
import { renderWithStore } from '../../../test/renderApp';
import { ProductPage } from '../lazyPages';
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

async function open() {
  await ProductPage.preload();
  const view = renderWithStore(
    <>
      <BackButton />
      <Routes>
        <Route element={<MainLayout />}>
          <Route path="/" element={<Home />} />
          <Route path={routePatterns.productWithBrand} element={<ProductPage />} />
        </Route>
      </Routes>
    </>,
  );
  await screen.findByRole('heading', { name: 'Home' });
  return view;
}

const headings = () => [...document.querySelectorAll('main h1')].map(({ textContent }) => textContent);
const product = (id: number) => screen.queryByRole('heading', { level: 1, name: titleOf(id) });
const titleOf = (id: number) => products.find((one) => one.id === id)?.title;

/** Rests on the link to a product until its page is drawn. */
async function pointAt(id: number) {
  await waitFor(() => {
    // What follows the pointer begins a moment after the page.
    fireEvent.pointerOver(screen.getByRole('link', { name: `To ${id}` }));
    expect(headings()).toContain(titleOf(id));
  });
}

test.each([
  [2, 'Product 2'],
  [4, creme],
])('hidden, the next page changes nothing; a click shows what is drawn already (%i, %s)', async (id, title) => {
  const { user, store } = await open();
  await pointAt(id);
  expect(headings()).toEqual(['Home', title]);
  expect(product(id)).toBeNull();
  expect(document.title).toBe('Home');
  const drawn = document.querySelectorAll('main h1')[1];

  await user.click(screen.getByRole('link', { name: `To ${id}` }));
  expect(headings()).toEqual([title]);
  expect(product(id)).toBe(drawn);
  expect(product(id)).toHaveFocus();
  expect(document.title).toBe(`${title} · Fernway`);
  await waitFor(() => expect(selectRecentProducts(store.getState()).map((one) => one.id)).toEqual([id]));
});

test('only one page is drawn ahead: the last that was pointed at', async () => {
  const { user, store } = await open();
  await pointAt(1);
  await pointAt(3);
  expect(headings()).toEqual(['Home', 'Product 3']);
  await user.click(screen.getByRole('link', { name: 'To 1' }));
  await waitFor(() => expect(headings()).toEqual(['Product 1']));
  expect(product(1)).toBeVisible();
  await waitFor(() => expect(selectRecentProducts(store.getState()).map(({ id }) => id)).toEqual([1]));
});

test('a page that somebody got to in the meantime is not drawn once more', async () => {
  const { user } = await open();
  await pointAt(2);
  await user.click(screen.getByRole('link', { name: 'To 2' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(headings()).toEqual(['Home']));
  fireEvent.pointerOver(screen.getByRole('link', { name: 'To 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
  await waitFor(() => expect(product(2)).toBeVisible());
  const shown = product(2);
  // Longer than a pointer has to stay.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(product(2)).toBe(shown);
});

test('a page that was left is gone: Back and Forward find new ones', async () => {
  const { user } = await open();
  await pointAt(2);
  await user.click(screen.getByRole('link', { name: 'To 2' }));
  const left = product(2);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(headings()).toEqual(['Home']));
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  await waitFor(() => expect(product(2)).toBeVisible());
  expect(product(2)).not.toBe(left);
});
