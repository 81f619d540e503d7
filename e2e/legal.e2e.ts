import { openScreen, seeHeading, textScreens } from './support/screens';
import { noteShifts, shiftsOf, sumOfShifts } from './support/shifts';
import { expect, test } from './support/test';

/** What the footer calls them. */
const links = { imprint: 'Imprint', terms: 'Terms of sale', privacy: 'Privacy', delivery: 'Delivery and returns' };

test('the footer leads to every text without a new page, and Back leads home', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  for (const [name, text] of Object.entries(links)) {
    await page.getByRole('contentinfo').getByRole('link', { name: text }).click();
    await page.waitForURL(`**/${name}`);
    await seeHeading(page, text);
    expect(await page.locator('html[data-same-page]').count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole('main').getByRole('article').first().waitFor();
  }
});

test('every text is there without JavaScript, says that it is a sample, and has its own title', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  for (const screen of textScreens) {
    await page.goto(screen.path, { waitUntil: 'load' });
    await seeHeading(page, screen.heading);
    await page.getByText('This is a sample text.').waitFor();
    expect(await page.title()).toContain(screen.heading);
    const html = await (await page.request.get(screen.path)).text();
    expect(html).toContain('data-prerendered="legal"');
    expect(html).not.toMatch(/<[^>]+\sstyle=|<style|<script>/u);
  }
});

test('every text hydrates as it is: nothing moves, nothing is rendered twice', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(noteShifts);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-seen', ''));
  });
  for (const screen of textScreens) {
    await openScreen(page, screen);
    expect(await page.locator('h1[data-seen]').count(), screen.path).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(sumOfShifts(await shiftsOf(page)), screen.path).toBe(0);
  }
});

test('a link in a text leads to the page that it names', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('main').getByRole('link', { name: 'imprint' }).click();
  await seeHeading(page, 'Imprint');
});
