import type { BrowserContext, Page, Route } from '@playwright/test';
import { paths } from '../../src/config/paths';
import { cartTexts } from '../../src/texts/en/cart';
import { seeSignedIn } from './account';
import { cartLink } from './cart';
import { address, placeOrder } from './checkout';
import { deliver } from './faults';
import { seeHeading } from './screens';
import { hasUnsentRecord } from './storedInBrowser';

const documents = '**/v1/projects/**';

/** The faults of Firestore requests, from one step of a journey until a step that sets others. */
export type Trouble = 'none' | 'answersLost' | 'unavailable' | 'busy' | 'proxyPage' | 'serverError';

const troubled: Record<Exclude<Trouble, 'none'>, (route: Route) => Promise<void>> = {
  answersLost: async (route) => {
    await deliver(route);
    await route.abort('connectionreset');
  },
  unavailable: (route) => route.fulfill({ status: 503, json: { error: { code: 503, status: 'UNAVAILABLE' } } }),
  busy: (route) => route.fulfill({ status: 429, json: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } } }),
  proxyPage: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  serverError: (route) => route.fulfill({ status: 500, json: { error: { code: 500, status: 'INTERNAL' } } }),
};

/** A browser profile that stays on a list of products, and its possible steps. */
export interface RandomDevice {
  page: Page;
  add(title: string): Promise<void>;
  /** @returns the new state of the favourite. Before the stored favourites are loaded, each button shows none. */
  toggleFavourite(title: string): Promise<boolean>;
  /** Places an order for the cart that the screen shows. */
  order(pieces: number): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  setTrouble(trouble: Trouble): void;
  isOffline(): boolean;
  /** A new tab replaces the open one, which closes without `pagehide` handlers. */
  changeTab(): Promise<void>;
  reload(): Promise<void>;
  /** Ends all faults of the network and of Firestore. */
  heal(): Promise<void>;
  /** Focuses the window. Returns whether the browser has something unsent, and the header's count. */
  look(): Promise<{ isWaiting: boolean; cart: string | null }>;
}

/** @param list the category whose first page shows every product that is bought. */
export async function openRandomDevice(context: BrowserContext, page: Page, list: string): Promise<RandomDevice> {
  let trouble: Trouble = 'none';
  let isOffline = false;
  let current = page;

  await context.route(documents, (route) => (trouble === 'none' ? route.continue() : troubled[trouble](route)));

  async function toList(): Promise<void> {
    await current.goto(paths.category(list));
    await current.getByRole('main').getByRole('article').first().waitFor();
    await seeSignedIn(current);
  }

  const button = (name: string) => current.getByRole('main').getByRole('button', { name, exact: true });

  await toList();
  return {
    get page() {
      return current;
    },
    add: async (title) => {
      const card = current
        .getByRole('main')
        .getByRole('article')
        .filter({ has: current.getByRole('link', { name: title, exact: true }) });
      await card.getByRole('button', { name: cartTexts.addToCart }).click();
    },
    toggleFavourite: async (title) => {
      const [add, remove] = [button(`Add ${title} to favorites`), button(`Remove ${title} from favorites`)];
      const desired = !(await remove.isVisible());
      await (desired ? add : remove).click();
      await (desired ? remove : add).waitFor();
      return desired;
    },
    order: async (pieces) => {
      await cartLink(current, pieces).click();
      await seeHeading(current, cartTexts.title);
      await current.getByRole('link', { name: cartTexts.checkout }).click();
      await current.getByLabel('Address').fill(address);
      await placeOrder(current);
      await toList();
    },
    setOffline: async (offline) => {
      isOffline = offline;
      await context.setOffline(offline);
    },
    setTrouble: (next) => {
      trouble = next;
    },
    isOffline: () => isOffline,
    changeTab: async () => {
      const next = await context.newPage();
      const before = current;
      current = next;
      await toList();
      await before.close();
    },
    reload: async () => {
      await current.reload();
      await current.getByRole('main').getByRole('article').first().waitFor();
      await seeSignedIn(current);
    },
    heal: async () => {
      trouble = 'none';
      isOffline = false;
      await context.setOffline(false);
    },
    look: async () => {
      await current.evaluate(() => window.dispatchEvent(new Event('focus')));
      const isWaiting = await hasUnsentRecord(current);
      const cart = current.getByRole('banner').locator(`a[href="${paths.cart}"]`).getAttribute('aria-label');
      return { isWaiting, cart: await cart };
    },
  };
}
