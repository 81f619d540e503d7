import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { layoutTexts } from '../src/app/layout/layoutTexts';
import { toastShown } from '../src/domain/events';
import { axeFindings } from './support/axe';
import { addButton, brush, openProduct, seeCartCount } from './support/cart';
import { expect, test } from './support/test';

// The page is in development builds alone.
test.use({ shopOptions: { server: 'start' } });

const fileInput = (page: Page) => page.getByLabel('Bug report, or export of Redux DevTools');
const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });
const changes = (page: Page) => page.getByRole('region', { name: 'Changes of the state' });
const shopInFrame = (page: Page) => page.frameLocator('iframe[title="The shop"]');
const cartLink = (page: Page, count: number) =>
  shopInFrame(page).getByRole('link', { name: layoutTexts.cart(count), exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A file, as the button of the shop saves it. */
async function saveReport(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save bug report').click()]);
  return { name: 'bug-report.json', mimeType: 'application/json', buffer: await readFile(await download.path()) };
}

const fileOf = (text: string) => ({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** Presses a button with the keyboard. */
async function press(page: Page, name: string) {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

test('a bug report is replayed with the keyboard alone, in windows of every width, and nothing is sent or kept', async ({
  page,
}) => {
  test.slow();
  await openProduct(page, brush);
  await addButton(page).click();
  await seeCartCount(page, 1);
  const report = await saveReport(page);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));

  await page.goto('/__replay');
  const before = await kept();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url());
  });
  // From here on the browser passes its file chooser to the journey: the key must not be pressed earlier.
  const chooser = page.waitForEvent('filechooser');
  await fileInput(page).focus();
  await expect(fileInput(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(report);
  await shopInFrame(page).getByRole('heading', { level: 1, name: brush.title }).waitFor();
  await cartLink(page, 1).waitFor();

  // Every control, in the order in which it is read.
  await fileInput(page).focus();
  const controls = ['Step back', 'Step forward', 'Play'].map((name) => button(page, name));
  for (const control of [
    ...controls,
    page.getByLabel('Speed'),
    page.getByLabel('All actions'),
    actions(page).getByRole('button').first(),
  ]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }

  // The list: its first line is the beginning, and that of the cart shows what it changed.
  await page.keyboard.press('Enter');
  const status = page.getByRole('status').filter({ hasText: /^Step \d+ of \d+$/u });
  await expect(status).toHaveText(/^Step 0 of/u);
  const added = actions(page).getByRole('button', { name: /s · cart\/itemAdded$/u });
  await added.focus();
  await page.keyboard.press('Enter');
  await expect(added).toHaveAttribute('aria-current', 'step');
  await expect(changes(page)).toContainText('cart.items.0');
  await expect(changes(page)).toContainText(brush.title);
  await cartLink(page, 1).waitFor();
  await press(page, 'Step back');
  await cartLink(page, 0).waitFor();
  await press(page, 'Step forward');
  await cartLink(page, 1).waitFor();

  const listed = await actions(page).getByRole('button').count();
  await page.getByLabel('All actions').focus();
  await page.keyboard.press('Space');
  expect(await actions(page).getByRole('button').count()).toBeGreaterThan(listed);

  // Plays from the beginning, slowly at first, to the end.
  await actions(page).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await cartLink(page, 0).waitFor();
  const speed = page.getByLabel('Speed');
  await speed.focus();
  await page.keyboard.press('Home');
  await expect(speed).toHaveValue('0.5');
  await press(page, 'Play');
  await button(page, 'Pause').waitFor();
  await speed.focus();
  await page.keyboard.press('End');
  await expect(speed).toHaveValue('16');
  await cartLink(page, 1).waitFor();
  await button(page, 'Play').waitFor();
  const [, step, last] = /^Step (\d+) of (\d+)$/u.exec(await status.innerText()) ?? [];
  expect(step).toBe(last);

  for (const width of [360, 768, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }

  expect(requests).toEqual([]);
  expect(await kept()).toBe(before);
});

test('a file that cannot be replayed gets a sentence, and the next one is replayed', async ({ page }) => {
  await page.goto('/__replay');
  const alert = page.getByRole('alert');
  const refused: [file: ReturnType<typeof fileOf>, sentence: string][] = [
    [fileOf('no JSON'), 'This is no bug report of the shop, and no export of Redux DevTools.'],
    [fileOf('x'.repeat(20_000_001)), 'This file is too large: at most 20 MB can be replayed.'],
    [
      fileOf(JSON.stringify({ report: { version: 2 }, payload: '[]' })),
      'This bug report has format 2, and this version of the shop replays format 1.',
    ],
  ];
  for (const [file, sentence] of refused) {
    await fileInput(page).setInputFiles(file);
    await expect(alert).toContainText(sentence);
    expect(await axeFindings(page)).toEqual([]);
  }
  const hello = toastShown({ kind: 'info', text: 'Hello from the file' });
  await fileInput(page).setInputFiles(fileOf(JSON.stringify({ payload: JSON.stringify([hello]) })));
  await shopInFrame(page).getByText('Hello from the file').waitFor();
  await expect(alert).toHaveCount(0);
});
