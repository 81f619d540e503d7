// The command `npm run catalogue`. Changes the catalogue while it runs, exports it, and judges its search.
// The npm script limits how fast the heap grows. An import of 100,000 rows then takes 215 MB instead of 320.
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { counted } from './counted';
import type { Engine } from './engine';
import { exportProducts } from './exportProducts';
import type { ImportResult } from './import/compareProducts';
import { ImportMistakes } from './import/mistakes';
import { findWays, formatWays } from './import/nextCommand';
import { type FileReport, formatReports } from './import/report';
import { judge, judgedFile, formatReport, listAll } from './judge/judge';
import { judgeWithoutTags } from './judge/judgeWithoutTags';
import { createProgress } from './progress';
import { findRunning } from './running';
import { changeSchema, parseDecimal, parseId } from './schema';
import { storeSettings } from './settings';
import { type ImportOptions, openStore, type Store, type StoreSettings } from './store';
import { shopSynonymsFile } from './synonyms';

const usage = `npm run catalogue -- import FILE|FOLDER          replaces the whole catalogue with the products of a file or folder
    --check              reports what would change, and changes nothing
    --unknown-stock N    gives N pieces to each product whose file does not state the stock
    --pictures FOLDER    the folder of the pictures that the file names without an address
    --renamed            accepts new titles for existing ids
    --skip-mistakes      leaves out products with mistakes instead of refusing the file
    --skip-cells         leaves out cells with mistakes, such as a picture, instead of refusing the file
    --column FIELD=NAME  names the column of a field, such as --column stock="On shelf"
    --yes                accepts what the import doubts
    --json               prints the whole report in JSON
npm run catalogue -- export FILE.csv|FILE.json   writes all products to a file that import reads
npm run catalogue -- update ID --price 9.99 --stock 4
                                                 changes the price, the stock or both of one product
npm run catalogue -- judge [FILE]                reports how well search answers the judged queries`;

const options = {
  price: { type: 'string' },
  stock: { type: 'string' },
  check: { type: 'boolean' },
  'unknown-stock': { type: 'string' },
  pictures: { type: 'string' },
  renamed: { type: 'boolean' },
  'skip-mistakes': { type: 'boolean' },
  'skip-cells': { type: 'boolean' },
  column: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  if (values.help === true) {
    console.log(usage);
    return;
  }
  const [command = '', subject = '', ...rest] = positionals;
  const isKnown = ['import', 'export', 'update', 'judge'].includes(command);
  if (!isKnown || (command !== 'judge' && subject === '') || rest.length > 0) throw new Error(usage);
  if (command === 'export' && !/\.(?:csv|json)$/iu.test(subject))
    throw new Error(`Export to a .csv or a .json file, not to ${subject}.`);
  const settings = findSettings();
  if (values.pictures !== undefined && settings.databaseUrl !== undefined)
    throw new Error(
      '--pictures works only with SQLite, and this catalogue is in PostgreSQL. Put the pictures on a web server, and their addresses into the file.',
    );
  const store = await openStore(settings);
  try {
    console.log(await run(store, settings, { command, subject, values }));
  } finally {
    await store.close();
  }
}

async function run(
  store: Store,
  settings: StoreSettings,
  { command, subject, values }: { command: string; subject: string; values: Values },
): Promise<string> {
  switch (command) {
    case 'import':
      return importFrom(store, subject, values);
    case 'export':
      return `Wrote ${counted(await exportProducts(store.engine(), subject), 'product')} of ${store.place} to ${subject}.`;
    case 'update':
      return update(store, subject, values);
    default:
      return judgeProducts(store.engine(), subject === '' ? judgedFile : subject, settings.synonymsFile);
  }
}

async function judgeProducts(engine: Engine, file: string, synonymsFile = shopSynonymsFile): Promise<string> {
  const judgements = await judge(engine, file, await listAll(engine));
  return [
    formatReport(judgements),
    formatReport(await judgeWithoutTags(engine, file, synonymsFile), ' on products without tags'),
  ].join('\n');
}

/**
 * Returns the settings of the environment. If they name no catalogue, uses that of the server with the same LOCAL_DATA.
 */
