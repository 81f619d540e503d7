import { paths } from '@/config/paths';
import { recentProductsRead } from '@/features/recentlyViewed/recentlyViewedSlice';
import { DashboardPage } from '@/pages/dashboard/DashboardPage';
import { dashboardTexts } from '@/texts/account';
import { makeProducts } from '../fixtures/products';
import { ada, lineOf, longNamed, stored } from '../fixtures/shopper';
import { screen } from '../story';

const viewed = makeProducts(6);

export default { title: 'Account/Dashboard' };

export const Usual = screen(paths.dashboard, <DashboardPage />, {
  user: ada,
  events: [recentProductsRead(viewed)],
  shows: ada.displayName,
});

export const WithACart = screen(paths.dashboard, <DashboardPage />, {
  user: ada,
  events: [stored({ lines: viewed.map((product) => lineOf(product)) }), recentProductsRead(viewed)],
  shows: dashboardTexts.cart,
});

export const AfterASignInOnTheWayToTheCheckoutWithAVeryLongName = screen(paths.dashboard, <DashboardPage />, {
  at: { pathname: paths.dashboard, state: { from: paths.checkout } },
  user: longNamed,
  shows: longNamed.displayName,
});
