import { desktop, phone } from '../browser/looks';
import { openBrowser } from '../browser/openBrowser';
import type { Row } from '../figures';
import { pages } from '../pages';
import { startCountingServer } from './countingServer';
import { measureFirstView, type FirstView } from './firstView';

/** Kilobytes, compressed. */
const maxScript = 160;

/** The weight of a visitor's first view of each kind of page, on a phone and on a desktop; a row shows the heaviest. */
export async function measureSizes(build: string): Promise<Row[]> {
  const browser = await openBrowser();
  const server = await startCountingServer(build);
  const views: FirstView[] = [];
  try {
    for (const { path } of pages) {
      for (const look of [phone, desktop]) views.push(await measureFirstView(browser, { server, build }, path, look));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return [
    heaviest(
      'script',
      maxScript,
      views.map(({ script }) => script),
    ),
    heaviest(
      'all that is sent',
      null,
      views.map(({ whole }) => whole),
    ),
    heaviest(
      'the same, and what comes when idle',
      null,
      views.map(({ whole, idle }) => whole + idle),
    ),
  ];
}

/** @param weights bytes, in the order of the pages, on a phone and on a desktop */
function heaviest(what: string, bar: number | null, weights: readonly number[]): Row {
  const kilobytes = weights.map((bytes) => bytes / 1_024);
  const pairs = pages.map(({ name }, index) => {
    const [onPhone = 0, onDesktop = 0] = kilobytes.slice(2 * index);
    return `${name} ${onPhone.toFixed(1)} / ${onDesktop.toFixed(1)}`;
  });
  return {
    what: `first view: ${what}`,
    figure: Math.max(...kilobytes),
    bar,
    unit: 'KB',
    isExact: true,
    note: pairs.join(', '),
  };
}
