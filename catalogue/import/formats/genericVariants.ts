import * as v from 'valibot';
import { nameVariant, type Row } from '../draft';
import { isRecord } from '../findRecords';
import { flatten } from '../readJson';
import { normalise } from '../rows';
import { type Column, columns } from './genericColumns';

/** The lists of variants within a product in JSON or XML. */
export const variantLists = ['variants', 'variations', 'combinations', 'variant', 'variation'];

/** Fields that a variant never inherits from its product. */
const neverInherited: readonly Column[] = ['id', 'sku', 'handle', 'gtin', 'stock', 'availability', 'soldOut'];
const prices: readonly Column[] = ['price', 'regularPrice', 'netPrice', 'centPrice', 'minorPrice', 'reducedPrice'];
/** Fields that a variant inherits only if it has no price of its own. */
const priceFields: readonly Column[] = [
  ...prices,
  ...(['oldPrice', 'onSale', 'discountPercentage', 'regularCentPrice', 'regularMinorPrice'] as const),
];
/** A list in which no entry has one of these fields is a list of options. */
const selling: readonly Column[] = [...prices, 'stock', 'availability'];

/** A variant as a row, which has the texts of its product as well. */
export interface Variant {
  row: Row<Column>;
  title: string;
  /** The product's key and the options. Counts if the SKU of the variant is empty or taken. */
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
    const isOwn = (column: Column) => neverInherited.includes(column) || (hasPrice && priceFields.includes(column));
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

/** Reads the options of a variant: a list, an object by name, fields of their own, or else the variant's title. */
function readOptions(variant: Readonly<Record<string, unknown>>, title: string): string[] {
  const given =
    variant.attributes ?? variant.options ?? variant.optionValues ?? variant.option_values ?? variant.option;
  const list: unknown[] = Array.isArray(given) ? given : isRecord(given) ? Object.values(given) : [given];
  const fields = [variant.option1, variant.option2, variant.option3];
  const named = given === undefined ? [variant.size, variant.colour ?? variant.color] : [];
  const options = [...list, ...fields, ...named].flatMap((option) => {
    const parsed = v.safeParse(optionSchema, option);
    const shown = parsed.success ? String(parsed.output).trim() : '';
    return shown === '' ? [] : [shown];
  });
  if (options.length > 0) return options;
  const ownTitle = v.safeParse(v.string(), variant.title ?? variant.name);
  const name = ownTitle.success ? ownTitle.output.trim() : '';
  const rest = name.startsWith(title) ? name.slice(title.length).replace(/^[\s/–—,:|-]+/u, '') : name;
  return rest === '' || /^default/iu.test(rest) ? [] : [rest];
}
