import { startShop } from '../../e2e/support/shop';
import { paths } from '../../src/config/paths';
import type { Row } from '../figures';
import { pages } from '../pages';
import { median } from '../statistics';
import { installLighthouse, type Lighthouse } from './installLighthouse';
import { runLighthouse, type Category, type LighthouseRun } from './runLighthouse';

const times = 5;
const qualities: readonly Category[] = ['accessibility', 'best-practices', 'seo'];

/** Lighthouse's own rows, or one row with the reason why there are none. */
export async function measureLighthouse(build: string): Promise<Row[]> {
  let lighthouse: Lighthouse;
  try {
    lighthouse = await installLighthouse();
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    return [skipped(`Lighthouse and its Node could not be installed: ${reason ?? ''}`)];
  }
  const shop = await startShop({ build });
  try {
    const rows: Row[] = [];
    const speeds: number[] = [];
    for (const { name, path } of pages) {
      const runs = await visitTimes(lighthouse, shop.url + path);
      rows.push(...speedRows(name, runs));
      speeds.push(...runs.map(({ machine }) => machine));
    }
    rows.push(machineRow(speeds));
    for (const { name, path } of [...pages, { name: 'login', path: paths.login }]) {
      rows.push(await measureQuality(lighthouse, name, shop.url + path));
    }
    return rows;
  } finally {
    await shop.stop();
  }
}

/** Five visits, one after the other. */
async function visitTimes(lighthouse: Lighthouse, url: string): Promise<LighthouseRun[]> {
  const runs: LighthouseRun[] = [];
  for (let run = 0; run < times; run += 1) runs.push(await runLighthouse(lighthouse, url, ['performance']));
  return runs;
}

function speedRows(name: string, runs: readonly LighthouseRun[]): Row[] {
  const row = (what: string, valueOf: (run: LighthouseRun) => number, bar: number, unit: Row['unit']): Row => ({
    what: `Lighthouse ${name}: ${what}`,
    figure: median(runs.map(valueOf)),
    bar,
    unit,
    isExact: false,
    note: runs.map((run) => Number(valueOf(run).toFixed(4))).join(', '),
  });
  return [
    row('performance', ({ scores }) => scores.performance, 98, 'points'),
    row('largest contentful paint', ({ largestPaint }) => largestPaint, 1.5, 's'),
    row('total blocking time', ({ blocking }) => blocking, 50, 'ms'),
    row('cumulative layout shift', ({ shift }) => shift, 0.005, 'shift'),
  ];
}

/** The machine's speed, for reading the times of a table: the same machine can be half as fast an hour later. */
function machineRow(speeds: readonly number[]): Row {
  return {
    what: 'Lighthouse: how fast this machine was (benchmark index)',
    figure: median(speeds),
    bar: null,
    unit: 'points',
    isExact: false,
    note: `${String(Math.min(...speeds))} to ${String(Math.max(...speeds))}`,
  };
}

/** The lowest of the three other scores; they are the same at every visit. */
async function measureQuality(lighthouse: Lighthouse, name: string, url: string): Promise<Row> {
  const { scores } = await runLighthouse(lighthouse, url, qualities);
  return {
    what: `Lighthouse ${name}: accessibility, best practices, SEO`,
    figure: Math.min(...qualities.map((quality) => scores[quality])),
    bar: 100,
    unit: 'points',
    isExact: false,
    note: qualities.map((quality) => scores[quality]).join(', '),
  };
}

function skipped(note: string): Row {
  return { what: 'Lighthouse', figure: null, bar: 98, unit: 'points', isExact: false, note };
}
