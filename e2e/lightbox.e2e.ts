import type { Page } from '@playwright/test';
import { lightboxTexts, productTexts as texts } from '../src/texts/en/product';
import { axeFindings } from './support/axe';
import { butter, lipstick, openProduct } from './support/cart';
import { expect, test } from './support/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts.pictures(butter.title) });
const current = (page: Page) => dialogOf(page).locator('.yarl__slide_current');
/** A larger picture may be loading at the same time. */
const picture = (page: Page) => current(page).locator('img:not(.yarl__slide_image_loading)').first();
const widthOf = async (page: Page) => (await picture(page).boundingBox())?.width ?? 0;

async function openLightbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.enlarge }).click();
  await picture(page).waitFor();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(200);
}

test('its code loads when the lightbox is used, and not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openProduct(page, butter);
  const before = scripts.filter((url) => /\.(?:js|css)$/u.test(url)).length;
  expect(scripts.join()).not.toContain('lightbox');
  await openLightbox(page);
  expect(scripts.filter((url) => /\.(?:js|css)$/u.test(url)).length).toBeGreaterThan(before);
});

test('a press on the picture opens it, arrow keys move, and Escape returns the focus', async ({ page }) => {
  await openProduct(page, butter);
  await page
    .getByRole('main')
    .getByRole('img', { name: texts.slide(butter.title, 1, 2) })
    .or(page.getByRole('main').getByRole('img', { name: butter.title }))
    .first()
    .click();
  await picture(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();

  const button = page.getByRole('button', { name: texts.enlarge });
  await button.focus();
  await page.keyboard.press('Enter');
  await picture(page).waitFor();
  const first = await picture(page).getAttribute('src');
  const isMany = (await dialogOf(page).getByRole('button', { name: texts.next }).count()) > 0;
  if (isMany) {
    await page.keyboard.press('ArrowRight');
    await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(picture(page)).toHaveAttribute('src', first ?? '');
  }
  // Everything behind it is out of reach.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('[role=dialog]') !== null || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('the first arrow key moves in both directions, each time the lightbox opens', async ({ page }) => {
  await openProduct(page, lipstick);
  for (const [from, key, to] of [
    [1, 'ArrowRight', 2],
    [2, 'ArrowLeft', 1],
    [1, 'ArrowRight', 2],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: texts.pictures(lipstick.title) });
    const shown = (number: number) =>
      dialog.locator('.yarl__slide_current').getByRole('img', { name: texts.slide(lipstick.title, number, 3) });
    await page.getByRole('button', { name: texts.enlarge }).click();
    await shown(from).first().waitFor();
    await page.keyboard.press(key);
    await shown(to).first().waitFor();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

/** The width of the picture's own pixels. */
const pixelsOf = (page: Page) =>
  picture(page).evaluate(async ({ currentSrc }: HTMLImageElement) => {
    const image = new Image();
    image.src = currentSrc;
    await image.decode();
    return image.naturalWidth;
  });

test('double click, wheel and button enlarge the picture up to its own pixels, and reduce it', async ({ page }) => {
  // The picture has more pixels than this window shows.
  await page.setViewportSize({ width: 1_000, height: 600 });
  await openProduct(page, butter);
  await openLightbox(page);
  const plain = await widthOf(page);
  await picture(page).dblclick();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(plain * 1.2);
  await picture(page).dblclick();
  await expect.poll(() => widthOf(page)).toBeLessThan(plain * 1.05);

  await picture(page).hover();
  for (let turns = 0; turns < 30; turns += 1) await page.mouse.wheel(0, -120);
  await expect.poll(() => widthOf(page)).toBeGreaterThan(plain * 1.2);
  expect(await widthOf(page)).toBeLessThanOrEqual((await pixelsOf(page)) + 1);
  for (let turns = 0; turns < 30; turns += 1) await page.mouse.wheel(0, 120);
  await expect.poll(() => widthOf(page)).toBeLessThan(plain * 1.05);

  await dialogOf(page).getByRole('button', { name: lightboxTexts.zoomIn }).click();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(plain * 1.2);
});

test.describe('on a phone of 360 px', () => {
  test('two fingers enlarge the picture, and so does a double tap', async ({ visit }) => {
    const { page, context } = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await openProduct(page, butter);
    await openLightbox(page);
    const plain = await widthOf(page);
    expect(plain).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    const devTools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap: number) =>
      devTools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 180 - gap, y: 370, id: 0 },
                { x: 180 + gap, y: 370, id: 1 },
              ],
      });
    await touch('touchStart', 20);
    for (const gap of [30, 45, 60, 80, 100, 120]) await touch('touchMove', gap);
    await touch('touchEnd', 0);
    await expect.poll(() => widthOf(page)).toBeGreaterThan(plain * 1.3);

    await page.touchscreen.tap(180, 370);
    await page.touchscreen.tap(180, 370);
    await expect.poll(() => widthOf(page)).not.toBeCloseTo(plain * 1.3, 0);
    await dialogOf(page).getByRole('button', { name: lightboxTexts.close }).tap();
    await expect(dialogOf(page)).toBeHidden();
  });
});

test('it passes axe in both themes, and breaks no security policy', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openProduct(page, butter);
    await openLightbox(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('with reduced motion, it opens at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openProduct(page, butter);
  await openLightbox(page);
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number(one.effect?.getTiming().duration) > 1).length,
  );
  expect(running).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
});
