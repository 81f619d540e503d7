import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, delay, http } from 'msw';
import { Profiler } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { FreshCategories } from '@/app/layout/MainLayout';
import { routePatterns } from '@/config/paths';
import { minimumQuantities, shop } from '@/config/shop';
import type { Product } from '@/domain/product';
import { cartItemAdded, selectCartLines } from '@/features/cart/cartSlice';
import { catalogueApi } from '@/services/catalogueApi';
import { Link } from '@/ui/components/Link';
import { catalogueServer, catalogueUrl, productFixture, serveCatalogue } from '../../../test/catalogueHandlers';
import { renderWithStore } from '../../../test/renderWithStore';
import { ProductPage } from './ProductPage';

const lamp = productFixture({
  id: 7,
  title: 'Desk lamp',
  price: 12.9,
  rating: 4.33,
  discountPercentage: 10.48,
  stock: 5,
  reviews: [
    { rating: 5, comment: 'Bright.', reviewerName: 'Ada Penn', date: '2026-01-04T00:00:00.000Z' },
    { rating: 3, comment: 'A bit small.', reviewerName: 'Bo Lind', date: '2026-03-09T00:00:00.000Z' },
  ],
});
const neighbour = productFixture({ id: 8, title: 'Floor lamp' });
const stranger = productFixture({ id: 9, title: 'Oak chair', category: 'furniture' });
const address = '/lumeva/desk-lamp/7';
const productUrl = `${catalogueUrl}/products/7`;

serveCatalogue([lamp, neighbour, stranger]);

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

function open(route: string | string[] = address) {
  return renderWithStore(
    <>
      <FreshCategories />
      <Routes>
        <Route path={routePatterns.product} element={<ProductPage />} />
        <Route path="*" element={<Link to={address}>To the lamp</Link>} />
      </Routes>
      <Address />
    </>,
    { route },
  );
}

const title = (name = 'Desk lamp') => screen.findByRole('heading', { level: 1, name });
/** The texts beside the pictures. */
const facts = () => screen.getByRole('heading', { level: 1 }).parentElement?.parentElement ?? document.body;
const answerWith = (product: Record<string, unknown>) =>
  catalogueServer.use(http.get(productUrl, () => HttpResponse.json(product)));

