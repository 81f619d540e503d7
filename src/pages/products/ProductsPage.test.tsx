import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { productFixture, productFixtures, serveCatalogue } from '../../../test/catalogueHandlers';
import { provideDialogElement } from '../../../test/dialogElement';
import { Browser, answerLists, recordListRequests } from '../../../test/listingTestKit';
import { renderWithStore } from '../../../test/renderWithStore';
import { ProductsPage } from './ProductsPage';

const products = productFixtures(60).map((product) => ({
  ...product,
  price: product.id,
  stock: product.id % 2,
  rating: product.id <= 10 ? 4.6 : 3.1,
  brand: product.id <= 3 ? null : product.id <= 33 ? 'Aria' : 'Brock & Söhne',
}));
serveCatalogue([
  ...products,
  productFixture({ id: 900, title: 'Velvet Lamp', price: 40 }),
  productFixture({ id: 901, title: 'Oak Lamp', price: 20 }),
]);
const asked = recordListRequests();
beforeAll(provideDialogElement);

function renderProducts(route = '/products') {
  return renderWithStore(
    <>
      <ProductsPage />
      <Browser />
    </>,
    { route },
  );
}

const address = () => screen.getByLabelText('Address').textContent;
/** Tests render the shop as a phone does: a button opens the filters. */
async function renderFilters(route?: string) {
  const view = renderProducts(route);
  await view.user.click(await screen.findByRole('button', { name: /^Filters/u }));
  return view;
}

const productNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('lists the whole catalogue', async () => {
  renderProducts();
  expect(await screen.findByText('62 products, page 1 of 4')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
  expect(asked).toEqual(['/products?limit=20&skip=0']);
});

test('sorts by a request to the catalogue, from page 1', async () => {
  const { user } = renderProducts('/products?page=2');
  await screen.findByText(/page 2 of 4/u);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
  expect(await screen.findByText(/page 1 of 4/u)).toBeVisible();
  expect(address()).toBe('/products?sort=price-desc');
  expect(asked.at(-1)).toBe('/products?limit=20&skip=0&sortBy=price&order=desc');
});

test('filters over the whole list with full counts, and requests it once', async () => {
  const { user } = await renderFilters('/products?page=2');
  await screen.findByText(/^62 products/u);

  await user.type(screen.getByRole('textbox', { name: 'Highest price in $' }), '12{Enter}');
  expect(await screen.findByText('12 of 62 products')).toBeVisible();
  expect(address()).toBe('/products?max=12');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '4.5 stars and up (10)');
  expect(await screen.findByText('10 of 62 products')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^In stock/u }));
  expect(await screen.findByText('5 of 62 products')).toBeVisible();
  expect(productNames()).toEqual(['Product 1', 'Product 3', 'Product 5', 'Product 7', 'Product 9']);
  expect(address()).toBe('/products?max=12&rating=4.5&stock=1');

  const [page, whole, ...others] = asked;
  expect(others).toEqual([]);
  expect(page).toBe('/products?limit=20&skip=20');
  expect(whole).toMatch(/^\/products\?limit=1000&skip=0&select=title%2Cdescription%2C/u);
});

test('a filtered list that is shown again needs no request', async () => {
  function Visits() {
    const [visit, setVisit] = useState(0);
    return (
      <>
        <ProductsPage key={visit} />
        <button type="button" onClick={() => setVisit(visit + 1)}>
          Leave and return
        </button>
      </>
    );
  }
  const { user } = renderWithStore(<Visits />, { route: '/products' });
  await user.click(await screen.findByRole('button', { name: /^Filters/u }));
  await user.click(await screen.findByRole('checkbox', { name: /^In stock/u }));
  expect(await screen.findByText(/^32 of 62 products/u)).toBeVisible();
  const requests = asked.length;
  await user.click(screen.getByRole('button', { name: 'Leave and return', hidden: true }));
  expect(screen.getByText(/^32 of 62 products/u)).toBeVisible();
  expect(asked).toHaveLength(requests);
});

