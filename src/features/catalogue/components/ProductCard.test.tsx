import { fireEvent, screen } from '@testing-library/react';
import type { ProductPictures } from '@/domain/product';
import { productFixture, serveCatalogue } from '../../../../test/catalogueHandlers';
import { renderWithStore } from '../../../../test/renderWithStore';
import { ProductCard } from './ProductCard';

const product = productFixture({ id: 7, title: 'Glass Lamp', brand: 'Aria', price: 1299, rating: 4.25 });
serveCatalogue([product]);

const pictures: ProductPictures = {
  color: '#e6dbcf',
  thumbnail: [
    { url: '/p/7-320.avif', width: 320 },
    { url: '/p/7-480.avif', width: 480 },
  ],
  images: [],
};

function renderCard(overrides: Parameters<typeof productFixture>[0] = {}, eager = false) {
  const view = renderWithStore(
    <ProductCard
      product={{ ...product, ...overrides }}
      sizes="50vw"
      eager={eager}
      toggle={<button type="button">Favourite</button>}
      action={<button type="button">Add</button>}
    />,
  );
  return { ...view, image: view.container.querySelector('img') };
}

test('shows the facts of the product, and is one link with two buttons', () => {
  renderCard();
  expect(screen.getByRole('heading', { name: 'Glass Lamp' })).toBeVisible();
  expect(screen.getByText('1,299.00 $')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/aria/glass-lamp/7');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add', 'Favourite']);
});

test('shows one price, also with a discount', () => {
  renderCard({ discountPercentage: 10 });
  expect(screen.getAllByText(/\d \$$/u).map(({ textContent }) => textContent)).toEqual(['1,299.00 $']);
});

test('shows the number of reviews beside the rating if the catalogue states it', () => {
  renderCard({ reviewCount: 12 });
  expect(screen.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeVisible();
  expect(screen.getByRole('img', { name: '12 reviews' })).toHaveTextContent('(12)');
});

test('a product without a rating shows no stars', () => {
  renderCard({ rating: 0 });
  expect(screen.getByText('No reviews yet')).toBeVisible();
  expect(screen.queryByText('0.0')).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /rated/iu })).not.toBeInTheDocument();
});

test('a product with reviews and without a rating shows their number', () => {
  renderCard({ rating: 0, reviewCount: 3 });
  expect(screen.getByText('3 reviews')).toBeVisible();
  expect(screen.queryByText('No reviews yet')).not.toBeInTheDocument();
});

test('a product without a brand has an address without one', () => {
  renderCard({ brand: null });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/glass-lamp/7');
});

test('each text has the direction of its language', () => {
  renderCard({ title: 'مصباح زجاجي', description: 'ضوء دافئ' });
  expect(screen.getByRole('heading', { name: 'مصباح زجاجي' })).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('ضوء دافئ')).toHaveAttribute('dir', 'auto');
});

test('the picture keeps its shape, is decorative, and loads lazily below the fold', () => {
  const { image } = renderCard();
  expect(image).toHaveAttribute('alt', '');
  expect(image).toHaveAttribute('width', '500');
  expect(image).toHaveAttribute('height', '500');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('fetchpriority', 'auto');
});

test('in the first row the picture loads first', () => {
  const { image } = renderCard({}, true);
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('offers the available sizes, over their own colour, without style attributes', () => {
  const { container, image } = renderCard({ pictures });
  expect(image).toHaveAttribute('srcset', '/p/7-320.avif 320w, /p/7-480.avif 480w');
  expect(image).toHaveAttribute('sizes', '50vw');
  expect(container.querySelector('[data-backdrop]')).toHaveAttribute('color', '#e6dbcf');
  expect(container.querySelector('[style]')).toBeNull();
});

test('a broken picture is replaced by a drawing', () => {
  const { image, container } = renderCard();
  if (image !== null) fireEvent.error(image);
  expect(screen.getByTestId('no-picture')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

test('a product without a picture has the drawing at once', () => {
  const { image } = renderCard({ thumbnail: '' });
  expect(screen.getByTestId('no-picture')).toBeInTheDocument();
  expect(image).toBeNull();
});
