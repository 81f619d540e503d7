import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withdrawalTexts as texts } from '../src/texts/en/withdrawal';
import { buildShop, maxBuildMs, removeBuild } from './support/build';
import { seeHeading } from './support/screens';
import type { ShopOptions } from './support/shop';
import { expect, test as base } from './support/test';

const environment = { FUNCTIONS: 'off' };

/** A shop without an order desk. */
const test = base.extend<object, { withoutDesk: ShopOptions }>({
  withoutDesk: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'without-desk-'));
      const build = join(folder, 'dist');
      await buildShop(build, { ...environment, PRERENDER_PRODUCTS: '1' });
      await use({ build, environment });
      await removeBuild(build);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: maxBuildMs },
  ],
  shopOptions: ({ withoutDesk }, use) => use(withoutDesk),
});

test('a visitor who withdraws reads where to write, also without JavaScript', async ({ page, visit }) => {
  const { page: scriptless } = await visit({ javaScriptEnabled: false });
  await scriptless.goto('/withdrawal', { waitUntil: 'load' });
  await expect(scriptless.getByText(texts.write.split('{')[0] ?? '')).toBeVisible();

  await page.goto('/withdrawal');
  await seeHeading(page, texts.title);
  await expect(page.getByRole('button', { name: texts.continue })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: texts.imprint, exact: true }).first().click();
  await seeHeading(page, 'Imprint');
});
