import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Product } from '@/domain/product';
import { catalogueServer, catalogueUrl, productFixture } from '../catalogueHandlers';
import { findTitle, holdAnswers, main, serveShop, visit } from './visit';

const lamp = productFixture({
  id: 7,
  title: 'Desk Lamp',
  brand: 'Aria',
  description: 'Bright and quiet.',
  price: 12.9,
  rating: 4.33,
  discountPercentage: 10.48,
  stock: 5,
});

serveShop([lamp]);

const answerWith = (changes: Partial<Product>) =>
  catalogueServer.use(http.get(`${catalogueUrl}/products/7`, () => HttpResponse.json({ ...lamp, ...changes })));

/** Opens the lamp's page, and waits for it. */
async function openLamp(): Promise<ReturnType<typeof visit>> {
  const view = visit('/aria/desk-lamp/7');
  await findTitle('Desk Lamp');
  return view;
}

async function findCard() {
  return within((await main().findByRole('link', { name: 'Desk Lamp' })).closest('article') ?? document.body);
}

test('SPEC 2, Product card: shows thumbnail, title, description, and the price followed by a space and $', async () => {
  visit('/');
  const card = await findCard();
  expect(card.getByRole('presentation')).toHaveAttribute('src', lamp.thumbnail);
  expect(card.getByRole('heading', { name: 'Desk Lamp' })).toBeVisible();
  expect(card.getByText('Bright and quiet.')).toBeVisible();
  expect(card.getByText('12.90 $')).toBeVisible();
});

test('SPEC 2, Product card: shows the rating number with five stars', async () => {
  visit('/');
  const card = await findCard();
  expect(card.getByText('4.3')).toBeVisible();
  expect(card.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeVisible();
});

test('SPEC 2, Product card: if not signed in, the heart sends the user to /login', async () => {
  const { user } = visit('/');
  await user.click((await findCard()).getByRole('button', { name: 'Add Desk Lamp to favorites' }));
  expect(await findTitle('Login')).toBeVisible();
});

test('SPEC 2, Product detail: a carousel of images has navigation and clickable pagination', async () => {
  const { user } = await openLamp();
  const carousel = within(main().getByRole('group', { name: 'Pictures of Desk Lamp' }));
  expect(carousel.getByText('Image 1 of 2')).toBeInTheDocument();
  await user.click(carousel.getByRole('button', { name: 'Next image' }));
  expect(carousel.getByText('Image 2 of 2')).toBeInTheDocument();
  await user.click(carousel.getByRole('button', { name: 'Show image 1' }));
  expect(carousel.getByText('Image 1 of 2')).toBeInTheDocument();
});

test("SPEC 2, Product detail: shows title, rating with stars and review count, price, 'Save N%', brand and description", async () => {
  await openLamp();
  expect(main().getAllByRole('img', { name: 'Rated 4.3 out of 5' })).not.toHaveLength(0);
  expect(main().getByText('(1 review)')).toBeVisible();
  expect(main().getAllByText('12.90 $')).not.toHaveLength(0);
  expect(main().getByText('Save 10%')).toBeVisible();
  expect(main().getByText('Aria')).toBeVisible();
  expect(main().getByText('Bright and quiet.')).toBeVisible();
});

test('SPEC 2, Product detail: shows shipping information, return policy and stock', async () => {
  await openLamp();
  expect(main().getByText('Ships in 1–2 business days')).toBeVisible();
  expect(main().getByText('30 days to return')).toBeVisible();
  expect(main().getByText('In stock (5)')).toBeVisible();
});

test("SPEC 2, Product detail: has an 'Add to Cart' button", async () => {
  await openLamp();
  expect(main().getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('SPEC 2, Product detail: if the images list is empty, the thumbnail is used alone', async () => {
  answerWith({ images: [] });
  await openLamp();
  expect(main().getByRole('img', { name: 'Desk Lamp' })).toHaveAttribute('src', lamp.thumbnail);
  expect(main().queryByRole('button', { name: 'Next image' })).not.toBeInTheDocument();
});

test("SPEC 2, Product detail: shows 'Loading...' while loading", async () => {
  const answer = holdAnswers('/products/7');
  visit('/aria/desk-lamp/7');
  expect(await main().findByText('Loading...')).toBeInTheDocument();
  answer();
  await waitFor(() => expect(main().queryByText('Loading...')).not.toBeInTheDocument());
});

test.each([
  ['an error', () => HttpResponse.json({ message: 'No.' }, { status: 400 })],
  ['no data', () => HttpResponse.json(null)],
])("SPEC 2, Product detail: shows 'Failed to load product.' on %s", async (_what, answer) => {
  catalogueServer.use(http.get(`${catalogueUrl}/products/7`, answer));
  visit('/aria/desk-lamp/7');
  expect(await main().findByText('Failed to load product.')).toBeVisible();
});

test.each([
  [3, 'In stock (3)'],
  [0, 'Out of stock'],
])('SPEC 4, Stock display: a stock of %d shows %s', async (stock, text) => {
  answerWith({ stock });
  await openLamp();
  // The button may have the same text.
  expect(main().getByText(text, { selector: ':not(button)' })).toBeVisible();
});

test.each([
  [4.2, '4.2', 4, 0],
  [4.25, '4.3', 4, 1],
  [4.74, '4.7', 4, 1],
  [4.75, '4.8', 5, 0],
])(
  'SPEC 4, Rating stars: of five stars, a rating of %d shows %s, %d full and %d half',
  async (rating, number, full, half) => {
    answerWith({ rating, reviews: [] });
    await openLamp();
    const [stars] = main().getAllByRole('img', { name: `Rated ${number} out of 5` });
    const [filled = '', outlines = ''] = [...(stars?.querySelectorAll('path') ?? [])].map((path) =>
      path.getAttribute('d'),
    );
    const countOf = (path: string | null, part: RegExp) => [...(path ?? '').matchAll(part)].length;
    expect(countOf(outlines, /M/gu)).toBe(5);
    // Only a half star is closed by a vertical line.
    expect(countOf(filled, /v/gu)).toBe(half);
    expect(countOf(filled, /M/gu)).toBe(full + half);
  },
);
