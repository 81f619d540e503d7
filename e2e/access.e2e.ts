import type { Locator, Page } from '@playwright/test';
import { systemTypefaceKey } from '../src/config/storageKeys';
import { problemOfFocus } from './support/focus';
import { problemsOfScreen, smallest } from './support/looks';
import { openScreen, visitorScreens, type Screen } from './support/screens';
import { seeComplete } from './support/settled';
import type { RunningShop } from './support/shop';
import { expect, test } from './support/test';

for (const screen of visitorScreens) {
  test(`the ${screen.name} screen passes axe, fits every window and has large enough buttons`, async ({
    visit,
    shop,
  }) => {
    const { page } = await visit(smallest);
    await openScreen(page, screen);
    await seeOwnHead(page, screen, shop);
    expect(await problemsOfScreen(page)).toEqual({});
  });
}

/** Each screen has its own title and canonical address, unless search engines do not index the screen. */
async function seeOwnHead(page: Page, { name, path, heading }: Screen, { url }: RunningShop): Promise<void> {
  const contents = (selector: string, attribute: string) =>
    page
      .locator(selector)
      .evaluateAll((elements, of) => elements.map((element) => element.getAttribute(of)), attribute);
  expect(await page.title()).toContain(heading);
  expect(await page.locator('title').count()).toBe(1);
  expect(await contents('meta[name=description]', 'content')).toEqual([expect.stringMatching(/\S{3}/u)]);
  const isOfNoUse = ['search-results', 'not-found', 'reset-password'].includes(name);
  const ownAddress = new URL(new URL(path, url).pathname, url).href;
  expect(await contents('link[rel=canonical]', 'href')).toEqual(isOfNoUse ? [] : [ownAddress]);
  expect(await contents('meta[name=robots]', 'content')).toEqual(isOfNoUse ? ['noindex'] : []);
}

test('the sort box shows its whole text, in one row with the filters', async ({ page }) => {
  // On a busy machine the shop sees a slow line, and keeps the system's typeface for the visit. This test needs the
  // shop's.
  await page.addInitScript((key) => {
    Object.defineProperty(navigator, 'connection', { value: undefined });
    sessionStorage.removeItem(key);
  }, systemTypefaceKey);
  await page.goto('/');
  await page.evaluate(() => document.fonts.load('1em Figtree'));
  for (const { width, filters } of [
    { width: 320, filters: '' },
    { width: 360, filters: '&rating=1&stock=1' },
  ]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`/category/laptops?sort=price-desc${filters}`);
    const box = page.getByRole('combobox', { name: 'Sort by' });
    const [shown, wanted] = await box.evaluate((select) => {
      const free = document.createElement('div');
      free.style.position = 'absolute';
      free.append(select.cloneNode(true));
      document.body.append(free);
      return [select, free].map((element) => element.getBoundingClientRect().width);
    });
    expect(shown).toBe(wanted);
    const [button, select] = await Promise.all([
      page.getByRole('button', { name: /^Filters/u }).boundingBox(),
      box.boundingBox(),
    ]);
    expect(select?.y).toBe(button?.y);
  }
});

test('rows of products are aligned with their headings', async ({ page }) => {
  await page.goto('/hearthwick/enamelled-casserole-4-l/49');
  await page
    .getByRole('region', { name: /^More from/u })
    .getByRole('article')
    .first()
    .getByRole('link')
    .click();
  await page.getByRole('region', { name: 'Recently viewed' }).waitFor();
  for (const width of [320, 1_280]) {
    await page.setViewportSize({ width, height: 640 });
    for (const name of [/^More from/u, 'Recently viewed']) {
      const strip = page.getByRole('region', { name });
      const left = async (part: Locator) => (await part.boundingBox())?.x;
      expect(await left(strip.getByRole('listitem').first())).toBe(await left(strip.getByRole('heading', { name })));
    }
  }
});

test('in forced colours, a selected item still differs from the others', async ({ visit }) => {
  const { page } = await visit({ forcedColors: 'active' });
  await page.goto('/category/groceries');
  await page.getByRole('main').getByRole('article').first().waitFor();
  const look = (chosen: boolean, links: string) =>
    page
      .locator(chosen ? `${links}[aria-current]` : `${links}:not([aria-current])`)
      .first()
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  for (const links of ['nav[aria-label=Categories] a', 'nav[aria-label=Pages] a']) {
    expect([await look(true, links), await look(false, links)]).toEqual(['solid', 'none']);
  }

  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  expect(await toast.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');

  await page.goto('/hearthwick/enamelled-casserole-4-l/49');
  const choices = page.getByRole('button', { name: /^Show image/u });
  await choices.first().waitFor();
  const frame = (index: number) => choices.nth(index).evaluate((choice) => getComputedStyle(choice).borderTopColor);
  expect(await frame(0)).not.toBe(await frame(1));
  await page.setViewportSize({ width: 360, height: 740 });
  const fill = (index: number) =>
    choices.nth(index).evaluate((dot) => getComputedStyle(dot, '::before').backgroundColor);
  expect(await fill(0)).not.toBe(await fill(1));
});

test('every element that the Tab key reaches has a visible focus', async ({ page }) => {
  for (const path of ['/', '/products?max=100', '/hearthwick/enamelled-casserole-4-l/49', '/login']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await seeComplete(page);
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(problemOfFocus), path).toBeNull();
    }
  }
});

test('a user who prefers reduced motion sees no motion', async ({ visit }) => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await page.goto('/hearthwick/enamelled-casserole-4-l/49');
  const gallery = page.getByRole('group', { name: 'Pictures of Enamelled Casserole 4 L' });
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await gallery.getByRole('status').getByText('Image 2 of 4').waitFor();

  const longest = await page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
    return Math.max(
      ...styles.map(({ transitionDuration, animationDuration }) =>
        Math.max(seconds(transitionDuration), seconds(animationDuration)),
      ),
    );
  });
  expect(longest).toBeLessThanOrEqual(0.001);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});
