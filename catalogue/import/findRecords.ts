type JsonObject = Readonly<Record<string, unknown>>;

/** The keys under which files of several shops and services have their list of products, or an object with that list. */
const wrappers = ['products', 'items', 'data', 'results', 'nodes', 'edges', 'itemListElement', '@graph', 'catalog'];
/** The keys under which an entry of a list has its product. */
const inner = ['node', 'item', 'product', 'attributes'];
/** The number of objects around a list: `data.products.edges`. */
const maxDepth = 3;

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the products of a JSON file: those of a list, of a wrapped list such as `data.products.edges`, or of
 * schema.org's JSON-LD. Returns null if the file has no list of products.
 */
export function findRecords(json: unknown): JsonObject[] | null {
  if (isProductLd(json)) return [json];
  const list = findList(json, 0);
  const products = list?.map(unwrap).filter((record) => !('@type' in record) || isProductLd(record));
  // An export without products is no mistake of its format.
  return products && (products.length > 0 || list?.length === 0) ? products : null;
}

function findList(json: unknown, depth: number): JsonObject[] | null {
  if (Array.isArray(json)) return json.every(isRecord) ? json : null;
  if (!isRecord(json) || depth === maxDepth) return null;
  for (const name of wrappers) {
    const list = findList(json[name], depth + 1);
    if (list !== null) return list;
  }
  return depth === 0 ? findKeyed(json) : null;
}

/** Reads lists by the names of their categories, or products by their ids. */
function findKeyed(json: JsonObject): JsonObject[] | null {
  const entries = Object.entries(json);
  const lists = entries.map(([category, value]) => {
    const list = findList(value, maxDepth);
    return list?.every(isNamed) === true ? list.map((product) => ({ category, ...product })) : null;
  });
  if (entries.length > 0 && lists.every((list) => list !== null)) return lists.flat();
  const products = entries.flatMap(([id, value]) => (isRecord(value) && isNamed(value) ? [{ id, ...value }] : []));
  return products.length > 0 && products.length === entries.length ? products : null;
}

/** Returns true for an object that can be a product. */
function isNamed(value: JsonObject): boolean {
  return 'price' in value && ('title' in value || 'name' in value);
}

/** Returns the product of a list's entry: `{"node": …}` of GraphQL, or `{"item": …}` of schema.org. */
function unwrap(entry: JsonObject): JsonObject {
  const [name = ''] = inner.filter((key) => isRecord(entry[key]));
  const product = entry[name];
  if (!isRecord(product) || 'price' in entry || 'title' in entry) return entry;
  // The attributes of a product may also be its options.
  if (name === 'attributes') return isNamed(product) ? { id: entry.id, ...product } : entry;
  return product;
}

function isProductLd(value: unknown): value is JsonObject {
  return isRecord(value) && [value['@type']].flat().includes('Product');
}
