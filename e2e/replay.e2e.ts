import type { BrowserContext, Page, Request } from '@playwright/test';
import { maxBugReportBytes } from '../src/app/bugReport/bugReport';
import { layoutTexts } from '../src/app/layout/layoutTexts';
import { successTexts } from '../src/features/checkout/checkoutTexts';
import { fillLogin, newShopper, seeDashboard, type Shopper } from './support/account';
import { addButton, brush, butter, cartLine, coffee, goToCart, openProduct, seeCartCount } from './support/cart';
import { address, goToOrders, placeButton, seeSuccess } from './support/checkout';
import { installDevTools, shownActions } from './support/devTools';
import { blockDocuments, requestFailed } from './support/faults';
import { record, replayEach } from './support/recording';
import { seeHeading } from './support/screens';
import type { RunningShop } from './support/shop';
import { createAccount } from './support/storeAccess';
import { expect, test } from './support/test';

/** What a journey acts with. `note` marks one of the moments that the replay is compared at. */
interface Act {
  page: Page;
  context: BrowserContext;
  shopper: Shopper;
  note: () => Promise<void>;
  /** Logs in by the header's link, on the page that is open. */
  signIn: () => Promise<void>;
  expectComplaints: (pattern: RegExp) => void;
}

const main = (page: Page) => page.getByRole('main');
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /home$/u });
const newName = 'Countess of Lovelace';

async function search(page: Page, text: string) {
  await page.getByRole('combobox', { name: 'Search products' }).fill(text);
  await page.keyboard.press('Enter');
  await seeHeading(page, `Results for “${text}”`);
  await main(page).getByRole('article').first().waitFor();
}

/**
 * Moves the page's clock by seconds. Each second waits for the answers that are on their way: they take real time, and the
 * page would give up waiting for them if its clock went on.
 */
function clockOf(page: Page) {
  const unanswered = new Set<Request>();
  const forget = (request: Request) => void unanswered.delete(request);
  page
    .on('request', (request) => unanswered.add(request))
    .on('requestfinished', forget)
    .on('requestfailed', forget);
  return async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await page.clock.runFor(1_000);
      await expect.poll(() => unanswered.size).toBe(0);
    }
  };
}

const undoRow = (page: Page, { title }: { title: string }) =>
  page.getByRole('listitem').filter({ hasText: `${title} was removed.` });

/** From the home page to a product's page, by its search. */
async function findProduct(page: Page, { title }: { title: string }) {
  await search(page, title);
  await main(page).getByRole('link', { name: title, exact: true }).first().click();
  await addButton(page).waitFor();
}

async function placeOrder(page: Page) {
  await goToCart(page, 3);
  await main(page)
    .getByRole('link', { name: /checkout/iu })
    .click();
  await page.getByLabel('Address').fill(address);
  await placeButton(page).click();
}

