import * as v from 'valibot';
import { nameVariant, type Row } from '../draft';
import { isRecord } from '../findRecords';
import { flatten } from '../readJson';
import { normalise } from '../rows';
import { type Column, columns } from './genericColumns';

/** The lists of variants within a product in JSON or XML. */
export const variantLists = ['variants', 'variations', 'combinations', 'variant', 'variation'];

/** Fields that a variant never inherits from its product. */
const own: readonly Column[] = [
  ...(['id', 'sku', 'handle', 'gtin', 'stock', 'availability', 'soldOut'] as const),
  ...(['reducedPrice', 'oldPrice', 'onSale', 'discountPercentage', 'minorPrice', 'regularMinorPrice'] as const),
];
const prices: readonly Column[] = ['price', 'regularPrice', 'netPrice', 'centPrice', 'reducedPrice'];
/** An entry with none of these fields is the name of an option, and no variant. */
const selling: readonly Column[] = [...prices, 'stock', 'availability'];

/** A variant as a row, which has the texts of its product as well. */
export interface Variant {
  row: Row<Column>;
  title: string;
  /** Without a key of its own, a variant has the product's key and its options. */
  key: string;
  /** The product's key. */
  group: string;
}

/** Returns the variants of a product. Returns none if the variants have neither a price nor a stock of their own. */
export function readVariants(product: Row<Column>, cells: readonly string[]): Variant[] {
  const variants = cells.flatMap(parseCell).map((variant) => ({ variant, fields: readFields(variant) }));
  if (!variants.some(({ fields }) => selling.some((column) => fields.has(column)))) return [];
  const title = product.text('title');
  const key = product.text('id') || product.text('sku') || product.text('handle') || title;
  return variants.map(({ variant, fields }, index) => {
    const options = readOptions(variant, title);
    const hasPrice = prices.some((column) => fields.has(column));
    const isOwn = (column: Column) => own.includes(column) || (hasPrice && prices.includes(column));
    return {
      row: {
        ...product,
        text: (column) => fields.get(column) ?? (isOwn(column) ? '' : product.text(column)),
      },
      title: nameVariant(title, options),
      key: [key, ...(options.length > 0 ? options : [fields.get('id') ?? String(index + 1)])].join('/'),
      group: key,
    };
  });
}

function parseCell(cell: string): Readonly<Record<string, unknown>>[] {
  if (!/^[[{]/u.test(cell)) return [];
  try {
    const parsed: unknown = JSON.parse(cell);
    return (Array.isArray(parsed) ? parsed : [parsed]).filter(isRecord);
  } catch {
    return [];
  }
}

const names = new Map(
  Object.entries(columns).map(([column, list]) => [column, list.map((name) => normalise(name))] as const),
);

/** Reads the fields of a variant by the names of columns. The preferred name of a field counts. */
function readFields(variant: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const cells = new Map([...flatten(variant)].map(([name, value]) => [normalise(name), value]));
  return new Map(
    [...names].flatMap(([column, list]) => {
      const name = list.find((one) => (cells.get(one) ?? '') !== '');
      // The title of a variant is the name of its options.
      return name === undefined || column === 'title' ? [] : [[column, cells.get(name) ?? ''] as const];
    }),
  );
}

const text = v.union([v.string(), v.number()]);
const optionSchema = v.union([
  text,
  ...['option', 'value', 'label', 'name'].map((key) =>
    v.pipe(
      v.object({ [key]: text }),
      v.transform((item) => item[key] ?? ''),
    ),
  ),
]);

/** Reads the options of a variant: a list, an object by name, numbered fields, or else the variant's title. */
function readOptions(variant: Readonly<Record<string, unknown>>, title: string): string[] {
  const given =
    variant.attributes ?? variant.options ?? variant.optionValues ?? variant.option_values ?? variant.option;
  const list: unknown[] = Array.isArray(given) ? given : isRecord(given) ? Object.values(given) : [given];
  const numbered = [variant.option1, variant.option2, variant.option3];
  const options = [...list, ...numbered].flatMap((option) => {
    const parsed = v.safeParse(optionSchema, option);
    const shown = parsed.success ? String(parsed.output).trim() : '';
    return shown === '' ? [] : [shown];
  });
  if (options.length > 0) return options;
  const named = v.safeParse(v.string(), variant.title ?? variant.name);
  const name = named.success ? named.output.trim() : '';
  const rest = name.startsWith(title) ? name.slice(title.length).replace(/^[\s/–—,:|-]+/u, '') : name;
  return rest === '' || /^default/iu.test(rest) ? [] : [rest];
}
