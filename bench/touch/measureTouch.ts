import type { Browser } from '@playwright/test';
import { startShop, type RunningShop } from '../../e2e/support/shop';
import { openBrowser, pages } from '../browser';
import { median, type Row } from '../figures';
import type { BenchOptions } from '../options';
import { tapEarly, type EarlyTaps } from './earlyTaps';
import { watchFirstView, type FirstView } from './firstView';
import { slowPhones } from './slowPhone';
import { goThereAndBack, tapAddToCart, type Trips } from './taps';

const [home, category, product] = pages;

/** The measurements of one build, round by round. */
interface Round {
  views: Record<'home' | 'category' | 'product', FirstView>;
  earlyTaps: Record<'home' | 'product', EarlyTaps>;
  additions: number[];
  trips: Trips;
}

/**
 * A phone on a slow line under real touches. An old build is measured in turns with this one, so that both meet the
 * machine's moods.
 */
export async function measureTouch({ build, old, cpu, rounds }: BenchOptions): Promise<Row[]> {
  const browser = await openBrowser();
  const subjects: { shop: RunningShop; seen: Round[] }[] = [];
  try {
    for (const folder of old === null ? [build] : [build, old]) {
      subjects.push({ shop: await startShop({ build: folder }), seen: [] });
    }
    for (let round = 0; round < rounds; round += 1) {
      // Which build comes first changes as well.
      for (const { shop, seen } of round % 2 === 0 ? subjects : subjects.toReversed()) {
        seen.push(await measureRound(browser, shop.url, cpu));
      }
    }
  } finally {
    await browser.close();
    for (const { shop } of subjects) await shop.stop();
  }
  const [now = [], before] = subjects.map(({ seen }) => seen);
  return rowsOf(now, before);
}

async function measureRound(browser: Browser, url: string, cpu: number): Promise<Round> {
  const openPhone = slowPhones(browser, url, cpu);
  return {
    views: {
      home: await watchFirstView(openPhone, home.path),
      category: await watchFirstView(openPhone, category.path),
      product: await watchFirstView(openPhone, product.path),
    },
    earlyTaps: {
      home: await tapEarly(openPhone, home.path),
      product: await tapEarly(openPhone, product.path),
    },
    additions: await tapAddToCart(openPhone),
    trips: await goThereAndBack(openPhone, category.path),
  };
}

/** A time has no limit of its own: it may be so many times as long as the old build's. */
function rowsOf(now: readonly Round[], old: readonly Round[] | undefined): Row[] {
  const time = (
    what: string,
    pick: (round: Round) => number | number[],
    maxRatio: number | null,
    figureOf: (times: number[]) => number = median,
  ): Row => {
    const row = { what: `touch: ${what}`, figure: figureOf(now.flatMap(pick)), unit: 'ms' } as const;
    if (old === undefined) return { ...row, bar: null };
    const before = figureOf(old.flatMap(pick));
    const limit = maxRatio === null ? '' : `, at most × ${maxRatio}`;
    return {
      ...row,
      bar: maxRatio === null ? null : before * maxRatio,
      note: `× ${(row.figure / before).toFixed(2)} of the old build's ${before.toFixed(0)} ms${limit}`,
    };
  };
  const viewRows = (name: keyof Round['views']): Row[] => [
    time(`first paint, ${name}`, ({ views }) => views[name].firstPaint, 1),
    time(`largest paint, ${name}`, ({ views }) => views[name].largestPaint, null),
    {
      what: `touch: shift, ${name}, worst`,
      figure: worst(now.map(({ views }) => views[name].shift)),
      bar: 0.005,
      unit: 'shift',
    },
  ];
  const earlyRows = (name: keyof Round['earlyTaps']): Row[] => [
    time(`earliest tap answered, ${name}`, ({ earlyTaps }) => earlyTaps[name].earliest, 1.2),
    {
      what: `touch: taps lost or doubled, ${name}`,
      figure: now.reduce((sum, { earlyTaps }) => sum + earlyTaps[name].lost, 0),
      bar: 0,
      unit: 'count',
      isExact: true,
    },
  ];
  return [
    ...viewRows('home'),
    ...viewRows('category'),
    ...viewRows('product'),
    ...earlyRows('home'),
    ...earlyRows('product'),
    time('add → count, median', ({ additions }) => additions, 1),
    time('add → count, worst', ({ additions }) => additions, null, worst),
    time('list → product, median', ({ trips }) => trips.there, 1.15),
    time('Back → same card, same place, median', ({ trips }) => trips.back, 1.25),
  ];
}

function worst(values: readonly number[]): number {
  return Math.max(...values);
}