const journeys: Record<string, (act: Act) => Promise<void>> = {
  search: async ({ page, note }) => {
    await note();
    await search(page, 'mug');
    await note();
    await main(page).getByRole('article').first().getByRole('link').first().click();
    await addButton(page).waitFor();
    await note();
    await page.goBack();
    await seeHeading(page, 'Results for “mug”');
    await search(page, 'lamp');
    await note();
  },

  filter: async ({ page, note }) => {
    await page.getByRole('link', { name: 'Groceries' }).first().click();
    await seeHeading(page, 'Groceries');
    await main(page).getByRole('article').first().waitFor();
    await note();
    await page.getByRole('checkbox', { name: 'In stock' }).check();
    await note();
    await page.getByRole('checkbox', { name: 'In stock' }).uncheck();
    await note();
    await page.goBack();
    await note();
  },

  cart: async ({ page, note, signIn }) => {
    await signIn();
    await note();
    await goToCart(page, 3);
    await note();
    await page.getByRole('button', { name: `Remove ${butter.title}` }).click();
    await seeCartCount(page, 1);
    await undoRow(page, butter).waitFor();
    await note();
    await home(page).click();
    await findProduct(page, brush);
    await addButton(page).click();
    await seeCartCount(page, 2);
    await note();
  },

  undo: async ({ page, note, signIn }) => {
    await signIn();
    await goToCart(page, 3);
    await page.getByRole('button', { name: `Remove ${butter.title}` }).click();
    await seeCartCount(page, 1);
    const row = undoRow(page, butter);
    await row.waitFor();
    await note();
    await row.getByRole('button', { name: 'Undo' }).click();
    await seeCartCount(page, 3);
    await row.waitFor({ state: 'detached' });
    await note();
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await page.getByText('Your cart is empty', { exact: true }).waitFor();
    await page.getByText('Your cart was cleared.').waitFor();
    await note();
    await home(page).click();
    await note();
  },

  'merge at sign-in': async ({ page, note, signIn }) => {
    await findProduct(page, brush);
    await note();
    await addButton(page).click();
    await seeCartCount(page, 1);
    await note();
    await signIn();
    await seeCartCount(page, 4);
    await note();
    await goToCart(page, 4);
    await note();
  },

  'offline order': async ({ page, context, note, signIn, expectComplaints }) => {
    expectComplaints(requestFailed);
    await signIn();
    await note();
    // Without a network the page of the orders could not load later.
    await main(page).getByRole('link', { name: 'Orders' }).first().click();
    await seeHeading(page, 'My Orders');
    await goToCart(page, 3);
    await main(page)
      .getByRole('link', { name: /checkout/iu })
      .click();
    await page.getByLabel('Address').fill(address);
    const connect = await blockDocuments(context);
    await context.setOffline(true);
    await placeButton(page).click();
    await seeSuccess(page);
    await note();
    await goToOrders(page);
    await note();
    await context.setOffline(false);
    await connect();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await note();
  },

  'refused order': async ({ page, context, note, signIn, expectComplaints }) => {
    expectComplaints(/status of 403/u);
    await context.route('**/v1/projects/**/documents:commit*', async (route) => {
      const isOrder = route.request().postData()?.includes('/orders/') === true;
      const error = { code: 403, status: 'PERMISSION_DENIED', message: 'Missing or insufficient permissions.' };
      await (isOrder ? route.fulfill({ status: 403, json: { error } }) : route.continue());
    });
    await signIn();
    await note();
    await placeOrder(page);
    await seeHeading(page, successTexts.rejected);
    await note();
    await goToOrders(page);
    await note();
    await home(page).click();
    await note();
  },

  profile: async ({ page, note, signIn }) => {
    await signIn();
    await note();
    await main(page).getByRole('link', { name: 'Profile' }).first().click();
    const form = page.getByRole('form', { name: 'Update Your Name' });
    await form.waitFor();
    await note();
    await form.getByLabel('Name').fill(newName);
    await form.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await note();
    await home(page).click();
    await note();
  },

  favourites: async ({ page, note, signIn }) => {
    await signIn();
    await findProduct(page, coffee);
    await main(page)
      .getByRole('button', { name: `Add ${coffee.title} to favorites` })
      .first()
      .click();
    await note();
    await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
    await seeHeading(page, 'My Favorites');
    await main(page).getByRole('article').first().waitFor();
    await note();
    await main(page)
      .getByRole('button', { name: `Remove ${coffee.title} from favorites` })
      .click();
    await main(page).getByRole('article').first().waitFor({ state: 'detached' });
    await note();
    await home(page).click();
    await note();
  },

  'two tabs': async ({ page, context, note, signIn }) => {
    await signIn();
    await note();
    const other = await context.newPage();
    await openProduct(other, brush);
    await addButton(other).click();
    await seeCartCount(page, 4);
    await note();
    await goToCart(page, 4);
    await note();
    await addButton(other).click();
    await seeCartCount(page, 5);
    await note();
  },
};

async function open(page: Page) {
  await page.goto('/?debug');
  await main(page).getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Save bug report' }).waitFor();
}

