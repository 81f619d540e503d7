// Measures what the shop promises, prints a table and writes bench/results.json. Sizes are exact and must hold; times
// depend on the machine and are reported.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureBundle } from './bundle';
import { measureDocuments } from './documents';

interface Row {
  what: string;
  figure: number;
  bar: number;
  unit: 'KB' | 'ms';
}

const root = path.resolve(__dirname, '..');

async function run(): Promise<void> {
  const build = path.join(root, 'dist');
  if (!existsSync(path.join(build, 'index.html'))) throw new Error('There is no build to measure: run `npm run build`.');
  const [bundle, documents] = [await measureBundle(build), await measureDocuments()];
  const rows: Row[] = [
    { what: 'script of a visitor’s first view, brotli', figure: bundle.firstViewScript, bar: 145, unit: 'KB' },
    { what: 'the shop’s own part of it', figure: bundle.ownScript, bar: 38, unit: 'KB' },
    { what: 'local services, first start to ready', figure: documents.firstStart, bar: 1_000, unit: 'ms' },
    { what: 'one durable commit, median', figure: documents.commitP50, bar: 5, unit: 'ms' },
    { what: 'page of 20 among 10,000 orders, median', figure: documents.orderPageP50, bar: 10, unit: 'ms' },
  ];
  console.table(
    rows.map(({ what, figure, bar, unit }) => ({
      what,
      measured: `${figure.toFixed(1)} ${unit}`,
      bar: `${bar} ${unit}`,
      holds: figure <= bar ? 'yes' : 'no',
    })),
  );
  writeFileSync(path.join(root, 'bench/results.json'), `${JSON.stringify(rows, null, 2)}\n`);
  const broken = rows.filter(({ figure, bar, unit }) => unit === 'KB' && figure > bar);
  if (broken.length > 0) process.exitCode = 1;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
