import type { Page } from '@playwright/test';
import { ordersTexts } from '../src/features/orders/ordersTexts';
import { logInNewShopper } from './support/account';
import { addButton, butter, openProduct, seeCartCount } from './support/cart';
import { installDevTools, type WithTools } from './support/devTools';
import { seeHeading } from './support/screens';
import { expect, test } from './support/test';

async function seePage(page: Page): Promise<void> {
  // Waits until the state's renderings and effects have run.
  await page.waitForTimeout(800);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await page.getByRole('banner').waitFor();
}

/** Storage, and the actions that the tools list, without RTK Query's subscription bookkeeping. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const actions = (window as WithTools).devTools?.openPanel().actions() ?? [];
    const told = actions.filter((type) => type?.startsWith('catalogue/internalSubscriptions/') === false);
    return { told, address: location.href, guestCart: localStorage.getItem('guestCart') };
  });

const jumpTo = (page: Page, back: number) =>
  page.evaluate((steps) => {
    const panel = (window as WithTools).devTools?.openPanel();
    panel?.jumpTo(Math.max(panel.last() - steps, 0));
  }, back);

test('the page shows a state that Redux DevTools import or jump to, and does nothing else', async ({
  page,
  context,
  shop,
}) => {
  await installDevTools(context);
  await openProduct(page, butter);
  await addButton(page).click();
  await seeCartCount(page, 1);
  await seePage(page);

  const before = await seen(page);
  expect(before.told[0]).toBe('@@INIT');
  expect(before.guestCart).toContain(butter.title);
  await page.evaluate(() => {
    const panel = (window as WithTools).devTools?.openPanel();
    panel?.importFile(panel.exportFile());
  });
  await seePage(page);
  await seeHeading(page, butter.title);
  await seeCartCount(page, 1);
  expect(await seen(page)).toEqual(before);
  expect(await page.evaluate(() => (window as WithTools).devTools?.openPanel().errors())).toEqual([]);

  await page.reload();
  await seeHeading(page, butter.title);
  await logInNewShopper(shop, page, []);
  await page.goto('/dashboard/orders');
  await seeHeading(page, ordersTexts.title);
  await seePage(page);
  const newest = await seen(page);
  for (const back of [1, 4, 8, 1_000]) {
    await jumpTo(page, back);
    await seePage(page);
    expect(await seen(page)).toEqual(newest);
  }
  await jumpTo(page, 0);
  await seeHeading(page, ordersTexts.title);
});
