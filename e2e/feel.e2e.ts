import type { Page } from '@playwright/test';
import { authTexts } from '../src/texts/en/account';
import { hold } from './support/faults';
import { seeArrival } from './support/focus';
import { seeHeading } from './support/screens';
import { seeAnswer, seeComplete, seeFrame } from './support/settled';
import { noteShifts, shiftsOf, sumOfShifts } from './support/shifts';
import { expect, test } from './support/test';

const productCode = /\/assets\/product\.[^/]*js$/u;
const productData = /\/api\/products\/\d+$/u;

/** The delay of `Skeleton`, less a frame. */
const skeletonDelayMs = 130;

test('only the picture moves from the grid to its product, and nothing moves back', async ({ page }) => {
  await watchMotion(page);
  await openGroceries(page);

  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Bunched Carrots' });
  const picture = await card.locator('img').boundingBox();
  await card.getByRole('link').click();
  await seeArrival(page, 'Bunched Carrots');
  // The fade starts with the next frame.
  await expect.poll(() => motion(page)).toHaveLength(2);
  const [move, fade, ...others] = await motion(page);
  expect(others).toEqual([]);
  expect(fade?.properties).toEqual(['opacity']);
  expect(move?.properties).toEqual(['transform']);
  // The motion starts at the place of the card's picture.
  expect(Math.abs((move?.from.x ?? NaN) - (picture?.x ?? NaN))).toBeLessThan(1);
  expect(Math.abs((move?.from.width ?? NaN) - (picture?.width ?? NaN))).toBeLessThan(1);

  await page.goBack();
  await seeHeading(page, 'Groceries');
  expect(await motion(page)).toHaveLength(2);

  // A user in a hurry: each click counts, the last one wins, the console stays empty, and no page reloads.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (const name of ['Lemons', 'Onions', 'Tomatoes']) {
    await page.evaluate((wanted) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main article h3 a')];
      links.find(({ textContent }) => textContent.includes(wanted))?.click();
    }, name);
    await seeFrame(page);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await seeArrival(page, authTexts.login.title);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
});

test('a user who prefers reduced motion sees the next page at once', async ({ visit }) => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await openGroceries(page);
  await page.getByRole('main').getByRole('link', { name: 'Bunched Carrots' }).click();
  await seeArrival(page, 'Bunched Carrots');
  expect(await motion(page)).toEqual([]);
});

test('a prefetched product needs no request at the click, adds no styles and moves nothing', async ({ page }) => {
  // The code comes when the list is idle, the data when a pointer rests.
  const code = page.waitForResponse(productCode);
  await openGroceries(page);
  await code;
  await settled(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Bunched Carrots' });
  const data = page.waitForResponse(productData);
  await link.hover();
  await data;
  await settled(page);

  const before = await countStyles(page);
  const asked = productRequests(page);
  await page.evaluate(noteShifts);
  await link.click();
  await seeArrival(page, 'Bunched Carrots');
  await page.getByRole('region', { name: 'More from Groceries' }).waitFor();
  expect(await countStyles(page)).toBe(before);
  expect(asked).toEqual([]);
  const byItself = (await shiftsOf(page)).filter(({ hadRecentInput }) => !hadRecentInput);
  expect(sumOfShifts(byItself)).toBeLessThanOrEqual(0.005);
});

test('while a page’s code loads, the old page shows progress and another link works', async ({ page }) => {
  const code = await hold(page, /\/assets\/sign-in\.[^/]*js$/u);
  await openGroceries(page);
  await settled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.locator('main[aria-busy=true]').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Groceries');

  await page.getByRole('main').getByRole('link', { name: 'Bunched Carrots' }).click();
  await seeArrival(page, 'Bunched Carrots');
  code.release();
  await page.locator('main:not([aria-busy])').waitFor();
  expect(new URL(page.url()).pathname).toContain('/bunched-carrots/');
});

test('a product shows its card’s data at once, and a skeleton only for a slow answer', async ({ page }) => {
  const data = await hold(page, productData);
  const pictures = await hold(page, /\/16-\d-\d+\.(?:webp|avif)$/u);
  await openGroceries(page);
  await settled(page);
  await page.evaluate(noteShifts);

  await page.getByRole('main').getByRole('link', { name: 'Crisp Red Apples' }).click();
  await seeArrival(page, 'Crisp Red Apples');
  const main = page.getByRole('main');
  await main.getByText('3.80 $').first().waitFor();
  const preview = main.getByRole('group', { name: 'Pictures of Crisp Red Apples' }).locator('img[srcset*="/16-320."]');
  await preview.waitFor();
  expect(await preview.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await main.locator('div[aria-hidden=true]:empty').first().waitFor();
  data.release();
  await main.getByText('Returns', { exact: true }).waitFor();
  pictures.release();
  await preview.waitFor({ state: 'detached' });
  const byItself = (await shiftsOf(page)).filter(({ hadRecentInput }) => !hadRecentInput);
  expect(sumOfShifts(byItself)).toBeLessThan(0.02);

  // The skeleton of a slow product appears only after its delay.
  await page.evaluate((delayMs) => {
    const shownAfterMs: number[] = [];
    Object.assign(window, { shownAfterMs });
    let path = location.pathname;
    let arrivedAt = 0;
    const look = (now: number) => {
      if (location.pathname !== path) {
        path = location.pathname;
        arrivedAt = now;
      }
      const skeletons = [...document.querySelectorAll('main div[aria-hidden=true]:empty')];
      const isShown = skeletons.some((one) => getComputedStyle(one).visibility === 'visible');
      if (isShown && now - arrivedAt < delayMs) shownAfterMs.push(now - arrivedAt);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, skeletonDelayMs);
  await main.getByRole('region', { name: 'More from Groceries' }).getByRole('link').first().click();
  await main.getByText('Returns', { exact: true }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'shownAfterMs') as unknown)).toEqual([]);
});

/** New style rules make the browser restyle the page. */
function countStyles(page: Page): Promise<number> {
  return page.evaluate(() => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0));
}

async function openGroceries(page: Page): Promise<void> {
  await page.goto('/category/groceries');
  await seeHeading(page, 'Groceries');
  await page.getByRole('main').getByRole('article').first().waitFor();
}

/** Resolves when the parts that render last are on the page too, and its products are up to date. */
async function settled(page: Page): Promise<void> {
  await seeAnswer(page, '/api/products/category/groceries?');
  await seeComplete(page);
}

interface Motion {
  properties: string[];
  /** The element's place at the start. */
  from: { x: number; width: number };
}

/** Records a page's fade, and the animations that the shop's own code starts. Call it before the page is opened. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Motion[] = [];
    Object.assign(window, { motion: seen });
    const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')?.value as Element['animate'];
    const note = (element: Element, { effect }: Animation) => {
      const { x, width } = element.getBoundingClientRect();
      const [first = {}] = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const properties = Object.keys(first).filter((name) => ['opacity', 'transform'].includes(name));
      seen.push({ properties, from: { x, width } });
    };
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      note(this, animation);
      return animation;
    };
    // Runs when the column is inserted, because a busy browser may dispatch `animationstart` only after the fade.
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        for (const column of [added, ...added.querySelectorAll('*')].filter((one) => one.matches('[data-arrives]'))) {
          // With reduced motion, an animation is too short to be seen.
          const fades = column.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1);
          for (const fade of fades) note(column, fade);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

function motion(page: Page): Promise<Motion[]> {
  return page.evaluate(() => Reflect.get(window, 'motion') as Motion[]);
}

/** Records from now on which products the page requests. */
function productRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (productData.test(request.url())) requests.push(request.url());
  });
  return requests;
}
