import { removeFormulaGuard } from '../../../src/domain/csv';
import { deriveCategoryName } from '../categoryNames';
import type { Format, Row } from '../draft';
import { type Column, columns } from './genericColumns';
import { readDrafts } from './genericDrafts';
import { variantLists } from './genericVariants';

const prices = ['price', 'reducedPrice', 'regularPrice', 'netPrice'] as const;
const lists = ['category', 'tags', 'images'] as const satisfies readonly Column[];
const required = [...prices, 'centPrice', 'minorPrice'] as const satisfies readonly Column[];
const common = {
  money: [...prices, 'oldPrice'],
  unique: ['price', 'reducedPrice', 'netPrice', 'stock'],
  otherPrices: ['reducedPrice', 'netPrice'],
} satisfies Partial<Format<Column>>;

const sameName = (category: string) => category;
const variantCells = (row: Row<Column | 'variants'>) => row.texts('variants');
const tableName = 'Table of products';

/** Spreadsheets with the usual names, and the shop's own file. */
export const table: Format<Column> = {
  ...common,
  name: tableName,
  kinds: ['table'],
  columns,
  lists,
  required: [['title'], required],
  drafts: (rows, headers) =>
    readDrafts(rows(), headers, { clean: removeFormulaGuard, name: sameName, variantCells: () => [] }),
};

/** The columns of files in which a product can have a list of variants. */
const nested = {
  ...common,
  columns: { ...columns, variants: variantLists },
  lists: [...lists, 'variants'],
} satisfies Partial<Format<Column | 'variants'>>;

/** Feeds in XML with the usual names. */
export const xmlList: Format<Column | 'variants'> = {
  ...nested,
  name: tableName,
  kinds: ['xml'],
  required: [['title'], required],
  drafts: (rows, headers) => readDrafts(rows(), headers, { clean: removeFormulaGuard, name: sameName, variantCells }),
};

/** DummyJSON's products, which are the shop's own, and those of similar services. */
export const jsonList: Format<Column | 'variants'> = {
  ...nested,
  name: 'JSON list of products',
  kinds: ['json'],
  required: [['title'], [...required, 'variants']],
  drafts: (rows, headers) =>
    readDrafts(rows(), headers, { clean: (text) => text, name: deriveCategoryName, variantCells }),
};
