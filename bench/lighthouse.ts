import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { root } from '../e2e/support/build';
import { findChromium } from '../e2e/support/programs';
import { startShop, type RunningShop } from '../e2e/support/shop';
import { pages } from './browser';
import { median, type Row } from './figures';
import type { BenchOptions } from './options';

const run = promisify(execFile);

/** Lighthouse needs a newer Node than the shop: the package `node` provides one. */
const packages = { lighthouse: '13.5.0', node: '22.23.3' };
const folder = join(root, '.local/bench/lighthouse');
const node = join(folder, 'node_modules/node/bin/node');
const lighthouse = join(folder, 'node_modules/lighthouse/cli/index.js');

const maxOutputBytes = 64 * 2 ** 20;
/** Sometimes Lighthouse finds nothing in its recording; then it runs again. */
const maxTries = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const resultSchema = v.object({
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.record(v.picklist(categories), v.object({ score: v.number() })),
  audits: v.object({ 'total-blocking-time': v.object({ numericValue: v.number() }) }),
});
type Visit = v.InferOutput<typeof resultSchema>;

/**
 * The scores and the blocked time of Lighthouse's mobile profile. An old build is visited in turns with this one. Returns
 * one row with the reason where Lighthouse cannot be installed.
 */
export async function measureLighthouse({ build, old, rounds }: BenchOptions): Promise<Row[]> {
  try {
    await install();
  } catch (error) {
    const note = `could not be installed: ${error instanceof Error ? error.message : String(error)}`;
    return [{ what: 'Lighthouse', figure: null, bar: 100, unit: 'points', note: note.split('\n', 1)[0] }];
  }
  const shops: RunningShop[] = [];
  try {
    for (const folder of old === null ? [build] : [build, old]) shops.push(await startShop({ build: folder }));
    const rows: Row[] = [];
    for (const { name, path } of pages) {
      const [now = [], before] = await visitInTurns(shops, path, rounds);
      rows.push(...rowsOf(name, now, before));
    }
    return rows;
  } finally {
    for (const shop of shops) await shop.stop();
  }
}

async function visitInTurns(shops: readonly RunningShop[], path: string, rounds: number): Promise<Visit[][]> {
  const visits = shops.map((): Visit[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, shop] of shops.entries()) visits[index]?.push(await visit(shop.url + path));
  }
  return visits;
}

async function install(): Promise<void> {
  if (!existsSync(node) || !existsSync(lighthouse)) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
  }
  await run(node, [lighthouse, '--version']);
}

/** One visit, in its own Chromium. */
async function visit(url: string, tries = 1): Promise<Visit> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
  const only = `--only-categories=${categories.join(',')}`;
  try {
    const { stdout } = await run(node, [lighthouse, url, '--quiet', '--output=json', only, flags], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: maxOutputBytes,
    });
    return v.parse(resultSchema, JSON.parse(stdout));
  } catch (error) {
    if (tries === maxTries) throw error;
    return visit(url, tries + 1);
  }
}

/** The limit is 100 points, or those of the old build. */
function rowsOf(name: string, now: readonly Visit[], before?: readonly Visit[]): Row[] {
  const lowest = (visits: readonly Visit[]) => Math.min(...categories.map((category) => score(visits, category)));
  const scores = (visits: readonly Visit[]) =>
    categories.map((category) => `${category} ${score(visits, category)}`).join(', ');
  const blockedMs = (visits: readonly Visit[]) =>
    median(visits.map(({ audits }) => audits['total-blocking-time'].numericValue));
  return [
    {
      what: `Lighthouse ${name}: lowest score`,
      figure: lowest(now),
      bar: before === undefined ? 100 : lowest(before),
      unit: 'points',
      note: scores(now) + (before === undefined ? '' : `; the old build: ${scores(before)}`),
    },
    {
      what: `Lighthouse ${name}: blocked time`,
      figure: blockedMs(now),
      bar: before === undefined ? 120 : Math.max(120, blockedMs(before)),
      unit: 'ms',
      note: `benchmark index ${median(now.map(({ environment }) => environment.benchmarkIndex))}`,
    },
  ];
}

function score(visits: readonly Visit[], category: (typeof categories)[number]): number {
  return Math.round(100 * median(visits.map((one) => one.categories[category]?.score ?? 0)));
}
