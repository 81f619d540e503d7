import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { productFixtures, serveCatalogue } from '../../../test/catalogueHandlers';
import { answerLists, Browser, recordListRequests } from '../../../test/listingTestKit';
import { renderWithStore } from '../../../test/renderWithStore';
import { ProductsPage } from './ProductsPage';

serveCatalogue(productFixtures(3));
const asked = recordListRequests();

/** A catalogue that reads prices and orders in words, as far as these tests need it. */
function readPrices() {
  answerLists(({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    const rest = q.replace(/cheap|under 100/gu, '').trim();
    return HttpResponse.json({
      products: productFixtures(rest === q ? 3 : 2),
      total: rest === q ? 60 : 45,
      filters: ['brand', 'price', 'rating', 'stock'],
      ...(rest !== q && {
        parsed: {
          text: rest,
          ...(q.includes('under') && { maxPrice: 100 }),
          ...(q.includes('cheap') && { sort: { by: 'price', direction: 'asc' } }),
        },
      }),
    });
  });
}

function renderSearch(query: string, further = '') {
  return renderWithStore(
    <>
      <ProductsPage />
      <Browser />
    </>,
    { route: `/products?${new URLSearchParams({ q: query }).toString()}${further}` },
  );
}
const address = () => screen.getByLabelText('Address').textContent;
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('link')
    .map((chip) => chip.textContent);

test('the price filter and sort order of a search can be removed one by one', async () => {
  readPrices();
  const { user } = renderSearch('cheap watch under 100');
  await user.click(await screen.findByRole('link', { name: 'Remove filter: Up to 100.00 $' }));
  expect(address()).toBe('/products?q=watch&sort=price-asc');
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “watch”' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('link', { name: 'Remove filter: Cheapest first' }));
  expect(address()).toBe('/products?q=watch&max=100');
  expect(chips()).toEqual(['Up to 100.00 $', 'Clear filters']);
});

test('the controls show the parsed price and sort, and a choice adds to them', async () => {
  readPrices();
  const { user } = renderSearch('cheap watch under 100');
  await screen.findByRole('link', { name: 'Remove filter: Cheapest first' });
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price: low to high');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Rating');
  expect(address()).toBe('/products?q=watch&max=100&sort=rating');
});

test('the link to page 2 keeps the price words of the search', async () => {
  readPrices();
  renderSearch('watch under 100');
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/products?q=watch+under+100&page=2',
  );
  expect(asked).toEqual(['/products/search?q=watch+under+100&limit=20&skip=0']);
});

test('a search of price and sort words alone leads to all products', async () => {
  readPrices();
  const { user } = renderSearch('under 100');
  await user.click(await screen.findByRole('link', { name: 'Remove filter: Up to 100.00 $' }));
  expect(address()).toBe('/products');
});

test('a chosen sort replaces the sort in words, which is then hidden', async () => {
  readPrices();
  renderSearch('cheap watch under 100', '&sort=rating');
  await screen.findByRole('link', { name: 'Remove filter: Up to 100.00 $' });
  expect(chips()).toEqual(['Up to 100.00 $', 'Clear filters']);
});

test('a word without a match is named', async () => {
  answerLists(() =>
    HttpResponse.json({ products: productFixtures(2), total: 2, unmatched: ['red', 'silk'], matched: ['dress'] }),
  );
  renderSearch('red silk dress');
  expect(await screen.findByText('No match for “red”, “silk”. These match “dress”.')).toBeVisible();
});

test('if no product has the price, offers the same words at any price and the category', async () => {
  const parsed = { text: 'dresses', maxPrice: 5 };
  const categories = [{ slug: 'womens-dresses', name: 'Women’s Dresses', count: 5 }];
  answerLists(() => HttpResponse.json({ products: [], total: 0, parsed, categories }));
  renderSearch('dresses under 5');
  expect(await screen.findByText('Nothing found for “dresses under 5”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See “dresses” at any price' })).toHaveAttribute(
    'href',
    '/products?q=dresses',
  );
  expect(screen.getByRole('link', { name: 'See Women’s Dresses' })).toHaveAttribute('href', '/category/womens-dresses');
});

test('shows the response unchanged if the catalogue parses no words', async () => {
  renderSearch('cheap product under 100');
  expect(await screen.findByText('No results found')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});
