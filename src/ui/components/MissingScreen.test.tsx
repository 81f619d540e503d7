import { screen } from '@testing-library/react';
import { renderWithStore } from '../../../test/renderWithStore';
import { NotFoundPage } from './MissingScreen';

test('shows that there is no such page, and a link onward', () => {
  renderWithStore(<NotFoundPage />, { route: '/no/such/page/here' });
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText(/Search for a product/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('link[rel=canonical]')).not.toBeInTheDocument();
});