describe('a product', () => {
  test('shows its facts, price, stock and delivery', async () => {
    open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    await title();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'Rated 4.3 out of 5' })).not.toHaveLength(0);
    expect(screen.getByText('(2 reviews)')).toBeVisible();
    expect(screen.getAllByText('12.90 $')).not.toHaveLength(0);
    // The catalogue gives a percentage only: a price before it would be made up.
    expect(within(facts()).queryByText('14.41 $')).not.toBeInTheDocument();
    expect(screen.getByText('Save 10%')).toBeVisible();
    expect(screen.getByText('In stock (5)')).toBeVisible();
    expect(screen.getByText('Lumeva')).toBeVisible();
    const terms = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms).toEqual(expect.arrayContaining(['W 7.5 × H 15 × D 7 cm', '250 g', '2 year warranty']));
    expect(screen.getByText('Ships in 1–2 business days')).toBeVisible();
    expect(screen.getByText('30 days to return')).toBeVisible();
    expect(screen.getByText('What product 7 is good for.')).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`Desk lamp · ${shop.name}`));
    expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute('content', lamp.images[0]);
  });

  test('renders again only when the catalogue’s answer has changed', async () => {
    const onRender = jest.fn();
    const { store } = renderWithStore(
      <Profiler id="product" onRender={onRender}>
        <Routes>
          <Route path={routePatterns.product} element={<ProductPage />} />
        </Routes>
      </Profiler>,
      { route: address },
    );
    await title();
    await screen.findByRole('region', { name: /^More from/u });
    // RTK Query notifies with the next frame.
    const frame = () => delay(50);
    const askAgain = () =>
      act(async () => {
        const options = { forceRefetch: true, subscribe: false };
        await store.dispatch(catalogueApi.endpoints.getProduct.initiate(7, options));
        await frame();
      });
    onRender.mockClear();
    catalogueServer.use(
      http.get(productUrl, async () => {
        await frame();
        return HttpResponse.json(lamp);
      }),
    );
    await askAgain();
    expect(onRender).not.toHaveBeenCalled();

    answerWith({ ...lamp, price: 11.9 });
    await askAgain();
    expect(screen.getAllByText('11.90 $')).not.toHaveLength(0);
  });

  test('can be added to the cart', async () => {
    const { user, store } = open();
    await title();
    await user.click(within(facts()).getByRole('button', { name: /^Add to Cart/u }));
    expect(selectCartLines(store.getState())).toEqual([
      { productId: 7, name: 'Desk lamp', price: 12.9, image: lamp.thumbnail, quantity: 1 },
    ]);
  });

  test('shows a stock that fell when the shopper comes back to the page', async () => {
    const { store } = open();
    const stopListening = setupListeners(store.dispatch);
    expect(await screen.findByText('In stock (5)')).toBeVisible();
    answerWith({ ...lamp, stock: 1 });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('In stock (1)')).toBeVisible();
    stopListening();
  });

  test('can be added in the chosen quantity, and never beyond the stock', async () => {
    const { user, store } = open();
    await title();
    const quantity = within(facts()).getByRole('combobox', { name: 'Quantity' });
    const choices = () =>
      within(quantity)
        .queryAllByRole('option')
        .map((option) => option.textContent);
    const inCart = () => selectCartLines(store.getState()).map((line) => line.quantity);
    expect(choices()).toEqual(['Qty 1', 'Qty 2', 'Qty 3', 'Qty 4', 'Qty 5']);
    await user.selectOptions(quantity, 'Qty 3');
    await user.click(within(facts()).getByRole('button', { name: 'Add to Cart' }));
    expect(inCart()).toEqual([3]);

    expect(choices()).toEqual(['Qty 1', 'Qty 2']);
    await user.click(within(facts()).getByRole('button', { name: 'Add to Cart' }));
    expect(inCart()).toEqual([5]);
    expect(within(facts()).getByRole('button', { name: 'All 5 in your cart' })).toBeVisible();
    expect(quantity).toBeDisabled();
  });

  test('can be added up to 1,000,000 pieces when the stock is larger', async () => {
    answerWith({ ...lamp, stock: 1_000_000_000 });
    const { user, store } = open();
    await title();
    const line = { productId: 7, name: 'Desk lamp', price: 12.9, image: '', quantity: 999_998 };
    act(() => void store.dispatch(cartItemAdded({ line, limit: null })));
    expect(
      within(facts())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Qty 1', 'Qty 2']);
    await user.selectOptions(within(facts()).getByRole('combobox', { name: 'Quantity' }), 'Qty 2');
    await user.click(within(facts()).getByRole('button', { name: 'Add to Cart' }));
    expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 1_000_000 }]);
    const button = within(facts()).getByRole('button', { name: 'All 1,000,000 in your cart' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  test('says that the last piece is in the cart', async () => {
    answerWith({ ...lamp, stock: 1 });
    const { user } = open();
    await title();
    await user.click(await within(facts()).findByRole('button', { name: 'Add to Cart' }));
    expect(within(facts()).getByRole('button', { name: 'In your cart' })).toBeVisible();
  });

  test('is added in its minimum quantity, until the cart holds that many', async () => {
    jest.replaceProperty(minimumQuantities, 'enforced', true);
    answerWith({ ...lamp, stock: 20, minimumOrderQuantity: 6 });
    const { user, store } = open();
    await screen.findByRole('option', { name: 'Qty 6' });
    const choices = () =>
      within(facts())
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect([choices().length, choices()[0], choices().at(-1)]).toEqual([10, 'Qty 6', 'Qty 15']);
    await user.click(within(facts()).getByRole('button', { name: 'Add to Cart' }));
    expect(selectCartLines(store.getState()).map(({ quantity }) => quantity)).toEqual([6]);
    expect([choices().length, choices()[0]]).toEqual([10, 'Qty 1']);
  });

  test('is added piece by piece if its stock is below its minimum quantity', async () => {
    jest.replaceProperty(minimumQuantities, 'enforced', true);
    answerWith({ ...lamp, stock: 2, minimumOrderQuantity: 6 });
    open();
    await title();
    expect(
      within(facts())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Qty 1', 'Qty 2']);
  });

  test('allows a quantity of ten when its stock is large or unknown', async () => {
    answerWith({ ...lamp, stock: undefined });
    open();
    await title();
    expect(within(facts()).getAllByRole('option')).toHaveLength(10);
  });

  test('shows its reviews, newest first, with their mean and distribution', async () => {
    open();
    await title();
    const reviews = within(screen.getByRole('region', { name: 'Reviews' }));
    expect(reviews.getByText('from 2 reviews')).toBeVisible();
    expect(reviews.getByRole('img', { name: 'Rated 4.0 out of 5' })).toBeInTheDocument();
    const texts = reviews.getAllByText(/Bright|small/u).map(({ textContent }) => textContent);
    expect(texts).toEqual(['A bit small.', 'Bright.']);
    expect(reviews.getByText('March 9, 2026')).toBeVisible();
  });

  test('shows more of its category, without itself', async () => {
    open();
    const strip = within(await screen.findByRole('region', { name: 'More from Beauty' }));
    expect(strip.getByRole('link', { name: 'Floor lamp' })).toHaveAttribute('href', '/lumeva/floor-lamp/8');
    expect(strip.queryByRole('link', { name: 'Desk lamp' })).not.toBeInTheDocument();
    expect(strip.queryByRole('link', { name: 'Oak chair' })).not.toBeInTheDocument();
  });

  test('marks the sold-out products of its category', async () => {
    catalogueServer.use(
      http.get(`${catalogueUrl}/products/category/beauty`, () =>
        HttpResponse.json({
          products: [neighbour, productFixture({ id: 10, title: 'Wall lamp', stock: 0 })],
          total: 2,
        }),
      ),
    );
    open();
    const strip = within(await screen.findByRole('region', { name: 'More from Beauty' }));
    const card = (name: string) => strip.getByRole('link', { name }).closest('article');
    expect(card('Wall lamp')).toHaveTextContent('Out of stock');
    expect(card('Floor lamp')).not.toHaveTextContent('Out of stock');
  });

  test('shows its position in the shop', async () => {
    open();
    await title();
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(await breadcrumb.findByRole('link', { name: 'Beauty' })).toHaveAttribute('href', '/category/beauty');
    expect(breadcrumb.getByText('Desk lamp')).toHaveAttribute('aria-current', 'page');
  });

  test('is stored as viewed', async () => {
    const { store } = open();
    await title();
    expect(store.getState().recentlyViewed.products.map(({ id }) => id)).toEqual([7]);
  });
});

describe('missing catalogue data', () => {
  test('a brand, pictures, reviews, a stock and texts may be missing', async () => {
    answerWith({ id: 7, title: 'Desk lamp', price: 12.9 });
    open('/desk-lamp/7');
    await title();
    expect(screen.getByRole('img', { name: 'No picture of Desk lamp' })).toBeInTheDocument();
    expect(screen.getByText('No reviews yet')).toBeVisible();
    expect(screen.getByText('This product has no reviews yet.')).toBeVisible();
    expect(screen.queryByText(/In stock|Out of stock/u)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Save/u)).not.toBeInTheDocument();
    expect(within(facts()).queryByText('Was')).not.toBeInTheDocument();
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
    expect(screen.queryByText('Brand')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^More from/u })).not.toBeInTheDocument();
  });
});

