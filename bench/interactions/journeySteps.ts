import type { Page } from '@playwright/test';
import type { Shopper } from '../../e2e/support/account';
import { addButton } from '../../e2e/support/cart';
import { address, placeButton } from '../../e2e/support/checkout';
import { seeHeading } from '../../e2e/support/screens';
import { layoutTexts } from '../../src/app/layout/layoutTexts';
import { shop } from '../../src/config/shop';
import { authTexts } from '../../src/features/auth/authTexts';
import { cartTexts } from '../../src/features/cart/cartTexts';
import { catalogueTexts } from '../../src/features/catalogue/catalogueTexts';
import { filterTexts } from '../../src/features/catalogue/filterTexts';
import { checkoutTexts, successTexts } from '../../src/features/checkout/checkoutTexts';
import { favouritesTexts } from '../../src/features/favourites/favouritesTexts';
import { ordersTexts } from '../../src/features/orders/ordersTexts';
import { productDetailTexts } from '../../src/features/productDetail/productDetailTexts';
import { dashboardTexts } from '../../src/pages/shared/dashboardTexts';
import { quantityTexts } from '../../src/ui/components/quantityTexts';
import { press } from '../browser/press';
import { casserole } from '../pages';

/** A user's action, and the result that the user waits for. */
export type Step = readonly [name: string, act: () => Promise<void>];

/** Milliseconds between two keys: a fast typist. */
const typing = { delay: 90 };

/** Forty steps from the home page through the whole shop and back, without a reload: mouse and keyboard. */
export function journeySteps(page: Page, shopper: Shopper): Step[] {
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  const cards = main.getByRole('article');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  const cart = header.getByRole('link', { name: /^Cart, / });
  const line = (label: (name: string) => string) => button(label(casserole.title));

  const showPage = async (number: number) => {
    await press(main.getByRole('link', { name: 'Next' }));
    await main
      .getByRole('link', { name: `Page ${number}`, exact: true })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
  };
  const typeInto = async (label: string, text: string) => {
    await press(main.getByLabel(label, { exact: true }).first());
    await page.keyboard.type(text, typing);
  };
  const toggle = (index: number) => press(cards.nth(index).getByRole('button', { name: /to favorites$/ }));

  return [
    ['dark theme', () => press(page.getByRole('button', { name: layoutTexts.useDarkTheme }))],
    ['light theme', () => press(page.getByRole('button', { name: layoutTexts.useLightTheme }))],
    ['search box', () => press(header.getByRole('combobox', { name: 'Search products' }))],
    [
      'type a search',
      async () => {
        await page.keyboard.type('enamelled', typing);
        await header.getByRole('option').first().waitFor();
      },
    ],
    ['walk the suggestions', () => page.keyboard.press('ArrowDown')],
    [
      'open a suggestion',
      async () => {
        await page.keyboard.press('Enter');
        await seeHeading(page, casserole.title);
      },
    ],
    ['next picture', () => press(button(productDetailTexts.next))],
    ['add to cart', () => press(addButton(page))],
    ['add once more', () => press(addButton(page))],
    [
      'home',
      async () => {
        await press(header.getByRole('link', { name: layoutTexts.home(shop.name) }));
        await seeHeading(page, shop.tagline);
      },
    ],
    ['page 2', () => showPage(2)],
    ['page 3', () => showPage(3)],
    ['add from the grid', () => press(cards.getByRole('button', { name: cartTexts.addToCart }).first())],
    [
      'favourite, signed out',
      async () => {
        await toggle(0);
        await seeHeading(page, authTexts.login.title);
      },
    ],
    ['type the e-mail', () => typeInto('Email', shopper.email)],
    ['type the password', () => typeInto('Password', shopper.password)],
    [
      'log in',
      async () => {
        await press(button('Login'));
        await seeHeading(page, dashboardTexts.welcome);
      },
    ],
    [
      'profile',
      async () => {
        await press(link(dashboardTexts.links.profile));
        await main.getByLabel('Name', { exact: true }).waitFor();
      },
    ],
    ['type a name', () => typeInto('Name', ' Byron')],
    [
      'favourites',
      async () => {
        await press(header.getByRole('link', { name: layoutTexts.favourites }));
        await seeHeading(page, favouritesTexts.heading);
      },
    ],
    [
      'all products',
      async () => {
        await press(footer.getByRole('link', { name: layoutTexts.footer.products }));
        await seeHeading(page, catalogueTexts.allProducts);
        await cards.first().waitFor();
      },
    ],
    [
      'sort',
      async () => {
        await main.getByLabel(filterTexts.sortBy).focus();
        await page.keyboard.press('ArrowDown');
        await page.waitForURL(/sort=/);
      },
    ],
    [
      'filter',
      async () => {
        await press(main.getByLabel(filterTexts.inStock).first());
        await main.getByRole('link', { name: filterTexts.removeFilter(filterTexts.inStock) }).waitFor();
      },
    ],
    ['filter off', () => press(main.getByRole('link', { name: filterTexts.removeFilter(filterTexts.inStock) }))],
    ['favourite', () => toggle(1)],
    ['another favourite', () => toggle(2)],
    [
      'a category',
      async () => {
        await press(link('Groceries').first());
        await seeHeading(page, 'Groceries');
        await cards.first().waitFor();
      },
    ],
    [
      'a product of it',
      async () => {
        await press(cards.first().getByRole('heading').getByRole('link'));
        await addButton(page).waitFor();
      },
    ],
    [
      'the cart',
      async () => {
        await press(cart);
        await line(quantityTexts.increase).waitFor();
      },
    ],
    ['one more', () => press(line(quantityTexts.increase))],
    ['one less', () => press(line(quantityTexts.decrease))],
    ['remove a line', () => press(line(cartTexts.remove))],
    ['undo', () => press(button(cartTexts.undo))],
    [
      'checkout',
      async () => {
        await press(link(cartTexts.checkout));
        await seeHeading(page, checkoutTexts.title);
      },
    ],
    ['type the address', () => typeInto(checkoutTexts.fields.address, address)],
    [
      'place the order',
      async () => {
        await press(placeButton(page));
        await seeHeading(page, successTexts.title);
      },
    ],
    [
      'my orders',
      async () => {
        await press(link(successTexts.toOrders));
        await main.getByRole('rowheader').first().waitFor();
      },
    ],
    [
      'the order',
      async () => {
        await press(main.getByRole('rowheader').first().getByRole('link'));
        await button(ordersTexts.reorder).waitFor();
      },
    ],
    ['account menu', () => press(page.getByRole('button', { name: layoutTexts.myAccount }))],
    [
      'log out',
      async () => {
        await press(page.getByRole('button', { name: layoutTexts.logout }));
        await header.getByRole('link', { name: layoutTexts.login }).waitFor();
      },
    ],
  ];
}
