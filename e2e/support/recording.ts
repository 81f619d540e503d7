import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { jumpTo, lastAction, type WithTools } from './devTools';
import { expect } from './test';

/** A moment of a journey: how many actions it had, and what was on the screen. */
interface Moment {
  index: number;
  tree: string;
}

/** Milliseconds in which a page at rest dispatches nothing. */
const restMs = 700;

/**
 * The accessible tree of the whole page. Without live regions that are empty: the search box adds one at its first use, and
 * it says nothing. A stand-in such as `[name 1]` has no quotation marks: the tree's notation puts them where a text begins
 * with a bracket.
 */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree.replaceAll(/^ *- status\n/gmu, '').replaceAll(/: "(\[[a-z]+ \d+\])"$/gmu, ': $1');
}

/** The tree once the page has come to rest. */
async function atRest(page: Page): Promise<Moment> {
  for (;;) {
    const before = { index: await lastAction(page), tree: await treeOf(page) };
    await page.waitForTimeout(restMs);
    const after = { index: await lastAction(page), tree: await treeOf(page) };
    if (before.index === after.index && before.tree === after.tree) return after;
  }
}

/** Notes the moments of a journey, which ends with `save`. Its first address needs `?debug`. */
export function record(page: Page) {
  const moments: Moment[] = [];
  return {
    moments,
    note: async () => {
      moments.push(await atRest(page));
    },
    /** The text of the file that "Save bug report" saves. */
    save: async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save bug report' }).click(),
      ]);
      return readFile(await download.path(), 'utf8');
    },
  };
}

/** Imports a report into a page of another profile, and compares each moment, the last one first. */
export async function replayEach(
  page: Page,
  report: string,
  moments: readonly Moment[],
  redacted: (tree: string) => string,
) {
  await page.evaluate((text) => (window as WithTools).devTools?.openPanel().importFile(text), report);
  expect(await page.evaluate(() => (window as WithTools).devTools?.openPanel().errors())).toEqual([]);
  for (const { index, tree } of [...moments].reverse()) {
    await jumpTo(page, index);
    await expect(async () => expect(await treeOf(page)).toBe(redacted(tree))).toPass();
    await page.waitForTimeout(restMs);
    expect(await treeOf(page)).toBe(redacted(tree));
  }
}
