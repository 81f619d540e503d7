import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import type { CartLine } from '../../src/domain/cart';
import { draftOrder } from '../../src/domain/order';
import { dashboardTexts } from '../../src/texts/en/account';
import { cartTexts } from '../../src/texts/en/cart';
import { favouritesTexts } from '../../src/texts/en/favourites';
import { checkoutTexts, ordersTexts } from '../../src/texts/en/orders';
import { newShopper, signIn, type Shopper } from './account';
import { brush, butter, cartLine, coffee } from './cart';
import { address } from './checkout';
import { type Screen } from './screens';
import type { RunningShop } from './shop';
import { createAccount, type StoreAccess } from './storeAccess';

/** A new account with an order, a favourite, and two products in the cart. */
export async function createHistory(
  shop: RunningShop,
  shopper: Shopper,
): Promise<{ store: StoreAccess; orderId: string }> {
  const store = await createAccount(shop, shopper);
  const { name, email } = shopper;
  const cartItems = await Promise.all([coffee, brush].map((piece) => pictured(shop, cartLine(piece, 1))));
  await store.documents.updateUser(store.uid, () => ({ email, cartItems, favoriteIds: [butter.id] }));
  const shipping = { name, email, address };
  const order = draftOrder(await store.documents.newOrderId(), store.uid, [cartLine(butter, 1)], shipping);
  await store.documents.createOrder(order);
  return { store, orderId: order.id };
}

/** The line with the product's picture, as the shop adds it. */
async function pictured({ url }: RunningShop, line: CartLine): Promise<CartLine> {
  const product: unknown = await (await fetch(`${url}/api/products/${line.productId}`)).json();
  return { ...line, image: v.parse(v.object({ thumbnail: v.string() }), product).thumbnail };
}

/** Signs the browser in as a new customer with such a history. */
export async function signInWithHistory(
  shop: RunningShop,
  context: BrowserContext,
): Promise<{ shopper: Shopper; store: StoreAccess; orderId: string }> {
  const shopper = newShopper();
  const history = await createHistory(shop, shopper);
  await signIn(context, shop, history.store);
  return { shopper, ...history };
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
