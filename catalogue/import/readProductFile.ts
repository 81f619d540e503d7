import type { Batch } from '../list';
import { ColumnSamples } from './columnSamples';
import { Doubts } from './doubts';
import type { Row } from './draft';
import type { EntryContext } from './draftCells';
import { listRead, listUnused } from './explainColumns';
import { listDoubts } from './listDoubts';
import type { FileMistakes } from './mistakes';
import { FileNumbers } from './numbers';
import { openContent } from './openContent';
import { extractDigits } from './readPrice';
import type { Recognised } from './recognise';
import { recogniseContent } from './recogniseContent';
import { RepeatedItems } from './repeatedItems';
import type { FileReport } from './report';
import type { FileContent } from './rows';
import { Tally } from './tally';
import { toEntry } from './toEntry';

/** The columns that show the decimal sign of a file. */
const numeric = [
  ...['price', 'netPrice', 'reducedPrice', 'regularPrice', 'oldPrice', 'surcharge', 'amountOff', 'percentOff'],
  ...['discountPercentage', 'discount', 'stock', 'weight', 'width', 'height', 'depth'],
];
/** The number of rows between two reports of progress. */
const progressRows = 10_000;

export interface ProductFileOptions extends Pick<
  EntryContext,
  'names' | 'defaults' | 'unknownStock' | 'findPicture' | 'mistakes'
> {
  /** True to leave out products with mistakes, false to reject the import. */
  skipsMistakes: boolean;
  /** True to leave out cells with mistakes, where a product can be sold without them. */
  skipsCells: boolean;
  /** True to accept what is doubtful. */
  acceptsDoubts: boolean;
  /** The headers that the merchant has named, by column. */
  assigned: ReadonlyMap<string, string>;
  /** Gets what was read. */
  report: FileReport;
  /** Called now and then with the number of rows read so far. */
  onProgress: (rows: number) => void;
}

/**
 * Reads the products of a file in any known format, except the shop's own category files.
 * @param json the parsed content of a JSON file; undefined for another file
 * @throws ImportMistakes when the format is unknown or the file cannot be read to its end.
 */
export async function* readProductFile(options: ProductFileOptions, json: unknown): AsyncGenerator<Batch> {
  const { assigned, skipsMistakes, mistakes, report, skipsCells } = options;
  const source = await openContent(mistakes.file, { json, assigned, report });
  report.unused = source.headers.filter((header) => header !== '');
  const recognised = await recogniseContent(mistakes.file, source, assigned);
  report.format = recognised.format.name;

  // With `skipsMistakes`, mistakes of a product are reported and do not stop the import.
  const productMistakes = skipsMistakes ? mistakes.createSeparate() : mistakes;
  const skippedCells = skipsCells ? mistakes.createSeparate() : null;
  const { numbers, samples } = await look(source, recognised, options);
  report.read = listRead(recognised, source.headers, samples);
  report.unused = listUnused(recognised, source.headers, samples);
  const { headers } = recognised;
  const context: EntryContext = {
    ...options,
    mistakes: productMistakes,
    skippedCells,
    numbers,
    tally: new Tally(),
    doubts: new Doubts(),
    findHeader: (field) => headers[field] ?? headers[otherColumns[field] ?? ''] ?? field,
  };
  yield* convertDrafts(source, recognised, context, options);

  const leftOut = [...(skipsMistakes ? productMistakes.lines() : []), ...(skippedCells?.lines() ?? [])];
  const counts = context.tally.counts();
  Object.assign(report, counts, { notes: [...report.notes, ...counts.notes, ...leftOut.map(withoutFile(mistakes))] });
  report.doubts = listDoubts({ recognised, samples, context });
  if (context.tally.hasSkippable && !skipsCells && !skipsMistakes) mistakes.addRemark(skipCells, { skipsCells: true });
  const stockColumn = samples.possibleStock();
  const unknown = context.tally.unknownStock(stockColumn);
  if (unknown !== null)
    mistakes.addRemark(unknown, { unknownStock: examplePieces, ...(stockColumn !== null && { stockColumn }) });
  if (!options.acceptsDoubts && report.doubts.length > 0) {
    for (const doubt of report.doubts) mistakes.addRemark(`doubtful: ${doubt}`);
    const [rivals] = samples.rivals.filter(({ columns: [one, other] }) => one !== other);
    mistakes.addRemark('If all this is right, add --yes.', { acceptsDoubts: true, ...(rivals && { rivals }) });
  }
}

/** The pieces in a command that the merchant can copy and change. */
const examplePieces = 10;

const skipCells =
  'correct the cells, or add --skip-cells to leave out those without which a product can be sold, such as pictures.';

/** Some formats have several columns of categories, or a key under another name. */
const otherColumns: Readonly<Record<string, string>> = {
  category: 'categories',
  key: 'id',
  regularPrice: 'oldPrice',
};

/** Reads all rows once, for the decimal sign of the file and the samples of its columns. */
async function look(source: FileContent, recognised: Recognised, { onProgress }: ProductFileOptions) {
  const { format, headers, read } = recognised;
  const samples = new ColumnSamples(source.headers, recognised);
  const numbers = new FileNumbers(format.decimal ?? source.decimal, source.separator);
  const shown = numeric.filter((column) => headers[column] !== undefined);
  let count = 0;
  for await (const raw of source.rows()) {
    samples.add(raw);
    const row = read(raw);
    for (const column of shown) numbers.note(extractDigits(row.text(column)));
    count += 1;
    if (count % progressRows === 0) onProgress(count);
  }
  return { numbers, samples };
}

async function* convertDrafts(
  source: FileContent,
  { format, headers, read }: Recognised,
  context: EntryContext,
  { onProgress }: ProductFileOptions,
): AsyncGenerator<Batch> {
  const { tally, doubts, mistakes } = context;
  const repeated = source.kind === 'xml' ? new RepeatedItems(mistakes) : null;
  let count = 0;
  async function* rows(): AsyncGenerator<Row<string>> {
    for await (const row of source.rows()) yield read(row);
  }
  for await (const draft of format.drafts(rows, headers)) {
    doubts.nextDraft();
    count += 1;
    if (count % progressRows === 0) onProgress(count);
    if ('leftOut' in draft) tally.leaveOut(draft.leftOut);
    else if (repeated?.has(draft, count) === true) tally.leaveOut(['repeated item', 'repeated items']);
    else {
      const before = mistakes.count;
      const product = toEntry(draft, context);
      if (product === null) {
        if (mistakes.count > before) tally.leaveOut(['with mistakes', 'with mistakes']);
        continue;
      }
      tally.add(draft.group);
      yield { category: product.category, products: [product.entry] };
    }
  }
}

/** The report names the file once. */
function withoutFile({ file }: FileMistakes): (line: string) => string {
  return (line) => line.replace(`${file}: `, '');
}
