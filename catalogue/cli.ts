// Changes the catalogue while it runs, and judges its search: `npm run catalogue -- import FILE|FOLDER`, `… update ID --price 9.99
// --stock 4`, `… judge`.
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { judge, judgedFile, formatReport } from './judge/judge';
import { changeSchema, parseDecimal, parseId } from './schema';
import { storeSettings } from './settings';
import { openStore, type Store } from './store';

const usage = `npm run catalogue -- import FILE|FOLDER            JSON or CSV: replaces the whole catalogue
npm run catalogue -- update ID --price 9.99 --stock 4   changes one product
npm run catalogue -- judge [FILE]                       how well search answers the judged queries`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { price: { type: 'string' }, stock: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    console.log(usage);
    return;
  }
  const [command, subject = '', ...rest] = positionals;
  const isJudge = command === 'judge';
  if ((!isJudge && command !== 'import' && command !== 'update') || (!isJudge && subject === '') || rest.length > 0)
    throw new Error(usage);
  const store = await openStore(storeSettings());
  try {
    if (isJudge) console.log(formatReport(await judge(store.engine(), subject === '' ? judgedFile : subject)));
    else console.log(command === 'import' ? await importFrom(store, subject) : await update(store, subject, values));
  } finally {
    await store.close();
  }
}

async function importFrom(store: Store, path: string): Promise<string> {
  console.error(`Importing ${path} …`);
  return `${await store.import(path)} products are in the catalogue now.`;
}

async function update(
  store: Store,
  idText: string,
  { price, stock }: { price?: string; stock?: string },
): Promise<string> {
  const id = parseId(idText);
  if (id === null) throw new Error(`"${idText}" is no product's id.`);
  if (price === undefined && stock === undefined) throw new Error(usage);
  const change = v.safeParse(changeSchema, {
    ...(price !== undefined && { price: readAmount('--price', price) }),
    ...(stock !== undefined && { stock: readAmount('--stock', stock) }),
  });
  if (!change.success)
    throw new Error(change.issues.map((issue) => `--${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n'));
  if (!(await store.engine().update(id, change.output))) throw new Error(`There is no product ${id}.`);
  return `Product ${id} is changed.`;
}

function readAmount(option: string, text: string): number {
  const amount = parseDecimal(text);
  if (Number.isNaN(amount)) throw new Error(`${option}: "${text}" is no number.`);
  return amount;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
