import type { Row } from '../figures';
import type { pages } from '../pages';
import { median } from '../statistics';
import type { TapResult } from './firstTap';
import type { FirstView } from './firstView';
import type { Trips } from './thereAndBack';

type PageName = (typeof pages)[number]['name'];

/** What was seen of one build, over all rounds. */
export interface Findings {
  views: Record<PageName, FirstView[]>;
  /** The taps of each round. */
  taps: Record<Exclude<PageName, 'category'>, TapResult[][]>;
  adds: number[];
  trips: Trips[];
}

export function noFindings(): Findings {
  return {
    views: { home: [], category: [], product: [] },
    taps: { home: [], product: [] },
    adds: [],
    trips: [],
  };
}

const milliseconds = { unit: 'ms', isExact: false } as const;

/** The rows of the table, the same ones for every build. */
export function rowsOf({ views, taps, adds, trips }: Findings): Row[] {
  const there = trips.map((trip) => trip.there);
  const back = trips.map((trip) => trip.back);
  return [
    ...viewRows('home', views.home, 750),
    ...viewRows('category', views.category, 750),
    ...viewRows('product', views.product, null),
    {
      ...milliseconds,
      what: 'touch: "Add to Cart" seen, product',
      figure: median(views.product.map(({ button }) => button)),
      bar: 750,
    },
    ...tapRows('home', taps.home),
    ...tapRows('product', taps.product),
    { ...milliseconds, what: 'touch: add → count painted, median', figure: median(adds), bar: null },
    { ...milliseconds, what: 'touch: add → count painted, worst', figure: Math.max(...adds), bar: 100 },
    ...tripRows('list → product’s heading', there),
    ...tripRows('Back → same card, same place', back),
    {
      what: 'touch: requests by Back',
      figure: sum(trips.map(({ requests }) => requests)),
      bar: null,
      unit: 'count',
      isExact: false,
    },
    {
      what: 'touch: shift by Back',
      figure: Math.max(...trips.map(({ shift }) => shift)),
      bar: 0.005,
      unit: 'shift',
      isExact: false,
    },
  ];
}

function viewRows(name: PageName, views: readonly FirstView[], bar: number | null): Row[] {
  const shifts = views.map(({ shift }) => shift);
  return [
    {
      ...milliseconds,
      what: `touch: first paint, ${name}`,
      figure: median(views.map(({ firstPaint }) => firstPaint)),
      bar,
    },
    {
      ...milliseconds,
      what: `touch: largest paint, ${name}`,
      figure: median(views.map(({ largestPaint }) => largestPaint)),
      bar: null,
    },
    { what: `touch: shift, ${name}, worst`, figure: Math.max(...shifts), bar: 0.005, unit: 'shift', isExact: false },
  ];
}

/** A tap where nothing is yet is not counted; one on the button must count once. */
function tapRows(name: PageName, roundsOfTaps: readonly (readonly TapResult[])[]): Row[] {
  const taps = roundsOfTaps.flat();
  const seen = taps.filter(({ isSeen }) => isSeen);
  const earliest = roundsOfTaps.map((round) => Math.min(...round.flatMap(({ answeredAt }) => answeredAt ?? [])));
  return [
    {
      ...milliseconds,
      what: `touch: earliest tap answered, ${name}`,
      figure: median(earliest),
      bar: 1_600,
      note: `of ${taps.length} taps ${seen.length} met the button`,
    },
    {
      what: `touch: taps lost or doubled, ${name}`,
      figure: seen.filter(({ count }) => count !== 1).length,
      bar: 0,
      unit: 'count',
      isExact: true,
    },
  ];
}

function tripRows(what: string, trips: readonly (readonly number[])[]): Row[] {
  return [
    {
      ...milliseconds,
      what: `touch: ${what}, first`,
      figure: median(trips.map(([first = Number.NaN]) => first)),
      bar: 100,
    },
    { ...milliseconds, what: `touch: ${what}, median`, figure: median(trips.flat()), bar: 100 },
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
