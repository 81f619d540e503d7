import type { Locator, Page } from '@playwright/test';
import { shopTexts } from '../../src/texts/en/shop';

/** A screen of the shop, and what is visible once it has loaded. */
export interface Screen {
  /** Also used in a file name. */
  name: string;
  path: string;
  /** The whole text of the h1. */
  heading: string;
  /** Visible only once the screen's own content has loaded. */
  content: (page: Page) => Locator;
}

const productCard = (page: Page) => page.getByRole('main').getByRole('article').first();

const ofText = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

/** The screens with a text of `content/`. */
export const textScreens: readonly Screen[] = [
  { name: 'imprint', path: '/imprint', heading: 'Imprint', content: ofText },
  { name: 'terms', path: '/terms', heading: 'Terms of sale', content: ofText },
  { name: 'privacy', path: '/privacy', heading: 'Privacy', content: ofText },
  { name: 'delivery', path: '/delivery', heading: 'Delivery and returns', content: ofText },
];

/** Every screen for visitors. */
export const visitorScreens: readonly Screen[] = [
  { name: 'home', path: '/', heading: shopTexts.tagline, content: productCard },
  { name: 'category', path: '/category/groceries', heading: 'Groceries', content: productCard },
  { name: 'products', path: '/products', heading: 'All products', content: productCard },
  { name: 'search-results', path: '/products?q=mug', heading: 'Results for “mug”', content: productCard },
  {
    name: 'product',
    path: '/hearthwick/enamelled-casserole-4-l/49',
    heading: 'Enamelled Casserole 4 L',
    content: (page) => page.getByRole('heading', { name: 'More from Kitchen Accessories' }),
  },
  {
    name: 'withdrawal',
    path: '/withdrawal',
    heading: 'Withdraw from contract',
    content: (page) => page.getByRole('main').getByRole('button', { name: 'Continue' }),
  },
  {
    name: 'not-found',
    path: '/no-such-page',
    heading: 'Page not found',
    content: (page) => page.getByRole('main').getByRole('link', { name: 'Back to Home' }),
  },
  {
    name: 'login',
    path: '/login',
    heading: 'Login',
    content: (page) => page.getByRole('main').getByRole('button', { name: 'Login' }),
  },
  {
    name: 'register',
    path: '/register',
    heading: 'Register',
    content: (page) => page.getByRole('main').getByRole('button', { name: 'Register' }),
  },
  {
    name: 'reset-password',
    path: '/reset-password',
    heading: 'Reset your password',
    content: (page) => page.getByRole('button', { name: 'Send link' }),
  },
  ...textScreens,
];

/** Opens the screen's address. Resolves when its heading and its content are visible. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await seeScreen(page, screen);
}

/** Resolves when the screen's heading and content are visible. */
async function seeScreen(page: Page, { heading, content }: Screen): Promise<void> {
  await seeHeading(page, heading);
  await content(page).waitFor();
}

/** Resolves when the page's only h1 has this text. */
export async function seeHeading(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
}