test('the button that closes the filters says how many products they leave', async () => {
  const { user } = await renderFilters('/products?max=12');
  expect(await screen.findByRole('checkbox', { name: /In stock.*6/u })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show 12 products' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('button', { name: 'Show 62 products' })).toBeVisible();
  expect(address()).toBe('/products');
});

test('"Clear filters" keeps the page of a list without filters', async () => {
  const { user } = await renderFilters('/products?page=2');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/products?page=2');
});

test('brands are requested when the filters are opened, and counted', async () => {
  const { user } = await renderFilters('/products?max=40');
  await screen.findByText(/of 62 products/u);
  const options = within(screen.getByRole('group', { name: 'Brand' }));
  expect(await options.findByRole('checkbox', { name: /Aria.*30/u })).toBeVisible();
  await user.click(options.getByRole('checkbox', { name: /Brock & Söhne.*7/u }));
  expect(await screen.findByText('7 of 62 products')).toBeVisible();
  expect(address()).toBe(`/products?${new URLSearchParams({ max: '40', brand: 'Brock & Söhne' }).toString()}`);
});

test('on a large screen the brands open below a button, and Escape closes them', async () => {
  const { user } = renderProducts();
  await screen.findByText(/^62 products/u);
  const brand = { name: 'Brand', hidden: true } as const;
  await user.click(screen.getByRole('button', brand));
  expect(await screen.findByRole('checkbox', { name: /Aria.*30/u, hidden: true })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', brand)).toHaveFocus();
  expect(screen.queryByRole('checkbox', { name: /Aria/u, hidden: true })).not.toBeInTheDocument();
});

test('the brand button also closes the brands in Safari, which does not focus buttons', async () => {
  const { user } = renderProducts();
  await screen.findByText(/^62 products/u);
  const button = screen.getByRole('button', { name: 'Brand', hidden: true });
  await user.click(button);
  const brand = await screen.findByRole('checkbox', { name: /Aria/u, hidden: true });
  act(() => brand.focus());

  const focusable = button.parentElement?.closest<HTMLElement>('[tabindex]');
  act(() => (focusable ? focusable.focus() : brand.blur()));
  fireEvent.click(button);
  expect(screen.queryByRole('checkbox', { name: /Aria/u, hidden: true })).not.toBeInTheDocument();
});

test('many brands can be searched, by their letters without accents', async () => {
  const brands = ['Café Zola', ...Array.from({ length: 9 }, (_, index) => `Brand ${index}`)];
  const products = brands.map((brand, index) => productFixture({ id: index + 1, title: `Product ${index}`, brand }));
  answerLists(() => HttpResponse.json({ products, total: products.length }));
  const { user } = await renderFilters();
  const options = within(screen.getByRole('group', { name: 'Brand' }));
  const search = await options.findByRole('textbox', { name: 'Find a brand' });
  expect(options.getAllByRole('checkbox')).toHaveLength(10);
  await user.type(search, 'cafe');
  expect(options.getAllByRole('checkbox')).toEqual([options.getByRole('checkbox', { name: /Café Zola/u })]);
  await user.type(search, 'x');
  expect(options.getByRole('status')).toHaveTextContent('No brand has “cafex” in its name.');
});

test('only a search is sorted by relevance', async () => {
  renderProducts('/products?q=lamp');
  await screen.findByText('2 products');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Relevance');
});

test('without a search the first order is the shop’s own', async () => {
  renderProducts();
  await screen.findByText(/^62 products/u);
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Featured');
  expect(within(sort).queryByRole('option', { name: 'Relevance' })).not.toBeInTheDocument();
});

test('the shopper can choose as many brands as an address holds, without losing one', async () => {
  const brands = Array.from({ length: 22 }, (_, index) => `Brand ${String.fromCharCode(65 + index)}`);
  const products = brands.map((brand, index) =>
    productFixture({ id: index + 1, title: `Product ${index + 1}`, brand }),
  );
  const chosen = new URLSearchParams(brands.slice(2).map((brand) => ['brand', brand]));
  answerLists(() => HttpResponse.json({ products, total: products.length }));
  const { user } = await renderFilters(`/products?${chosen.toString()}`);
  const options = within(screen.getByRole('group', { name: 'Brand' }));
  expect(await options.findByRole('checkbox', { name: /Brand A/u })).toBeDisabled();
  expect(options.getByText('You can choose up to 20 brands.')).toBeVisible();
  await user.click(options.getByRole('checkbox', { name: /Brand C/u }));
  expect(options.getByRole('checkbox', { name: /Brand A/u })).toBeEnabled();
});

test('brands that fail show a message, and load when the filters are opened again', async () => {
  const { user } = renderProducts();
  await screen.findByText(/^62 products/u);
  answerLists(() => HttpResponse.json({ message: 'no' }, { status: 400 }));
  const button = screen.getByRole('button', { name: 'Filters' });
  await user.click(button);
  expect(await screen.findByText('We couldn’t load the brands. Open this list again to retry.')).toBeVisible();
  answerLists(() => HttpResponse.json({ products: [productFixture({ brand: 'Zeta' })], total: 1 }));
  await user.click(screen.getByRole('button', { name: /^Show/u }));
  await user.click(button);
  expect(await screen.findByRole('checkbox', { name: /Zeta/u })).toBeVisible();
});

test('brands that failed beside a failed list say so, and load with the list', async () => {
  answerLists(() => HttpResponse.json({ message: 'no' }, { status: 400 }));
  const { user } = renderProducts();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByText('We couldn’t load the brands. Open this list again to retry.')).toBeVisible();
  answerLists(() => HttpResponse.json({ products: [productFixture({ brand: 'Zeta' })], total: 1 }));
  await user.click(retry);
  expect(await screen.findByRole('checkbox', { name: /Zeta/u })).toBeVisible();
});

test('brands load when they are opened again, even beside a failed list', async () => {
  answerLists(() => HttpResponse.json({ message: 'no' }, { status: 400 }));
  const { user } = renderProducts();
  await screen.findByRole('button', { name: 'Try again' });
  const button = screen.getByRole('button', { name: 'Filters' });
  await user.click(button);
  await screen.findByText('We couldn’t load the brands. Open this list again to retry.');
  answerLists(() => HttpResponse.json({ products: [productFixture({ brand: 'Zeta' })], total: 1 }));
  await user.click(screen.getByRole('button', { name: /^Show/u }));
  await user.click(button);
  expect(await screen.findByRole('checkbox', { name: /Zeta/u })).toBeVisible();
});

test('a chip removes its filter and focuses the list, and Back restores the filter', async () => {
  const { user } = await renderFilters('/products?max=12&stock=1&sort=price-desc');
  await screen.findByText('6 of 62 products');
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  await user.click(chips.getByRole('link', { name: 'Remove filter: Up to 12.00 $' }));
  expect(await screen.findByText(/^32 of 62 products/u)).toBeVisible();
  expect(address()).toBe('/products?stock=1&sort=price-desc');
  expect(screen.getByRole('textbox', { name: 'Highest price in $' })).toHaveValue('');

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('6 of 62 products')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Highest price in $' })).toHaveValue('12');

  await user.click(chips.getByRole('link', { name: 'Clear filters' }));
  expect(await screen.findByText('62 products, page 1 of 4')).toBeVisible();
  expect(address()).toBe('/products?sort=price-desc');
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});

test('a brand with the name of another filter has a chip of its own', async () => {
  renderProducts('/products?stock=1&brand=In+stock');
  await screen.findByText('No products match these filters.');
  expect(screen.getAllByRole('link', { name: 'Remove filter: In stock' })).toHaveLength(2);
});

test('bounds in the wrong order are swapped in their boxes', async () => {
  const { user } = await renderFilters();
  await screen.findByText(/^62 products/u);
  await user.type(screen.getByRole('textbox', { name: 'Lowest price in $' }), '12');
  await user.type(screen.getByRole('textbox', { name: 'Highest price in $' }), '8');
  await user.click(screen.getByRole('button', { name: 'Apply price' }));
  expect(await screen.findByText('5 of 62 products')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Lowest price in $' })).toHaveValue('8');
  expect(screen.getByRole('textbox', { name: 'Highest price in $' })).toHaveValue('12');
});

test('text that is not a price stays in its box, and filters nothing', async () => {
  const { user } = await renderFilters('/products?max=12');
  await screen.findByText(/^12 of 62 products/u);
  const lowest = screen.getByRole('textbox', { name: 'Lowest price in $' });
  await user.type(lowest, 'ten');
  await user.click(screen.getByRole('button', { name: 'Apply price' }));
  expect(lowest).toBeInvalid();
  expect(lowest).toHaveValue('ten');
  expect(lowest).toHaveAccessibleDescription('Enter a price, like 12.50');
  expect(address()).toBe('/products?max=12');
});

test('a price is read in any notation', async () => {
  const { user } = await renderFilters();
  await screen.findByText(/^62 products/u);
  await user.type(screen.getByRole('textbox', { name: 'Highest price in $' }), '1.000,00 $');
  await user.click(screen.getByRole('button', { name: 'Apply price' }));
  await waitFor(() => expect(address()).toBe('/products?max=1000'));
});

test('entering the same bounds again does not change what Back does', async () => {
  const { user } = await renderFilters('/products');
  await screen.findByText(/^62 products/u);
  await user.type(screen.getByRole('textbox', { name: 'Highest price in $' }), '12 $');
  for (let times = 0; times < 3; times += 1) await user.click(screen.getByRole('button', { name: /^Apply/u }));
  expect(address()).toBe('/products?max=12');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/products');
});

test('filters without a match show a message and a way back', async () => {
  const { user } = renderProducts('/products?min=5000');
  expect(await screen.findByText('No products match these filters.')).toBeVisible();
  expect(screen.getByText('0 of 62 products')).toBeVisible();
  const notice = within(screen.getByRole('region', { name: 'Products' }));
  await user.click(notice.getByRole('link', { name: 'Clear filters' }));
  expect(await screen.findByText(/^62 products/u)).toBeVisible();
});

test('a page beyond the filtered pages shows the last page', async () => {
  renderProducts('/products?stock=1&page=77');
  expect(await screen.findByText('32 of 62 products, page 2 of 2')).toBeVisible();
  expect(address()).toBe('/products?stock=1&page=2');
});

test('beyond 1,000 products the page says how many it has filtered', async () => {
  answerLists(() => HttpResponse.json({ products: productFixtures(1_000), total: 100_000 }));
  renderProducts('/products?rating=4');
  expect(
    await screen.findByText('1,000 of 1,000 products, page 1 of 50. Filtered the first 1,000 of 100,000 products.'),
  ).toBeVisible();
});

test('nonsense in the address shows a valid list', async () => {
  renderProducts('/products?page=abc&sort=best&min=x&max=-3&rating=lots&stock=yes&brand=');
  expect(await screen.findByText('62 products, page 1 of 4')).toBeVisible();
  expect(asked).toEqual(['/products?limit=20&skip=0']);
});

describe('search', () => {
  test('lists what the catalogue finds', async () => {
    renderProducts('/products?q=lamp');
    expect(await screen.findByText('2 products')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “lamp”' })).toBeVisible();
    expect(asked).toEqual(['/products/search?q=lamp&limit=20&skip=0']);
  });

  test('sorts in the browser, and keeps the search in the address', async () => {
    const { user } = renderProducts('/products?q=lamp');
    await screen.findByText('2 products');
    expect(productNames()).toEqual(['Velvet Lamp', 'Oak Lamp']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    expect(await screen.findByRole('heading', { level: 3, name: 'Oak Lamp' })).toBeVisible();
    expect(address()).toBe('/products?q=lamp&sort=price-asc');
    expect(asked.at(-1)).toMatch(/^\/products\/search\?q=lamp&limit=1000/u);
  });

  test('a search without a result links onward', async () => {
    renderProducts('/products?q=zzz');
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
  });

  test('searches for no more than the search box takes', async () => {
    renderProducts(`/products?q=${'x'.repeat(150)}`);
    await screen.findByText('No results found');
    expect(asked).toEqual([`/products/search?q=${'x'.repeat(100)}&limit=20&skip=0`]);
  });

  test('a blank search shows the whole catalogue', async () => {
    renderProducts('/products?q=++');
    expect(await screen.findByText('62 products, page 1 of 4')).toBeVisible();
  });
});