function findSettings(): StoreSettings {
  const settings = storeSettings();
  if (settings.dataFolder !== undefined || settings.databaseUrl !== undefined) return settings;
  const running = findRunning(settings.storeFolder);
  const folders = [...new Set(running.map(({ dataFolder }) => dataFolder))];
  if (running.some(({ isPostgres }) => isPostgres))
    throw new Error('The running catalogue is in PostgreSQL. Set DATABASE_URL to the address of its database.');
  if (folders.length > 1)
    throw new Error(
      `Several catalogues are running: ${folders.map((folder) => folder ?? 'the sample').join(' and ')}. Set CATALOGUE_DATA to the folder of one.`,
    );
  const [dataFolder] = folders;
  return dataFolder === undefined || dataFolder === null ? settings : { ...settings, dataFolder };
}

async function importFrom(store: Store, path: string, values: Values): Promise<string> {
  const isCheck = values.check === true;
  console.error(`${isCheck ? 'Checking' : 'Importing'} ${path} …`);
  const unknownStock = values['unknown-stock'];
  const progress = createProgress(process.stderr);
  const reports: FileReport[] = [];
  const options: ImportOptions = {
    isCheck,
    allowsRenames: values.renamed === true,
    skipsMistakes: values['skip-mistakes'] === true,
    skipsCells: values['skip-cells'] === true,
    acceptsDoubts: values.yes === true,
    columns: values.column ?? [],
    pictures: values.pictures,
    unknownStock: unknownStock === undefined ? undefined : readPieces(unknownStock),
    onReport: (report) => reports.push(report),
    onProgress: progress.report,
  };
  try {
    const result = await store.import(path, options).finally(progress.clear);
    if (values.json === true) return JSON.stringify({ ...result, files: reports });
    return `${formatReports(reports)}\n${describeResult(result, isCheck, store.place)}`;
  } catch (error) {
    if (!(error instanceof ImportMistakes)) throw error;
    const { lines, ways } = await findWays(error, ({ columns = [], ...needs }) =>
      store.import(path, {
        ...options,
        ...needs,
        columns: [...(options.columns ?? []), ...columns],
        isCheck: true,
        onReport: undefined,
      }),
    ).finally(progress.clear);
    const next = formatWays(ways, process.argv.slice(2));
    const message = [...lines, next].join('\n').trim();
    if (values.json === true) console.log(JSON.stringify({ error: message, next, files: reports }));
    else if (reports.length > 0) console.log(formatReports(reports, message.split('\n').length));
    throw new Error(message, { cause: error });
  }
}

function describeResult(
  { products, added, changed, removed, renamed }: ImportResult,
  isCheck: boolean,
  place: string,
): string {
  const titles = renamed === 0 ? '' : ` (${renamed} with another title)`;
  const difference = `${added} new, ${changed} changed${titles}, ${removed} gone`;
  if (isCheck) return `${counted(products, 'product')} would be in the catalogue: ${difference}. Nothing was changed.`;
  return `${counted(products, 'product is', 'products are')} in the catalogue now: ${difference}. They are in ${place}.`;
}

async function update(store: Store, idText: string, { price, stock }: Values): Promise<string> {
  const id = parseId(idText);
  if (id === null) throw new Error(`"${idText}" is not a product id. An id has 1 to 15 digits.`);
  if (price === undefined && stock === undefined) throw new Error(usage);
  const change = v.safeParse(changeSchema, {
    ...(price !== undefined && { price: readAmount('--price', price) }),
    ...(stock !== undefined && { stock: readAmount('--stock', stock) }),
  });
  if (!change.success)
    throw new Error(change.issues.map((issue) => `--${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n'));
  if (!(await store.engine().update(id, change.output))) throw new Error(`The catalogue has no product ${id}.`);
  return `Product ${id} is changed, in ${store.place}.`;
}

function readPieces(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new Error(`--unknown-stock: "${text}" is not a number of pieces.`);
  return Number(text);
}

function readAmount(option: string, text: string): number {
  const amount = parseDecimal(text);
  if (Number.isNaN(amount)) throw new Error(`${option}: "${text}" is not a number.`);
  return amount;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
