import { paths } from '@/config/paths';
import { CurrentUser } from '@/features/auth/currentUser';
import { recentProductsRead } from '@/features/recentlyViewed/recentlyViewedSlice';
import { DashboardPage } from '@/pages/dashboard/DashboardPage';
import type { ReactNode } from 'react';
import { makeProducts } from '../fixtures/products';
import { ada, lineOf, longNamed, seen, signIn } from '../fixtures/shopper';
import { dashboardTexts } from '@/texts/account';
import { Screen } from '../Screen';
import { story } from '../story';

function signedInScreen(path: string, page: ReactNode, user = ada) {
  return (
    <CurrentUser value={user}>
      <Screen path={path}>{page}</Screen>
    </CurrentUser>
  );
}

const viewed = makeProducts(6);

export default { title: 'Account/Dashboard' };

export const Usual = story({
  at: paths.dashboard,
  events: () => [signIn(), recentProductsRead(viewed)],
  render: () => signedInScreen(paths.dashboard, <DashboardPage />),
  shows: ada.displayName,
});

export const WithACart = story({
  at: paths.dashboard,
  events: () => [signIn(), seen({ lines: viewed.map((product) => lineOf(product)) }), recentProductsRead(viewed)],
  render: () => signedInScreen(paths.dashboard, <DashboardPage />),
  shows: dashboardTexts.cart,
});

export const AfterASignInOnTheWayToTheCheckoutWithAVeryLongName = story({
  at: { pathname: paths.dashboard, state: { from: paths.checkout } },
  events: () => [signIn(longNamed)],
  render: () => signedInScreen(paths.dashboard, <DashboardPage />, longNamed),
  shows: longNamed.displayName,
});
