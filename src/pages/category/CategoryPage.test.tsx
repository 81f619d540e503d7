import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { paths, routePatterns } from '@/config/paths';
import { Link } from '@/ui/components/Link';
import {
  catalogueServer,
  catalogueUrl,
  productFixture,
  productFixtures,
  serveCatalogue,
} from '../../../test/catalogueHandlers';
import { Browser, answerLists, recordListRequests } from '../../../test/listingTestKit';
import { renderWithStore } from '../../../test/renderWithStore';
import { CategoryPage } from './CategoryPage';

serveCatalogue([
  ...productFixtures(45, { category: 'beauty' }),
  productFixture({ id: 101, title: 'Oak Chair', category: 'furniture' }),
]);
const asked = recordListRequests();

function renderCategory(route: string) {
  return renderWithStore(
    <>
      <Routes>
        <Route path={routePatterns.category} element={<CategoryPage />} />
      </Routes>
      <Link to="/category/furniture">To furniture</Link>
      <Link to={route}>To odd things</Link>
      <Browser />
    </>,
    { route },
  );
}

test('lists 20 products of the category, and marks the current category', async () => {
  renderCategory('/category/beauty?page=2');
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText('45 products, page 2 of 3')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Beauty' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(20);
  expect(asked).toEqual(['/products/category/beauty?limit=20&skip=20']);

  const sidebar = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All products',
    'Beauty',
    'Furniture',
    'Laptops',
  ]);
  expect(sidebar.getByRole('link', { current: 'page' })).toHaveTextContent('Beauty');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'All products']);
  expect(trail.getByText('Beauty')).toHaveAttribute('aria-current', 'page');
  expect(document.title).toMatch(/^Beauty, page 2/u);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/category\/beauty\?page=2$/u),
  );
});

test("another category never shows the previous one's products", async () => {
  const { user } = renderCategory('/category/beauty');
  await screen.findByText(/45 products/u);
  await user.click(screen.getByRole('link', { name: 'To furniture' }));
  expect(screen.queryByRole('link', { name: 'Product 1' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Oak Chair' })).toBeVisible();
});

test('a failure shows the message, the reason and a retry button', async () => {
  answerLists(() => HttpResponse.json({ message: 'boom' }, { status: 500 }));
  const { user } = renderCategory('/category/beauty');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load products.');
  expect(alert).toHaveTextContent('The catalogue has a problem at the moment.');
  answerLists(() => HttpResponse.json({ products: productFixtures(2), total: 2 }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 products')).toBeVisible();
});

test.each(['a%2Fb', 'a/b', '100%', 'c#?&', '.. '])(
  'the category “%s” of another catalogue opens by load and by click',
  async (slug) => {
    const categories = [{ slug, name: 'Odd things' }];
    catalogueServer.use(http.get(`${catalogueUrl}/products/categories`, () => HttpResponse.json(categories)));
    answerLists(() => HttpResponse.json({ products: productFixtures(2), total: 2 }));
    const { user } = renderCategory(paths.category(slug));
    expect(await screen.findByRole('heading', { level: 1, name: 'Odd things' })).toBeVisible();
    expect(await screen.findByText('2 products')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'To furniture' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Category not found' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'To odd things' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Odd things' })).toBeVisible();
    expect(asked.filter((path) => path.includes('furniture'))).toEqual([]);
    expect(asked[0]).toBe(`/products/category/${encodeURIComponent(slug)}?limit=20&skip=0`);
  },
);

test('an unknown category shows a message and a link onward', async () => {
  renderCategory('/category/no-such-thing');
  expect(await screen.findByText('There is no category called “No such thing”.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Category not found');
  expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('an empty category shows a message', async () => {
  renderCategory('/category/laptops');
  expect(await screen.findByText('This category has no products yet.')).toBeVisible();
});

test('when the categories fail, the products are shown, and the categories can be requested again', async () => {
  let fails = true;
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/categories`, () =>
      fails
        ? HttpResponse.json({ message: 'no' }, { status: 403 })
        : HttpResponse.json([{ slug: 'beauty', name: 'Care' }]),
    ),
  );
  const { user } = renderCategory('/category/beauty');
  expect(await screen.findByText(/45 products/u)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Beauty' })).toBeVisible();
  expect(screen.getByText('We couldn’t load the categories.')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Care' })).toBeVisible();
});
