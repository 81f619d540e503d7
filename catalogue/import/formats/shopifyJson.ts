import * as v from 'valibot';
import { type Draft, type Format, type LeftOut, nameVariant, type Row, splitList } from '../draft';

/** `/products.json` of a Shopify shop, and the answer of Shopify's Admin API. */
const columns = {
  id: ['id'],
  handle: ['handle'],
  title: ['title'],
  description: ['body_html'],
  brand: ['vendor'],
  type: ['product_type'],
  tags: ['tags'],
  status: ['status'],
  variants: ['variants'],
  images: ['images'],
};
type Column = keyof typeof columns;

export const shopifyJson: Format<Column> = {
  name: 'Shopify products in JSON',
  kinds: ['json'],
  columns,
  money: [],
  marks: [columns.variants, ['handle'], ['body_html'], ['vendor'], ['product_type'], ['published_at'], ['options']],
  minMarks: 4,
  values: { variants: /^\[\s*\{.*"price"/su },
  required: [['title'], ['variants']],
  decimal: '.',
  async *drafts(rows) {
    for await (const row of rows()) yield* draftsOf(row);
  },
};

const text = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
  v.transform((value) => String(value ?? '').trim()),
);
const variantSchema = v.object({
  id: text,
  title: text,
  sku: text,
  barcode: text,
  price: text,
  compare_at_price: text,
  currency: text,
  available: v.optional(v.nullable(v.boolean())),
  inventory_quantity: text,
  inventory_management: v.optional(v.nullable(v.string())),
  grams: text,
  featured_image: v.optional(v.nullable(v.object({ src: v.string() }))),
});
const imagesSchema = v.array(v.object({ src: v.string(), variant_ids: v.optional(v.array(v.number()), []) }));

function parseCell<Value>(cell: string, schema: v.GenericSchema<unknown, Value>, fallback: Value): Value {
  return cell.startsWith('[') ? v.parse(v.fallback(schema, fallback), JSON.parse(cell)) : fallback;
}

function* draftsOf(row: Row<Column>): Generator<Draft | LeftOut> {
  const status = row.text('status').toLowerCase();
  const variants = parseCell(row.text('variants'), v.array(variantSchema), []);
  if (status === 'draft') yield { leftOut: ['draft', 'drafts'] };
  else if (status === 'archived') yield { leftOut: ['archived', 'archived'] };
  else if (variants.length === 0) yield { leftOut: ['without a variant', 'without a variant'] };
  else for (const variant of variants) yield deriveDraft(row, variant, variants.length === 1);
}

/** Returns the option that a variant's title names. Shopify calls the variant of a product without options "Default Title". */
export function optionOf(title: string): string {
  return /^default title$/iu.test(title) ? '' : title;
}

function deriveDraft(row: Row<Column>, variant: v.InferOutput<typeof variantSchema>, isOnly: boolean): Draft {
  const handle = row.text('handle');
  const option = optionOf(variant.title);
  const images = parseCell(row.text('images'), imagesSchema, []);
  const isOwn = (image: (typeof images)[number]) => image.variant_ids.some((id) => String(id) === variant.id);
  const availability = variant.available === false ? 'out of stock' : 'in stock';
  // Without a tracker, Shopify sells without a limit: a number says nothing then.
  const isTracked = variant.inventory_management !== null && variant.inventory_management !== '';
  return {
    place: row.place,
    group: handle,
    keys: [variant.sku, isOnly ? handle || row.text('id') : [handle, option].join('/')],
    title: nameVariant(row.text('title'), option === '' ? [] : [option]),
    description: row.text('description'),
    brand: row.text('brand'),
    categories: [row.text('type')],
    tags: splitList(row.text('tags'), ','),
    price: variant.price,
    regularPrice: variant.compare_at_price,
    currency: variant.currency,
    stock: isTracked || variant.inventory_quantity !== '0' ? variant.inventory_quantity : '',
    availability: variant.available === undefined ? '' : availability,
    weight: variant.grams,
    units: { weight: 'g' },
    sku: variant.sku,
    gtin: variant.barcode,
    images: [
      variant.featured_image?.src ?? '',
      ...[...images.filter(isOwn), ...images.filter((image) => !isOwn(image))].map(({ src }) => src),
    ],
  };
}
