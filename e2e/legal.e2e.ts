import { openScreen, seeHeading, textScreens } from './support/screens';
import { seeComplete } from './support/settled';
import { noteShifts, shiftsOf, sumOfShifts } from './support/shifts';
import { expect, test } from './support/test';

test('every legal text is readable without JavaScript, addresses shoppers and has its own title', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  for (const screen of textScreens) {
    await page.goto(screen.path, { waitUntil: 'load' });
    await seeHeading(page, screen.heading);
    await expect(page.getByText(/sample text|content\//u)).toHaveCount(0);
    expect(await page.title()).toContain(screen.heading);
    const html = await (await page.request.get(screen.path)).text();
    expect(html).toContain('data-prerendered="legal"');
    expect(html).not.toMatch(/<[^>]+\sstyle=|<style|<script>/u);
  }
});

test('every legal text hydrates unchanged: nothing moves or renders twice', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(noteShifts);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-seen', ''));
  });
  for (const screen of textScreens) {
    await openScreen(page, screen);
    expect(await page.locator('h1[data-seen]').count(), screen.path).toBe(1);
    await seeComplete(page);
    expect(sumOfShifts(await shiftsOf(page)), screen.path).toBe(0);
  }
});
