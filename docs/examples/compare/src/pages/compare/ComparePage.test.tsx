import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { catalogueServer, catalogueUrl, productFixtures, serveCatalogue } from '../../../test/catalogueHandlers';
import { renderWithStore } from '../../../test/renderWithStore';
import { ComparePage } from './ComparePage';

serveCatalogue(productFixtures(2));

const chosen = { preloadedState: { compare: { productIds: [1, 2] } } };

test('with nothing chosen it leads to the products', () => {
  renderWithStore(<ComparePage />);
  expect(screen.getByRole('status')).toHaveTextContent('You have not chosen any products to compare yet.');
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products');
});

test('shows the chosen products and takes one off', async () => {
  const { user } = renderWithStore(<ComparePage />, chosen);
  expect(await screen.findByRole('link', { name: 'Product 1' })).toHaveAttribute('href', '/lumeva/product-1/1');
  expect(screen.getAllByText('9.99 $')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Remove from comparison: Product 1' }));
  expect(screen.queryByRole('link', { name: 'Product 1' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Product 2' })).toBeVisible();
});

test('a product that cannot be loaded says so, and can be tried again', async () => {
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/2`, () => new HttpResponse(null, { status: 404 }), { once: true }),
  );
  const { user } = renderWithStore(<ComparePage />, chosen);
  expect(await screen.findByRole('alert')).toHaveTextContent('This product could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Product 2' })).toBeVisible();
});
