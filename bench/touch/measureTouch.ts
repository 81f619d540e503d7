import { startShop, type RunningShop } from '../../e2e/support/shop';
import { openBrowser, pages } from '../browser';
import { median, type Row } from '../figures';
import type { BenchOptions } from '../options';
import { tapEarly, type EarlyTaps } from './earlyTaps';
import { watchFirstView, type FirstView } from './firstView';
import { slowPhones, type OpenPhone } from './slowPhone';
import { goThereAndBack, tapAddToCart, type Trips } from './taps';

const [home, category, product] = pages;

/** The measurements of one build. */
interface Seen {
  views: Record<'home' | 'category' | 'product', FirstView[]>;
  earlyTaps: Record<'category' | 'product', EarlyTaps[]>;
  additions: number[];
  trips: Trips[];
}

interface Subject {
  shop: RunningShop;
  seen: Seen;
}

/** Measures one build, and adds what it finds. */
type Step = (openPhone: OpenPhone, seen: Seen) => Promise<void>;

const watch =
  (name: keyof Seen['views'], path: string): Step =>
  async (openPhone, { views }) =>
    void views[name].push(await watchFirstView(openPhone, path));

const viewSteps = [watch('home', home.path), watch('category', category.path), watch('product', product.path)];

const roundSteps: readonly Step[] = [
  ...viewSteps,
  ...viewSteps,
  ...viewSteps,
  async (openPhone, { earlyTaps }) => void earlyTaps.category.push(await tapEarly(openPhone, category.path)),
  async (openPhone, { earlyTaps }) => void earlyTaps.product.push(await tapEarly(openPhone, product.path)),
  async (openPhone, { additions }) => void additions.push(...(await tapAddToCart(openPhone))),
  async (openPhone, { trips }) => void trips.push(await goThereAndBack(openPhone, category.path)),
];

/**
 * A phone on a slow line under real touches. An old build is measured in turns with this one, step by step, so that both
 * meet the machine's moods.
 */
export async function measureTouch({ build, old, cpu, rounds }: BenchOptions): Promise<Row[]> {
  const browser = await openBrowser();
  console.error(`Chromium ${browser.version()}`);
  const subjects: Subject[] = [];
  try {
    for (const folder of old === null ? [build] : [build, old]) {
      subjects.push({ shop: await startShop({ build: folder }), seen: nothingSeen() });
    }
    const play = async (step: Step, { shop, seen }: Subject) => step(slowPhones(browser, shop.url, cpu), seen);
    // A server's first answers are slower than its later ones.
    for (const { shop } of subjects) for (const step of viewSteps) await play(step, { shop, seen: nothingSeen() });

    for (let round = 0; round < rounds; round += 1) {
      for (const [index, step] of roundSteps.entries()) {
        // Which build comes first changes as well.
        const inOrder = (round + index) % 2 === 0 ? subjects : subjects.toReversed();
        for (const subject of inOrder) await play(step, subject);
      }
    }
  } finally {
    await browser.close();
    for (const { shop } of subjects) await shop.stop();
  }
  const [now = nothingSeen(), before] = subjects.map(({ seen }) => seen);
  return rowsOf(now, before);
}

function nothingSeen(): Seen {
  return {
    views: { home: [], category: [], product: [] },
    earlyTaps: { category: [], product: [] },
    additions: [],
    trips: [],
  };
}

/** A time has no limit of its own: it may be so many times as long as the old build's. */
function rowsOf(now: Seen, old: Seen | undefined): Row[] {
  const time = (
    what: string,
    pick: (seen: Seen) => number[],
    maxRatio: number | null,
    figureOf: (times: number[]) => number = median,
  ): Row => {
    const row = { what: `touch: ${what}`, figure: figureOf(pick(now)), unit: 'ms' } as const;
    if (old === undefined) return { ...row, bar: null };
    const before = figureOf(pick(old));
    const limit = maxRatio === null ? '' : `, at most × ${maxRatio}`;
    return {
      ...row,
      bar: maxRatio === null ? null : before * maxRatio,
      note: `× ${(row.figure / before).toFixed(2)} of the old build's ${before.toFixed(0)} ms${limit}`,
    };
  };
  const viewRows = (name: keyof Seen['views']): Row[] => [
    time(`first paint, ${name}`, ({ views }) => views[name].map(({ firstPaint }) => firstPaint), 1.05),
    time(
      `scripts requested, ${name}`,
      ({ views }) => views[name].map(({ scriptsRequested }) => scriptsRequested),
      null,
    ),
    time(`hydrated, ${name}`, ({ views }) => views[name].map(({ hydrated }) => hydrated), 1.05),
    time(`largest paint, ${name}`, ({ views }) => views[name].map(({ largestPaint }) => largestPaint), 1.05),
    {
      what: `touch: shift, ${name}, worst`,
      figure: worst(now.views[name].map(({ shift }) => shift)),
      bar: 0.005,
      unit: 'shift',
    },
  ];
  const earlyRows = (name: keyof Seen['earlyTaps']): Row[] => [
    time(`earliest tap answered, ${name}`, ({ earlyTaps }) => earlyTaps[name].map(({ earliest }) => earliest), 1.2),
    time(`first piece in the cart, ${name}`, ({ earlyTaps }) => earlyTaps[name].map(({ inCart }) => inCart), 1.2),
    time(
      `first sign of a tap, ${name}, median`,
      ({ earlyTaps }) => earlyTaps[name].flatMap(({ signs }) => signs),
      null,
    ),
    {
      what: `touch: taps lost or doubled, ${name}`,
      figure: now.earlyTaps[name].reduce((sum, { lost }) => sum + lost, 0),
      bar: 0,
      unit: 'count',
      isExact: true,
    },
  ];
  return [
    ...viewRows('home'),
    ...viewRows('category'),
    ...viewRows('product'),
    ...earlyRows('category'),
    ...earlyRows('product'),
    time('add → count, median', ({ additions }) => additions, 1.05),
    time('add → count, worst', ({ additions }) => additions, null, worst),
    time('list → product, median', ({ trips }) => trips.flatMap(({ there }) => there), 1.1),
    time('Back → same card, same place, median', ({ trips }) => trips.flatMap(({ back }) => back), 1.1),
  ];
}

function worst(values: readonly number[]): number {
  return Math.max(...values);
}
