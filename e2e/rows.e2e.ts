import type { Locator } from '@playwright/test';
import { recentlyViewedKey } from '../src/config/storageKeys';
import { dashboardTexts } from '../src/texts/en/account';
import { cartTexts } from '../src/texts/en/cart';
import { commonTexts } from '../src/texts/en/common';
import { productTexts } from '../src/texts/en/product';
import { seeHeading } from './support/screens';
import { signInWithHistory } from './support/shopper';
import { expect, test } from './support/test';

const height = 900;
const edgesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test('a strip ends at the edge of a phone and of a tablet, on each page', async ({ page, shop }) => {
  await signInWithHistory(shop, page.context());
  await page.goto('/hearthwick/enamelled-casserole-4-l/49');
  // The browser stores the list once the session is known.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), recentlyViewedKey)).toContain('"id":49');
  const recent = page.getByRole('region', { name: commonTexts.recentlyViewed }).getByRole('list');
  const pages = [
    { path: '/', strips: [page.getByRole('navigation', { name: 'Categories' }).getByRole('list'), recent] },
    {
      path: '/quillane/cedar-hour-eau-de-parfum/6',
      strips: [
        page
          .getByRole('region', { name: productTexts.more('Fragrances') })
          .getByRole('list')
          .first(),
        recent,
      ],
    },
    { path: '/dashboard', strips: [page.getByRole('navigation', { name: 'Account pages' }).getByRole('list'), recent] },
  ];
  for (const { path, strips } of pages) {
    await page.goto(path);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height });
      for (const strip of strips) {
        const { left, right } = await edgesOf(strip);
        expect([left, right], `${path} at ${width} px`).toEqual([0, width]);
      }
    }
  }
});

test('the cards of the dashboard and the products of the same category fill their row', async ({ page, shop }) => {
  await signInWithHistory(shop, page.context());
  await page.goto('/dashboard');
  const last = page.getByRole('region', { name: dashboardTexts.favourites });
  await last.getByRole('link').waitFor();
  for (const width of [768, 1_440]) {
    await page.setViewportSize({ width, height });
    const { right } = await edgesOf(last);
    expect(width - right, `dashboard at ${width} px`).toBe(24);
  }
  // Four and three neighbours.
  for (const [path, name] of [
    ['/quillane/cedar-hour-eau-de-parfum/6', 'Fragrances'],
    ['/x/121', 'Skin Care'],
  ] as const) {
    await page.goto(path);
    const cards = page.getByRole('region', { name: productTexts.more(name) }).getByRole('article');
    const { right } = await edgesOf(cards.last());
    expect(1_440 - right, name).toBe(24);
  }
});

test('from 768 to 1,440 px the facts of a product have no empty band beside them', async ({ page }) => {
  await page.goto('/hearthwick/enamelled-casserole-4-l/49');
  await seeHeading(page, 'Enamelled Casserole 4 L');
  const main = page.getByRole('main');
  const reviewsSection = main.getByRole('region', { name: productTexts.reviews, exact: true });
  const areas = [
    main.getByRole('group', { name: productTexts.pictures('Enamelled Casserole 4 L') }),
    reviewsSection.getByRole('heading'),
    main
      .locator('div')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
      .filter({ has: page.getByRole('button', { name: cartTexts.addToCart, exact: true }) })
      .last(),
    reviewsSection.getByRole('list').last(),
  ];
  for (const width of [768, 1_024, 1_440]) {
    await page.setViewportSize({ width, height });
    const [gallery, rating, facts, reviews] = await Promise.all(areas.map(edgesOf));
    for (const [above, below] of [
      [gallery, rating],
      [facts, reviews],
    ]) {
      const gap = (below?.top ?? NaN) - (above?.bottom ?? NaN);
      expect(gap, `${width} px`).toBeGreaterThan(0);
      expect(gap, `${width} px`).toBeLessThan(60);
    }
  }
});
