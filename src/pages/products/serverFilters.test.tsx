import { screen, within } from '@testing-library/react';
import { HttpResponse, delay, http } from 'msw';
import type { Facets } from '@/domain/filters';
import {
  catalogueServer,
  catalogueUrl,
  productFixture,
  productFixtures,
  serveCatalogue,
} from '../../../test/catalogueHandlers';
import { provideDialogElement } from '../../../test/dialogElement';
import { Browser, recordListRequests } from '../../../test/listingTestKit';
import { renderWithStore } from '../../../test/renderWithStore';
import { ProductsPage } from './ProductsPage';

// A catalogue with its own filters. Its answers are made up, so that a list filtered in the browser would differ.
const marker = { filters: ['brand', 'price', 'rating', 'stock'] };
const facets = {
  total: 100_000,
  brands: [
    { brand: 'Aria', count: 31 },
    { brand: 'Brock', count: 12_345 },
  ],
  ratings: [{ rating: 4, count: 12 }],
  inStock: 1_234,
} satisfies Facets;

serveCatalogue(productFixtures(3));
const asked = recordListRequests();
beforeAll(provideDialogElement);
beforeEach(() => {
  catalogueServer.use(
    http.get(`${catalogueUrl}/products`, ({ request }) => answer(new URL(request.url).searchParams)),
    http.get(`${catalogueUrl}/products/search`, ({ request }) => answer(new URL(request.url).searchParams)),
  );
});

function answer(params: URLSearchParams) {
  const q = params.get('q');
  const isCorrected = q === 'lipstik' && params.get('exact') === null;
  const isFiltered = params.get('facets') === 'true';
  const products = isFiltered ? [productFixture({ id: 7, title: 'Filtered Lamp' })] : productFixtures(20);
  return HttpResponse.json({
    products: q === 'lipstik' && !isCorrected ? [] : products,
    total: q === 'lipstik' && !isCorrected ? 0 : isFiltered ? 45 : 100_000,
    skip: 0,
    limit: 20,
    ...marker,
    ...(isFiltered && { facets: { ...facets, inStock: params.has('maxPrice') ? 12 : facets.inStock } }),
    ...(isCorrected && { corrected: 'lipstick' }),
  });
}

function renderProducts(route: string) {
  return renderWithStore(
    <>
      <ProductsPage />
      <Browser />
    </>,
    { route },
  );
}
/** The filters ask for their counts when they are opened or changed. */
const isForCounts = (request: string) => request.includes('limit=1&');
const address = () => screen.getByLabelText('Address').textContent;

test('uses the catalogue’s pages, counts and sorts, and never requests the whole list', async () => {
  const { user } = renderProducts('/products');
  await screen.findByText('100,000 products, page 1 of 5,000');
  await user.click(await screen.findByRole('button', { name: /^Filters/u }));
  await user.type(screen.getByRole('textbox', { name: 'Highest price in $' }), '12{Enter}');
  expect(await screen.findByText('45 of 100,000 products, page 1 of 3')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Filtered Lamp' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
  await screen.findByText('45 of 100,000 products, page 1 of 3');
  expect(address()).toBe('/products?max=12&sort=price-desc');
  const [filtered, sorted, ...others] = asked.slice(1).filter((request) => !isForCounts(request));
  expect(filtered).toMatch(/^\/products\?maxPrice=12&facets=true&select=[^&]+&limit=20&skip=0$/u);
  expect(sorted).toMatch(/^\/products\?maxPrice=12&facets=true&select=[^&]+&limit=20&skip=0&sortBy=price&order=desc$/u);
  expect(others).toEqual([]);
});

test('an address with filters is requested at once, with all brand names', async () => {
  const brands = new URLSearchParams([
    ['brand', 'Aria'],
    ['brand', 'Brock & Söhne'],
  ]).toString();
  renderProducts(`/products?${brands}&stock=1&rating=4.5&page=2`);
  expect(await screen.findByText('45 of 100,000 products, page 2 of 3')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(`?${brands}&minRating=4.5&inStock=true&facets=true&`);
  expect(asked[0]).toContain('&limit=20&skip=20');
});

test('requests the filters’ counts over the whole catalogue when the filters are opened', async () => {
  const { user } = renderProducts('/products');
  await screen.findByText(/^100,000 products/u);
  expect(asked).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: /^Filters/u }));
  expect(await screen.findByRole('checkbox', { name: 'In stock 1,234' })).toBeVisible();
  expect(screen.getByRole('option', { name: '4 stars and up (12)' })).toBeInTheDocument();
  expect(asked.slice(1)).toHaveLength(1);
  expect(asked.at(-1)).toMatch(/^\/products\?facets=true&select=[^&]+&limit=1&skip=0$/u);
  const options = within(screen.getByRole('group', { name: 'Brand' }));
  await user.click(await options.findByRole('checkbox', { name: /Brock.*12,345/u }));
  expect(await screen.findByText(/^45 of 100,000 products/u)).toBeVisible();
  expect(options.getByRole('checkbox', { name: /Brock/u })).toBeChecked();
  expect(address()).toBe('/products?brand=Brock');
  for (const request of asked.slice(1)) expect(request).not.toContain('limit=1000');
});

describe('while the catalogue takes its time', () => {
  beforeEach(() => {
    catalogueServer.use(
      http.get(`${catalogueUrl}/products`, async ({ request }) => {
        await delay(100);
        return answer(new URL(request.url).searchParams);
      }),
    );
  });

  test('filters that are used before the list arrives do not change its request', async () => {
    const { user } = renderProducts('/products');
    await user.hover(await screen.findByRole('button', { name: /^Filters/u }));
    expect(await screen.findByText('100,000 products, page 1 of 5,000')).toBeVisible();
  });

  test('a change of the filters brings their new counts', async () => {
    const { user } = renderProducts('/products');
    await screen.findByText(/^100,000 products/u);
    await user.click(await screen.findByRole('button', { name: /^Filters/u }));
    expect(await screen.findByRole('checkbox', { name: 'In stock 1,234' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Highest price in $' }), '12{Enter}');
    expect(await screen.findByText(/^45 of 100,000 products/u)).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'In stock 12' })).toBeVisible();
  });
});

test('the catalogue sorts a search', async () => {
  renderProducts('/products?q=lamp&sort=rating');
  expect(await screen.findByText('45 products, page 1 of 3')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(
    /^\/products\/search\?facets=true&select=[^&]+&q=lamp&limit=20&skip=0&sortBy=rating&order=desc$/u,
  );
});

test('a corrected search shows the correction, and links to the search as typed', async () => {
  const { user } = renderProducts('/products?q=lipstik');
  const sentence = await screen.findByText(/^Showing results for/u);
  expect(sentence).toHaveTextContent('Showing results for lipstick. Search for lipstik instead');
  await user.click(screen.getByRole('link', { name: 'Search for lipstik instead' }));
  expect(await screen.findByText('No results found')).toBeVisible();
  expect(address()).toBe('/products?q=lipstik&exact=1');
  expect(screen.queryByText(/^Showing results for/u)).not.toBeInTheDocument();
  expect(asked.at(-1)).toBe('/products/search?q=lipstik&exact=true&limit=20&skip=0');
});

test('filters keep an exact search exact', async () => {
  renderProducts('/products?q=lipstik&exact=1&max=5');
  expect(await screen.findByText('No products match these filters.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Remove filter: Up to 5.00 $' })).toHaveAttribute(
    'href',
    '/products?q=lipstik&exact=1',
  );
});
