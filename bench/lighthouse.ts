import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { root } from '../e2e/support/build';
import { findChromium } from '../e2e/support/programs';
import { startShop } from '../e2e/support/shop';
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

/** The scores and the blocked time of Lighthouse's mobile profile; one row with the reason where it cannot be installed. */
export async function measureLighthouse({ build, rounds }: BenchOptions): Promise<Row[]> {
  try {
    await install();
  } catch (error) {
    const note = `could not be installed: ${error instanceof Error ? error.message : String(error)}`;
    return [{ what: 'Lighthouse', figure: null, bar: 100, unit: 'points', note: note.split('\n', 1)[0] }];
  }
  const shop = await startShop({ build });
  try {
    const rows: Row[] = [];
    for (const { name, path } of pages) {
      const visits: Visit[] = [];
      while (visits.length < rounds) visits.push(await visit(shop.url + path));
      rows.push(...rowsOf(name, visits));
    }
    return rows;
  } finally {
    await shop.stop();
  }
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

function rowsOf(name: string, visits: readonly Visit[]): Row[] {
  const scores = categories.map((category) =>
    Math.round(100 * median(visits.map((one) => one.categories[category]?.score ?? 0))),
  );
  return [
    {
      what: `Lighthouse ${name}: lowest score`,
      figure: Math.min(...scores),
      bar: 100,
      unit: 'points',
      note: categories.map((category, index) => `${category} ${scores[index] ?? ''}`).join(', '),
    },
    {
      what: `Lighthouse ${name}: blocked time`,
      figure: median(visits.map(({ audits }) => audits['total-blocking-time'].numericValue)),
      bar: 120,
      unit: 'ms',
      note: `benchmark index ${median(visits.map(({ environment }) => environment.benchmarkIndex))}`,
    },
  ];
}
