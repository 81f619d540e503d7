import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { logInNewShopper } from '../../e2e/support/account';
import { startShop, type RunningShop } from '../../e2e/support/shop';
import { layoutTexts } from '../../src/app/layout/layoutTexts';
import { shop as shopName } from '../../src/config/shop';
import type { CartLine } from '../../src/domain/cart';
import { favouritesTexts } from '../../src/features/favourites/favouritesTexts';
import { openBrowser, openPage, slowDown } from '../browser/openBrowser';
import { restOn, unchecked } from '../browser/press';
import { timeToFirstPaint, timeToPaint } from '../browser/timeToPaint';
import type { Row } from '../figures';
import { median } from '../statistics';

/** The maximum that the security rules allow. */
const cartLines = 500;
const favourites = 2_000;
const times = 20;
const visits = 5;
const cardsOfPage = 20;
/** Two rows of six: the cards in a desktop's window. */
const cardsInWindow = 12;
const betweenClicksMs = 400;

/** The fullest cart and the most favourites that an account can have, on a slow page. */
export async function measureLongLists(build: string): Promise<Row[]> {
  const shop = await startShop({ build });
  const browser = await openBrowser();
  try {
    const changes = await timeCartChanges(browser, shop);
    const { first, inWindow, all, unrested } = await timeFavouritesPage(browser, shop);
    const common = { unit: 'ms', isExact: false } as const;
    return [
      {
        ...common,
        what: '500 cart lines: a change painted, median of 20, CPU ÷ 4',
        figure: median(changes),
        bar: 50,
        note: `worst ${Math.max(...changes).toFixed(0)} ms`,
      },
      {
        ...common,
        what: '2,000 favourites: their page painted after the pointer rested on the link, median of 5, CPU ÷ 4',
        figure: median(inWindow),
        bar: 100,
        note: `all of its 20 cards ${median(all).toFixed(0)} ms; without the rest ${median(unrested).toFixed(0)} ms; the first time, with its script and products to load, ${first.toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function timeCartChanges(browser: Browser, shop: RunningShop): Promise<number[]> {
  const page = await openPage(browser, shop.url);
  await logInNewShopper(
    shop,
    page,
    Array.from({ length: cartLines }, (_, index) => lineOf(index + 1)),
  );
  await header(page)
    .getByRole('link', { name: layoutTexts.cart(cartLines) })
    .click();
  const lines = page.getByRole('main').getByRole('listitem');
  await lines.nth(cartLines - 1).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const taken: number[] = [];
  for (let count = 2; count < times + 2; count += 1) {
    // Pieces of the first line with enough stock, one more with every click.
    const sight = { selector: 'main [role=listitem]:nth-child(2) output', text: String(count) };
    taken.push(await timeToPaint(page, sight, () => lines.nth(1).getByRole('button').nth(1).click(unchecked)));
    await pause(betweenClicksMs);
  }
  await page.context().close();
  return taken;
}

interface FavouritesTimes {
  /** The first visit, without cached data, until all cards are painted. */
  first: number;
  /** Each later visit, until the cards in the window are painted: the pointer rests on the link before. */
  inWindow: number[];
  /** Until the cards below the fold are painted as well. */
  all: number[];
  /** Like `inWindow`, clicked as soon as the pointer arrives. */
  unrested: number[];
}

async function timeFavouritesPage(browser: Browser, shop: RunningShop): Promise<FavouritesTimes> {
  const page = await openPage(browser, shop.url);
  const { store } = await logInNewShopper(shop, page);
  // The newest come first, and are products that the shop has.
  const favoriteIds = Array.from({ length: favourites }, (_, index) => favourites - index);
  await store.documents.updateUser(store.uid, () => ({ favoriteIds }));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const link = header(page).getByRole('link', { name: layoutTexts.favourites });
  const visit = async (cards: number, rests = true): Promise<number> => {
    if (rests) await restOn(link);
    const selector = `section[aria-label="${favouritesTexts.heading}"] li:nth-child(${cards}) h3`;
    const taken = await timeToFirstPaint(page, { selector }, () => link.click(unchecked));
    await page.waitForLoadState('networkidle');
    await header(page)
      .getByRole('link', { name: layoutTexts.home(shopName.name) })
      .click();
    await page
      .getByRole('main')
      .getByRole('article')
      .nth(cardsOfPage - 1)
      .waitFor();
    await pause(betweenClicksMs);
    return taken;
  };

  const first = await visit(cardsOfPage, false);
  const inWindow: number[] = [];
  const all: number[] = [];
  const unrested: number[] = [];
  for (let count = 0; count < visits; count += 1) {
    inWindow.push(await visit(cardsInWindow));
    all.push(await visit(cardsOfPage));
    unrested.push(await visit(cardsInWindow, false));
  }
  await page.context().close();
  return { first, inWindow, all, unrested };
}

function header(page: Page) {
  return page.getByRole('banner');
}

/** The shop sells the first of these products; the others are no longer sold. */
function lineOf(productId: number): CartLine {
  return { productId, name: `Line ${productId}`, price: 9.99, image: '', quantity: 1 };
}
