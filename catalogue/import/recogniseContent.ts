import { explainCurrency, isOwnCurrency } from './currency';
import { explainColumns } from './explainColumns';
import { table } from './formats/generic';
import { variantTable } from './formats/variantTable';
import { isExported } from './formats/woocommerce';
import { ImportMistakes, UnknownFormat } from './mistakes';
import { recognise, type Recognised } from './recognise';
import type { FileContent, RawRow } from './rows';

/** The number of rows that show the format of a file. */
const maxSampled = 100;

/**
 * Recognises the format of a file by its columns and first rows.
 * @throws ImportMistakes with the cure if the format is unknown, lacks a column, or has another currency.
 */
export async function recogniseContent(
  file: string,
  source: FileContent,
  assigned: ReadonlyMap<string, string>,
): Promise<Recognised> {
  if (source.headers.length === 0) throw new ImportMistakes(`${file} has no products.`);
  const sample: RawRow[] = [];
  for await (const row of source.rows()) if (sample.push(row) === maxSampled) break;
  const recognised = recognise(source.headers, source.kind, { sample, assigned });
  const isPlain = recognised === null || recognised.format === table || recognised.format === variantTable;
  if (source.kind === 'table' && isPlain && isExported(source.headers, sample))
    throw new ImportMistakes(`${file} ${unknownExport}`);
  if (recognised === null) {
    const { explanation, columns } = explainColumns(source);
    throw new UnknownFormat(`${file}: ${explanation}`, columns.length > 0 ? { columns } : {});
  }
  const { format, found, headers, missing } = recognised;
  // The first header of an eBay template names the currency of its prices.
  const named = source.headers.map((header) => /\bcurrency=([a-z]{3})\b/iu.exec(header)?.[1]).find(Boolean);
  if (named !== undefined && !isOwnCurrency(named))
    throw new ImportMistakes(`${file}: the prices are ${explainCurrency(named.toUpperCase())}`);
  if (missing.length > 0)
    throw new ImportMistakes(
      `${file} looks like a ${format.name}, but has no column ${missing.map(({ name }) => `"${name}"`).join(', ')}. Export all columns, or name the column that replaces it: ${missing.map(({ column }) => `--column ${column}="NAME"`).join(' ')}.`,
    );
  for (const [field, name] of assigned) {
    if (!Object.hasOwn(format.columns, field))
      throw new ImportMistakes(
        `--column ${field}: a ${format.name} has no such field. Its fields: ${Object.keys(format.columns).join(', ')}.`,
      );
    if (!found.has(field)) throw new ImportMistakes(`--column ${field}="${name}": the file has no column "${name}".`);
  }
  const price = found.get('price') ?? found.get('regularPrice');
  const column = found.has('price') ? headers.price : headers.regularPrice;
  if (price?.currency !== undefined)
    throw new ImportMistakes(`${file}: the column "${column ?? ''}" is ${explainCurrency(price.currency)}`);
  return recognised;
}

const unknownExport =
  'looks like a WooCommerce export whose column names are not all known. In WordPress, set the language of the site and of your profile to English, export all columns again, and import that file.';
