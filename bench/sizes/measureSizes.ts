import type { Browser } from '@playwright/test';
import { desktop, phone } from '../browser/looks';
import { openBrowser } from '../browser/openBrowser';
import type { Row } from '../figures';
import { pages } from '../pages';
import { startCountingServer } from './countingServer';
import { measureFirstView, type FirstView } from './firstView';
import { measureSignInChunk } from './signInChunk';

interface PageViews {
  name: string;
  /** On a phone and on a desktop. */
  views: FirstView[];
}

/** The weight of a visitor's first view of each kind of page; a row shows the heaviest. */
export async function measureSizes(build: string): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const all = await Promise.all(pages.map((page) => viewPage(browser, build, page)));
    const signIn = await measureSignInChunk(build);
    return [
      heaviest(all, 'script, brotli', 132, ({ script }) => script),
      heaviest(all, 'the shop’s own part of it', null, ({ ownScript }) => ownScript),
      count(all, 'packages that can wait', ({ lateParts }) => lateParts.length),
      count(all, 'scripts before the largest paint', ({ scriptsBeforePaint }) => scriptsBeforePaint),
      heaviest(all, 'all that is sent', 260, ({ whole }) => whole),
      heaviest(all, 'the same, and what comes when idle', null, ({ whole, idle }) => whole + idle),
      { what: 'sign-in: identity and documents, brotli', figure: signIn / 1_024, bar: 51, unit: 'KB', isExact: true },
    ];
  } finally {
    await browser.close();
  }
}

async function viewPage(browser: Browser, build: string, { name, path }: (typeof pages)[number]): Promise<PageViews> {
  const server = await startCountingServer(build);
  try {
    const views: FirstView[] = [];
    for (const look of [phone, desktop]) views.push(await measureFirstView(browser, { server, build }, path, look));
    return { name, views };
  } finally {
    await server.close();
  }
}

function heaviest(
  all: readonly PageViews[],
  what: string,
  bar: number | null,
  weightOf: (view: FirstView) => number,
): Row {
  const kilobytes = all.map(({ name, views }) => ({ name, weights: views.map((view) => weightOf(view) / 1_024) }));
  return {
    what: `first view: ${what}`,
    figure: Math.max(...kilobytes.flatMap(({ weights }) => weights)),
    bar,
    unit: 'KB',
    isExact: true,
    note: kilobytes.map(({ name, weights }) => `${name} ${weights.map((kb) => kb.toFixed(1)).join(' / ')}`).join(', '),
  };
}

function count(all: readonly PageViews[], what: string, countOf: (view: FirstView) => number): Row {
  const counts = all.map(({ name, views }) => ({ name, count: Math.max(...views.map(countOf)) }));
  return {
    what: `first view: ${what}`,
    figure: Math.max(...counts.map((one) => one.count)),
    bar: 0,
    unit: 'count',
    isExact: true,
    note: counts.map((one) => `${one.name} ${one.count}`).join(', '),
  };
}
