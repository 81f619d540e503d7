import { removeFormulaGuard } from '../../../src/domain/csv';
import { type Draft, type Format, nameVariant, type Row, splitWords } from '../draft';
import { listNames } from '../words';
import { table } from './generic';
import { type Column as TableColumn, columns } from './genericColumns';
import { draftsOf } from './genericDrafts';

const optionColumns = { size: listNames('size'), colour: listNames('colour'), variant: listNames('variant') };
type OptionColumn = keyof typeof optionColumns;
type Column = TableColumn | OptionColumn;

const reading = { clean: removeFormulaGuard, name: (category: string) => category, variantCells: () => [] };

/** The columns that a row without a title has from the product above. */
const inherited: readonly Column[] = [
  'title',
  'description',
  'category',
  'type',
  'brand',
  'tags',
  'images',
  'mainImage',
];

/**
 * Spreadsheets whose variants repeat the title of the product, or leave it empty below the product. The variants differ in
 * columns such as the size.
 */
export const variantTable: Format<Column> = {
  ...table,
  name: 'Table of variants',
  columns: { ...columns, ...optionColumns },
  fits: (sample) => {
    const options = new Map<string, string>();
    let product: Row<Column> | undefined;
    return sample.some((row) => {
      if (product && isVariantOf(row, product)) return true;
      const [title, own] = [row.text('title'), readOptions(row).join('/')];
      if (title !== '') product = row;
      const other = options.get(title);
      options.set(title, own);
      return title !== '' && other !== undefined && own !== '' && other !== own;
    });
  },
  async *drafts(rows, headers) {
    const [titles, keys] = [new Map<string, number>(), new Map<string, number>()];
    for await (const row of withTitles(rows())) {
      increment(titles, row.text('title'));
      increment(keys, findKey(row));
    }
    for await (const row of withTitles(rows())) {
      const isVariant = (titles.get(row.text('title')) ?? 0) > 1;
      const hasKey = keys.get(findKey(row)) === 1;
      for (const draft of draftsOf(row, headers, reading))
        yield isVariant && !('leftOut' in draft) ? withOptions(draft, row, hasKey) : draft;
    }
  },
};

/**
 * Returns true for a row with a price and an option, and without the texts that the product above has. A row that only
 * lacks its title may be another product.
 */
function isVariantOf(row: Row<Column>, product: Row<Column>): boolean {
  const isEmpty = (one: Row<Column>, column: Column) => one.texts(column).length === 0;
  return (
    row.text('price') !== '' &&
    readOptions(row).length > 0 &&
    inherited.every((column) => isEmpty(row, column)) &&
    inherited.some((column) => column !== 'title' && !isEmpty(product, column))
  );
}

/** Gives each row of a variant the title and texts of its product. */
async function* withTitles(rows: AsyncIterable<Row<Column>>): AsyncGenerator<Row<Column>> {
  let product: Row<Column> | undefined;
  for await (const row of rows) {
    if (row.text('title') !== '') product = row;
    yield product && isVariantOf(row, product) ? inherit(row, product) : row;
  }
}

function inherit(row: Row<Column>, product: Row<Column>): Row<Column> {
  return {
    place: row.place,
    text: (column) => (inherited.includes(column) ? product : row).text(column),
    texts: (column) => (inherited.includes(column) ? product : row).texts(column),
  };
}

function increment(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

function findKey(row: Row<Column>): string {
  return row.text('id') || row.text('sku') || row.text('handle');
}

/** Reads the options of a row, also of texts such as `[Size=S;Colour=Red]`. */
function readOptions(row: Row<Column>): string[] {
  return (['size', 'colour', 'variant'] as const)
    .flatMap((column) => {
      const text = row.text(column).replace(/^\[|\]$/gu, '');
      return /[=:]/u.test(text) ? text.split(/[;|,]/u).map((option) => option.replace(/^[^=:]*[=:]/u, '')) : [text];
    })
    .map((option) => option.trim())
    .filter((option) => option !== '');
}

/** @param hasKey true if no other row has the key of this one */
function withOptions(draft: Draft, row: Row<Column>, hasKey: boolean): Draft {
  const title = draft.title ?? '';
  const words = ` ${splitWords(title)} `;
  const options = readOptions(row);
  const key = findKey(row) || title;
  return {
    ...draft,
    title: nameVariant(
      title,
      options.filter((option) => !words.includes(` ${splitWords(option)} `)),
    ),
    group: title,
    ...(!hasKey && { keys: [row.text('sku'), [key, ...options].join('/')] }),
  };
}
