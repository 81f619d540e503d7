import { setTimeout as pause } from 'node:timers/promises';
import { hydratedEvent } from '../../src/firstView/marks';
import type { OpenPhone } from './slowPhone';

/** Long enough for everything that a first view brings. */
const watchedMs = 7_000;

export interface FirstView {
  /** Milliseconds since the visit began. */
  firstPaint: number;
  largestPaint: number;
  /** When the page requested its first script, and when React had hydrated it. */
  scriptsRequested: number;
  hydrated: number;
  /** Sum of the layout shifts. */
  shift: number;
}

export async function watchFirstView(openPhone: OpenPhone, path: string): Promise<FirstView> {
  const page = await openPhone();
  await page.addInitScript(markHydration, hydratedEvent);
  await page.goto(path, { waitUntil: 'commit' });
  await pause(watchedMs);
  const view = await page.evaluate(() => {
    const entriesOf = (type: string) => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type, buffered: true });
      return observer.takeRecords();
    };
    return {
      firstPaint: entriesOf('paint').at(-1)?.startTime ?? Number.NaN,
      largestPaint: entriesOf('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      scriptsRequested:
        entriesOf('resource').find(({ name }) => /\/assets\/[^/]+\.js$/u.test(name))?.startTime ?? Number.NaN,
      hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
      shift: entriesOf('layout-shift').reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
    };
  });
  await page.context().close();
  return view;
}

/** Runs in the page. */
function markHydration(event: string): void {
  document.addEventListener(event, () => performance.mark('hydrated'), { once: true });
}
