import type { Locator, Page } from '@playwright/test';
import { maxNameLength } from '../src/domain/orderLimits';
import { newShopper, register } from './support/account';
import { problemOfFocus } from './support/focus';
import { cutOff, findTooNarrow, findingsInAllLooks, tooSmallToTouch, widthOfPage } from './support/looks';
import { openScreen, seeHeading, visitorScreens } from './support/screens';
import { expect, test } from './support/test';

for (const screen of visitorScreens) {
  test(`axe finds nothing on the ${screen.name} screen: wide and narrow, light and dark`, async ({ visit }) => {
    // Without motion no colour is measured halfway between two themes.
    const { page } = await visit({ reducedMotion: 'reduce' });
    await openScreen(page, screen);
    expect(await findingsInAllLooks(page)).toEqual({});
  });
}

for (const screen of visitorScreens) {
  test(`the ${screen.name} screen fits every window from 320 px and 200 % zoom, and its buttons are large enough for fingers`, async ({
    visit,
  }) => {
    const { page } = await visit({ viewport: { width: 320, height: 640 }, hasTouch: true });
    await openScreen(page, screen);
    expect(await cutOff(page)).toEqual([]);
    expect(await widthOfPage(page)).toBe(320);
    expect(await tooSmallToTouch(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await cutOff(page)).toEqual([]);
    expect(await findTooNarrow(page)).toEqual([]);
  });
}

const longWord = 'W'.repeat(300);

for (const [path, words] of [
  ['/products?q=', 'Nothing found for'],
  ['/category/', 'There is no category called'],
] as const) {
  test(`an endless word does not widen ${path}`, async ({ visit, expectComplaints }) => {
    // A category that is none is a 404 with the shop.
    if (path === '/category/') expectComplaints(/status of 404/u);
    const { page } = await visit({ viewport: { width: 320, height: 640 } });
    await page.goto(path + longWord);
    await page.getByRole('main').getByText(words).waitFor();
    expect(await widthOfPage(page)).toBe(320);
  });
}

test('an endless name does not widen the dashboard', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 320, height: 640 } });
  const longName = 'W'.repeat(maxNameLength);
  await register(page, newShopper(longName));
  await page.getByRole('main').getByText(longName).waitFor();
  expect(await widthOfPage(page)).toBe(320);
});

for (const { width, filters, isOneRow } of [
  { width: 320, filters: '', isOneRow: false },
  { width: 360, filters: '', isOneRow: true },
  { width: 360, filters: '&rating=1&stock=1', isOneRow: true },
]) {
  test(`the sort box shows its whole text at ${width} px, ${filters}`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width, height: 640 } });
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
    expect(select?.y === button?.y).toBe(isOneRow);
  });
}

for (const width of [320, 1_280]) {
  test(`rows of products are aligned with their headings at ${width} px`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width, height: 640 } });
    await page.goto('/hearthwick/enamelled-casserole-4-l/49');
    await page
      .getByRole('region', { name: /^More from/u })
      .getByRole('article')
      .first()
      .getByRole('link')
      .click();
    await page.getByRole('region', { name: 'Recently viewed' }).waitFor();
    for (const name of [/^More from/u, 'Recently viewed']) {
      const strip = page.getByRole('region', { name });
      const left = async (part: Locator) => (await part.boundingBox())?.x;
      expect(await left(strip.getByRole('listitem').first())).toBe(await left(strip.getByRole('heading', { name })));
    }
  });
}

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
  const dots = page.getByRole('button', { name: /^Show image/u });
  const fill = (index: number) => dots.nth(index).evaluate((dot) => getComputedStyle(dot, '::before').backgroundColor);
  await dots.first().waitFor();
  expect(await fill(0)).not.toBe(await fill(1));
});

test('the skip link is the first tab stop and moves the focus past the header', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  expect(await isFocused(page, 'a[href="#content"]')).toBe(true);
  // It slides into view.
  await page.waitForFunction(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0);
  expect(await skipLink.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isFocused(page, 'main')).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

for (const path of ['/', '/products?max=100', '/hearthwick/enamelled-casserole-4-l/49', '/login']) {
  test(`every element that the Tab key reaches on ${path} has a visible focus`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const unseen: string[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate(problemOfFocus);
      if (problem !== null) unseen.push(problem);
    }
    expect(unseen).toEqual([]);
  });
}

test('after a navigation the focus is on the new heading, after a page turn on the list', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Groceries' }).press('Enter');
  await seeHeading(page, 'Groceries');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

  await page.getByRole('link', { name: 'Page 2' }).press('Enter');
  await page.getByText('27 products, page 2 of 2').waitFor();
  expect(await isFocused(page, 'section[aria-label="Products"]')).toBe(true);

  await page.getByRole('main').getByRole('article').first().getByRole('link').press('Enter');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('Groceries');
});

test('a user who prefers reduced motion gets none', async ({ visit }) => {
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

test('the theme follows the system, can be switched, and is remembered', async ({ visit }) => {
  const { page } = await visit({ colorScheme: 'dark' });
  await page.goto('/');
  const lightButton = page.getByRole('button', { name: 'Use light theme' });
  await lightButton.waitFor();
  expect(await themeOf(page)).toBe('dark');
  await lightButton.click();
  expect(await themeOf(page)).toBe('light');
  await page.reload();
  await page.getByRole('button', { name: 'Use dark theme' }).waitFor();
  expect(await themeOf(page)).toBe('light');
});

function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}
