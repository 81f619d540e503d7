import { screen } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { CurrentUser } from '@/features/auth/currentUser';
import { adaUser } from '../../../test/account';
import { renderWithStore } from '../../../test/renderWithStore';
import { DashboardPage } from './DashboardPage';

function openDashboard(state?: object, user = adaUser) {
  return renderWithStore(
    <CurrentUser value={user}>
      <Routes>
        <Route path="/" element={<Navigate to="/dashboard" state={state} />} />
        <Route path="/dashboard" element={<DashboardPage />} />
      </Routes>
    </CurrentUser>,
  );
}

test('greets by name and links to the parts of the account', () => {
  openDashboard();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to your dashboard' })).toBeVisible();
  expect(screen.getByText('Good to see you, Ada.')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Dashboard', '/dashboard'],
    ['Profile', '/dashboard/profile'],
    ['Orders', '/dashboard/orders'],
    ['Favorites', '/favorites'],
  ]);
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

test('greets by address without a name', () => {
  openDashboard(undefined, { ...adaUser, displayName: '' });
  expect(screen.getByText('Good to see you, ada@shop.example.')).toBeVisible();
});

test.each([
  ['/checkout', 'Go to checkout'],
  ['/favorites?page=2', 'Go to your favorites'],
  ['/', 'Go to the home page'],
  ['/lumeva/soft-blush/7', 'Go back to Soft blush'],
  [`/${encodeURIComponent('مصباح-مكتب')}/7`, 'Go back to مصباح مكتب'],
  ['/category/mens-shirts?page=2', 'Go back to Mens shirts'],
  ['/products?q=oak+chair', 'Go back to “oak chair”'],
  ['/products?page=3', 'Go back to all products'],
  ['/dashboard/orders/x', 'Go to your order'],
  ['/100%/7', 'Go back to 100%'],
  ['/v1/none', 'Go back to the page'],
])('continues at %s', (from, label) => {
  openDashboard({ from });
  expect(screen.getByRole('region', { name: 'Continue where you left off' })).toBeVisible();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', from);
});

const notBack = [undefined, { from: 'https://evil.example/' }, { from: '/dashboard' }];

test.each(notBack)('%j has nothing to continue', (state) => {
  openDashboard(state);
  expect(screen.queryByText('Continue where you left off')).not.toBeInTheDocument();
});
