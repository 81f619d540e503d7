import { isRecord } from './findRecords';

type JsonObject = Readonly<Record<string, unknown>>;

/** The names of Shopify's GraphQL fields that `/products.json` has under another name. */
const renamed: Readonly<Record<string, string>> = {
  descriptionHtml: 'body_html',
  bodyHtml: 'body_html',
  productType: 'product_type',
  publishedAt: 'published_at',
  compareAtPrice: 'compare_at_price',
  inventoryQuantity: 'inventory_quantity',
  quantityAvailable: 'inventory_quantity',
  availableForSale: 'available',
  url: 'src',
  originalSrc: 'src',
  media: 'images',
};

const globalId = /^gid:\/\/shopify\/(\w+)\//u;

/**
 * Returns the products of Shopify's GraphQL API in the form of `/products.json`. Of a bulk operation, each line is a
 * product, or a variant or picture that names its product. Returns other records unchanged.
 */
export function joinShopifyLines(records: JsonObject[]): JsonObject[] {
  if (!records.some((record) => typeOf(record) !== null)) return records;
  const children = new Map<unknown, JsonObject[]>();
  for (const record of records) {
    const { __parentId: parent } = record;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), record]);
  }
  return records
    .filter((record) => record.__parentId === undefined)
    .map((record) => {
      const own = children.get(record.id) ?? [];
      const variants = own.filter((child) => typeOf(child) === 'ProductVariant');
      const images = own.filter((child) => (typeOf(child) ?? '').endsWith('Image'));
      return {
        // These mark the format, and a query need not ask for them.
        handle: '',
        vendor: '',
        product_type: '',
        body_html: '',
        ...rename({ ...record, ...(variants.length > 0 && { variants }), ...(images.length > 0 && { images }) }),
      };
    });
}

function typeOf({ id }: JsonObject): string | null {
  return typeof id === 'string' ? (globalId.exec(id)?.[1] ?? null) : null;
}

/** Renames the fields of an object and of those within it. Opens lists such as `{"edges": [{"node": …}]}`. */
function rename(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [renamed[name] ?? name, openList(field)] as const),
  );
}

function openList(field: unknown): unknown {
  if (Array.isArray(field)) return field.map((item: unknown) => (isRecord(item) ? openItem(item) : item));
  if (!isRecord(field)) return field;
  if (Array.isArray(field.nodes)) return openList(field.nodes);
  if (Array.isArray(field.edges))
    return openList(field.edges.map((edge: unknown) => (isRecord(edge) ? edge.node : edge)));
  // An amount with its currency, as the Storefront API has it.
  return 'amount' in field && 'currencyCode' in field ? field.amount : field;
}

function openItem(item: JsonObject): Record<string, unknown> {
  const price = isRecord(item.price) ? item.price : {};
  const { image, selectedOptions } = item;
  const options = Array.isArray(selectedOptions) ? selectedOptions.filter(isRecord).map(({ value }) => value) : [];
  return {
    ...(options.length > 0 && { title: options.join(' / ') }),
    ...rename(isRecord(image) && typeOf(item) === 'MediaImage' ? { ...item, ...image } : item),
    ...('currencyCode' in price && { currency: price.currencyCode }),
    ...(typeof item.id === 'string' && { id: item.id.replace(/^.*\//u, '') }),
  };
}
