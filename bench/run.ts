// Measures the shop against its limits, prints one table and writes bench/results.json: see README.md in this folder.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildShop, root } from '../e2e/support/build';
import { measurePostgres, measureSqlite } from './catalogue/measureCatalogues';
import { isBroken, formatTable, type Row } from './figures';
import { measureLighthouse } from './lighthouse';
import { measureLoad } from './load/measureLoad';
import { measureMemory } from './memory';
import { type BenchOptions, parseOptions } from './options';
import { measureSizes } from './sizes';
import { measureTouch } from './touch/measureTouch';

/** The parts that measure no build. */
const withoutBuild: ReadonlySet<string> = new Set(['catalogue', 'postgres']);

/** The parts, in the order of the table. They run one after the other, so that they do not disturb each other. */
const parts: ReadonlyMap<string, (options: BenchOptions) => Promise<Row[]>> = new Map([
  ['sizes', measureSizes],
  ['lighthouse', measureLighthouse],
  ['touch', measureTouch],
  ['memory', measureMemory],
  ['catalogue', measureSqlite],
  ['postgres', measurePostgres],
  ['load', measureLoad],
]);

async function run(): Promise<void> {
  const { wanted, ...options } = parseOptions(process.argv.slice(2), [...parts.keys()]);
  const isBuilt = wanted.some((name) => !withoutBuild.has(name));
  const build = options.build ?? (isBuilt ? await freshBuild() : '');
  if (isBuilt && !existsSync(join(build, 'index.html')))
    throw new Error(`${build} has no build. Run \`npm run build\` first.`);

  const rows: Row[] = [];
  for (const name of wanted) {
    console.error(`Measuring: ${name}`);
    rows.push(...((await parts.get(name)?.({ ...options, build })) ?? []));
  }
  console.log(formatTable(rows));
  await writeFile(join(root, 'bench/results.json'), `${JSON.stringify(rows, null, 2)}\n`);

  const broken = rows.filter(isBroken);
  if (broken.length === 0) return;
  console.error(`Limits exceeded: ${broken.map(({ what }) => what).join('; ')}.`);
  process.exitCode = 1;
}

/** Into its own folder: this measures the current sources and leaves `dist` unchanged. */
async function freshBuild(): Promise<string> {
  console.error('Building the shop');
  const folder = join(root, '.local/bench/dist');
  await buildShop(folder);
  return folder;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
