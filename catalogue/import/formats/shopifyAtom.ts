import * as v from 'valibot';
import { type Draft, type Format, type LeftOut, nameVariant, type Row } from '../draft';
import { optionOf } from './shopifyJson';

/** The Atom feed of a Shopify collection. It has no stock. */
const columns = {
  title: ['title'],
  link: ['link.href'],
  description: ['summary'],
  brand: ['vendor'],
  type: ['type'],
  tags: ['tag'],
  variants: ['variant'],
};
type Column = keyof typeof columns;

export const shopifyAtom: Format<Column> = {
  name: 'Shopify Atom feed',
  kinds: ['xml'],
  columns,
  lists: ['tags', 'variants'],
  money: [],
  marks: [columns.variants, columns.link, columns.brand, columns.type, columns.description],
  minMarks: 4,
  values: { variants: /^\{.*"price"/su },
  required: [['title'], ['variants']],
  decimal: '.',
  async *drafts(rows) {
    for await (const row of rows()) yield* draftsOf(row);
  },
};

const text = v.optional(v.string(), '');
const variantSchema = v.object({ title: text, price: text, 'price.currency': text, sku: text, grams: text });
type Variant = v.InferOutput<typeof variantSchema>;

function* draftsOf(row: Row<Column>): Generator<Draft | LeftOut> {
  const variants = row.texts('variants').map((cell) => v.parse(variantSchema, JSON.parse(cell)));
  if (variants.length === 0) yield { leftOut: ['without a variant', 'without a variant'] };
  for (const variant of variants) yield deriveDraft(row, variant, variants.length === 1);
}

function deriveDraft(row: Row<Column>, variant: Variant, isOnly: boolean): Draft {
  const [, handle = row.text('title')] = /\/products\/([^/?#]+)/u.exec(row.text('link')) ?? [];
  const option = optionOf(variant.title);
  const summary = row.text('description');
  const [, picture = ''] = /<img\b[^>]*\bsrc="([^"]*)"/iu.exec(summary) ?? [];
  return {
    place: row.place,
    group: handle,
    keys: [variant.sku, isOnly ? handle : [handle, option].join('/')],
    title: nameVariant(row.text('title'), option === '' ? [] : [option]),
    description: withoutFacts(summary),
    brand: row.text('brand'),
    categories: [row.text('type')],
    tags: row.texts('tags'),
    price: variant.price,
    currency: variant['price.currency'],
    sku: variant.sku,
    weight: variant.grams,
    units: { weight: 'g' },
    images: picture === '' ? [] : [picture],
  };
}

/** The first row of the summary's table has the picture, the vendor, the type and the price. */
function withoutFacts(summary: string): string {
  return summary.replace(/^\s*<table\b.*?<\/tr>/isu, '<table>');
}
