import type { Locator, Page } from '@playwright/test';
import { shop } from '../../src/config/shop';

/** A screen of the shop, and what is visible once it has loaded. */
export interface Screen {
  /** Also good for a file name. */
  name: string;
  path: string;
  /** The whole text of the h1. */
  heading: string;
  /** Visible only once the screen's own content has loaded. */
  content: (page: Page) => Locator;
  /** The state of its history entry, where the address alone does not open the screen. */
  historyState?: (uid: string) => object;
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
  { name: 'home', path: '/', heading: shop.tagline, content: productCard },
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

/** Opens the screen's address; resolves when its heading and its content are visible. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.historyState === undefined) await page.goto(screen.path);
  else await openEntry(page, screen.path, screen.historyState(await readUid(page)));
  await seeScreen(page, screen);
}

/** Opens a history entry with a state, as React Router keeps it. */
async function openEntry(page: Page, path: string, usr: object): Promise<void> {
  await page.goto('/');
  await page.evaluate(([address, state]) => history.replaceState({ usr: state, key: 'opened', idx: 0 }, '', address), [path, usr] as const);
  await page.reload();
}

/** The uid of the customer whose session this profile keeps. */
async function readUid(page: Page): Promise<string> {
  await page.goto('/');
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? '';
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { uid: string }).uid;
  });
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