test('a rating without reviews is shown, with a remark that there is nothing to read', async () => {
  answerWith({ ...lamp, reviews: [] });
  open();
  await title();
  const reviews = within(screen.getByRole('region', { name: 'Reviews' }));
  expect(reviews.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeVisible();
  expect(reviews.getByText('We only have this rating, no written reviews.')).toBeVisible();
  expect(screen.queryByText(/no reviews yet/iu)).not.toBeInTheDocument();
});

describe('its address', () => {
  test.each([
    ['a wrong title', '/lumeva/old-name/7'],
    ['no brand', '/desk-lamp/7'],
    ['another brand', '/someone/desk-lamp/7'],
    ['a stray percent sign', '/lumeva/100%25/7'],
  ])('an address with %s is replaced without a history entry', async (_what, wrong) => {
    open([`${wrong}?from=mail`]);
    await title();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`${address}?from=mail`));
  });

  test('may contain letters of any script', async () => {
    answerWith({ ...lamp, title: 'مصباح مكتب', brand: null });
    open(`/${encodeURIComponent('مصباح-مكتب')}/7`);
    await title('مصباح مكتب');
    expect(screen.getByTestId('address')).toHaveTextContent(`/${encodeURIComponent('مصباح-مكتب')}/7`);
  });

  test.each([
    '/lumeva/desk-lamp/abc',
    '/lumeva/desk-lamp/0',
    '/lumeva/desk-lamp/7.5',
    '/cart/7',
    '/checkout/desk-lamp/7',
  ])('%s finds nothing, and sends no request', async (wrong) => {
    const { store } = open(wrong);
    await title('Page not found');
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
    expect(catalogueApi.util.selectCachedArgsForQuery(store.getState(), 'getProduct')).toEqual([]);
  });

  test('the address of a product that the catalogue does not have links onward', async () => {
    open('/lumeva/gone/99');
    await title('Product not found');
    expect(screen.getByText('Failed to load product.', { exact: false })).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

describe('the data of a listing', () => {
  async function openFromListing(product: (product: Product) => Response | Promise<Response>) {
    catalogueServer.use(http.get(productUrl, () => product(lamp)));
    const view = open('/');
    await view.store.dispatch(catalogueApi.endpoints.getProducts.initiate({ source: { kind: 'all' } }));
    await view.user.click(screen.getByRole('link', { name: 'To the lamp' }));
    return view;
  }

  test('are shown at once, while the rest loads', async () => {
    await openFromListing(async () => {
      await delay('infinite');
      return HttpResponse.json(lamp);
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Desk lamp' })).toHaveFocus();
    expect(screen.getAllByText('12.90 $')).not.toHaveLength(0);
    expect(screen.getByRole('img', { name: 'Desk lamp' })).toHaveAttribute('src', lamp.thumbnail);
    expect(screen.getAllByRole('button', { name: /^Add to Cart/u })).not.toHaveLength(0);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
  });

  test('stay when the rest fails, with a retry', async () => {
    const { user } = await openFromListing(() => HttpResponse.json({ message: 'No.' }, { status: 400 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load product.');
    expect(screen.getByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
    catalogueServer.use(http.get(productUrl, () => HttpResponse.json(lamp)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('(2 reviews)')).toBeVisible();
  });
});

describe('trouble', () => {
  test.each([
    ['half an answer', () => HttpResponse.text('{"id": 7, "title": "Des')],
    ['an object that is no product', () => HttpResponse.json({ id: 'seven' })],
  ])('%s shows the message, and a retry helps', async (_what, trouble) => {
    catalogueServer.use(http.get(productUrl, trouble, { once: true }));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load product\..+Try again$/u);
    expect(document.title).toBe(`Product · ${shop.name}`);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await title();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.title).toBe(`Desk lamp · ${shop.name}`);
  });

  test('a dead server shows the message', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    catalogueServer.use(http.get(productUrl, () => HttpResponse.error()));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load product.The catalogue cannot be reached. Check your',
    );
    jest.useRealTimers();
  });

  test('a busy catalogue states its time, after which the shop tries again by itself', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const headers = { 'retry-after': '12' };
    catalogueServer.use(http.get(productUrl, () => HttpResponse.json({}, { status: 503, headers }), { once: true }));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop tries again in 12 seconds.');
    act(() => jest.advanceTimersByTime(11_000));
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_000));
    await title();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('a failed strip shows a message and can be requested again', async () => {
    catalogueServer.use(
      http.get(
        `${catalogueUrl}/products/category/beauty`,
        () => HttpResponse.json({ message: 'No.' }, { status: 400 }),
        {
          once: true,
        },
      ),
    );
    const { user } = open();
    await screen.findByText('We couldn’t load other products in this category.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Floor lamp' })).toBeInTheDocument();
  });

  test('hostile text stays text, also for search engines', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>';
    answerWith({
      ...lamp,
      title: hostile,
      description: hostile,
      images: [],
      reviews: [{ ...lamp.reviews[0], comment: hostile }],
    });
    open('/x/7');
    await title(hostile);
    const data = document.querySelector('script[type="application/ld+json"]');
    expect(data?.innerHTML).not.toContain('<');
    expect(JSON.parse(data?.textContent ?? '')).toHaveProperty('name', hostile);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});