async function newCustomer(shop: RunningShop) {
  const shopper = newShopper();
  const store = await createAccount(shop, shopper);
  const cartItems = [cartLine(butter, 2), cartLine(coffee, 1)];
  await store.documents.updateUser(store.uid, () => ({ email: shopper.email, cartItems }));
  return { shopper, store };
}

const signInOn = (page: Page, shopper: Shopper) => async () => {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, shopper);
  await seeDashboard(page);
};

/** CI plays two of the ten, so that it stays short; `npm run test:e2e -- replay` plays all. */
const playedInCi = ['undo', 'offline order'];
const played = Object.entries(journeys).filter(([name]) => process.env.CI === undefined || playedInCi.includes(name));

for (const [name, journey] of played) {
  test(`a report of ${name} shows a developer the same pages`, async ({ visit, shop, expectComplaints }) => {
    const { context, page } = await visit();
    await installDevTools(context);
    const { shopper, store } = await newCustomer(shop);
    await open(page);
    const { moments, note, save } = record(page);
    await journey({ page, context, shopper, note, signIn: signInOn(page, shopper), expectComplaints });
    expect(moments).toHaveLength(4);
    const report = await save();

    expect(new TextEncoder().encode(report).length).toBeLessThanOrEqual(maxBugReportBytes);
    expect(JSON.parse(report)).toMatchObject({ report: { cut: { actions: 0, answers: [] } } });
    for (const personal of [shopper.name, newName, shopper.email, shopper.password, store.uid, address]) {
      expect(report).not.toContain(personal);
    }
    expect(report).not.toMatch(/[\w.+-]+(?:@|%40)[\w-]+\.\w/u);
    expect(report).not.toMatch(/eyJ[\w-]+\.[\w-]+\./u);

    const replay = await visit();
    await installDevTools(replay.context);
    await open(replay.page);
    await replayEach(replay.page, report, moments, (tree) =>
      tree
        .replaceAll(shopper.name, '[name 1]')
        .replaceAll(newName, '[name 2]')
        .replaceAll(shopper.email, '[email 1]')
        .replaceAll(address, '[address 1]'),
    );
  });
}

test('the panel shows what a person did: at most two lines an act, and none at rest', async ({
  page,
  context,
  shop,
}) => {
  await installDevTools(context);
  const { shopper } = await newCustomer(shop);
  await page.clock.install();
  const letTimePass = clockOf(page);
  await open(page);
  await letTimePass(2);
  const before = (await shownActions(page)).length;

  const acts = [
    ...['mug', 'lamp', 'butter'].map((text) => () => search(page, text)),
    () => home(page).click(),
    () => page.getByRole('link', { name: 'Groceries' }).first().click(),
    () => page.getByRole('checkbox', { name: 'In stock' }).check(),
    () => page.getByRole('checkbox', { name: 'In stock' }).uncheck(),
    () => main(page).getByRole('article').first().getByRole('link').first().click(),
    () => addButton(page).click(),
    () => page.goBack(),
    () => main(page).getByRole('article').nth(1).getByRole('link').first().click(),
    () => page.goBack(),
    () => search(page, coffee.title),
    () => main(page).getByRole('link', { name: coffee.title, exact: true }).first().click(),
    () => addButton(page).click(),
    () => home(page).click(),
    signInOn(page, shopper),
    () => page.getByRole('link', { name: layoutTexts.cart(5), exact: true }).click(),
    () => page.getByRole('button', { name: `Remove ${butter.title}` }).click(),
    () => home(page).click(),
  ];
  expect(acts).toHaveLength(20);
  for (const act of acts) {
    await act();
    await page.waitForTimeout(400);
  }
  // Until the notices of the last acts are gone.
  await letTimePass(15);
  const lines = (await shownActions(page)).slice(before).map((action) => action?.type ?? '');
  expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(40);
  expect(lines.filter((type) => !/^[a-z]\w*\/[a-zA-Z]+(?:\/[a-z]+)?$/u.test(type))).toEqual([]);

  await letTimePass(60);
  expect((await shownActions(page)).slice(before + lines.length)).toEqual([]);
});
