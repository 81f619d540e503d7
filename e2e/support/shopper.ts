import type { Page } from '@playwright/test';
import { dashboardTexts } from '../../src/texts/account';
import { cartTexts } from '../../src/texts/cart';
import { favouritesTexts } from '../../src/texts/favourites';
import { checkoutTexts, ordersTexts } from '../../src/texts/orders';
import { newShopper, register, type Shopper } from './account';
import { addToCart, brush, butter, coffee, goToCart } from './cart';
import { address, placeButton, seeSuccess } from './checkout';
import { seeHeading, type Screen } from './screens';

/** From the cart to the confirmation, by the real screens; returns the order's id. */
export async function placeOrder(page: Page, pieces: number): Promise<string> {
  await goToCart(page, pieces);
  await page.getByRole('link', { name: cartTexts.checkout }).click();
  await seeHeading(page, checkoutTexts.title);
  await page.getByLabel(checkoutTexts.fields.address).fill(address);
  await placeButton(page).click();
  return seeSuccess(page);
}

/** Registers a customer who then has an order, a favourite, and two products in the cart. */
export async function registerWithHistory(page: Page): Promise<{ shopper: Shopper; orderId: string }> {
  const shopper = newShopper();
  await register(page, shopper);
  await addToCart(page, butter);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${butter.title} to favorites` })
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${butter.title} from favorites` })
    .waitFor();
  const orderId = await placeOrder(page, 1);
  await addToCart(page, coffee);
  await addToCart(page, brush);
  await seeEverythingStored(page);
  return { shopper, orderId };
}

/** Resolves when the browser has no queued change of the cart: a copy of the profile would send it once more. */
async function seeEverythingStored(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => /^shop\.cart\..*\.(?:operation|batch)/u.test(key)),
  );
}

/** Every screen for customers, as a customer with such a history sees it. */
export function signedInScreens(orderId: string): readonly Screen[] {
  const main = (page: Page) => page.getByRole('main');
  return [
    {
      name: 'cart',
      path: '/cart',
      heading: cartTexts.title,
      content: (page) => main(page).getByRole('group', { name: cartTexts.quantityOf(coffee.title) }),
    },
    {
      name: 'checkout',
      path: '/checkout',
      heading: checkoutTexts.title,
      content: (page) => main(page).getByRole('button', { name: checkoutTexts.placeOrder, disabled: false }),
    },
    {
      name: 'favourites',
      path: '/favorites',
      heading: favouritesTexts.heading,
      content: (page) => main(page).getByRole('link', { name: butter.title }),
    },
    {
      name: 'dashboard',
      path: '/dashboard',
      heading: dashboardTexts.welcome,
      content: (page) => main(page).getByText('Good to see you, Ada Lovelace.'),
    },
    {
      name: 'profile',
      path: '/dashboard/profile',
      heading: 'Profile',
      content: (page) => main(page).getByRole('heading', { name: 'Change Password' }),
    },
    {
      name: 'orders',
      path: '/dashboard/orders',
      heading: ordersTexts.title,
      content: (page) => main(page).getByRole('link', { name: orderId }).first(),
    },
    {
      name: 'order',
      path: `/dashboard/orders/${orderId}`,
      heading: ordersTexts.orderTitle(orderId),
      content: (page) => main(page).getByText(butter.title),
    },
  ];
}
