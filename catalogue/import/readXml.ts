import { parser as createParser } from 'sax';
import { readText } from './decodeText';
import { findItemElement, localName } from './findItemElement';
import { ImportMistakes } from './mistakes';
import { type FileContent, RepeatedNames, type RawRow } from './rows';

const maxDepth = 100;
/** The depth below a product at which elements are read: `shipping.price` of `<shipping><price>`. */
const maxPath = 3;
/** Characters of one product. */
const maxProduct = 1_000_000;
/** The elements that are a product, in RSS, Atom and other feeds. In a file without them, a repeated element is. */
const productElements: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'offer']);
/** The element of a product's variant, which is one cell in JSON: lists of its fields would lose the empty ones. */
const variantElement = 'variant';

interface Item {
  place: string;
  fields: (readonly [name: string, value: string])[];
}

/**
 * Reads the products of an XML feed. The elements and attributes below each `item` or `entry` are its cells. Their names
 * are paths such as `price.currency`. Refuses document types with declarations, because their entities can make a small
 * file endless.
 * @throws ImportMistakes if the file is not well-formed XML.
 */
export async function openXml(file: string, encoding: string): Promise<FileContent> {
  const names = new RepeatedNames();
  let elements = productElements;
  for await (const { fields } of readItems(file, encoding, elements)) names.note(fields.map(([name]) => name));
  if (names.list().length === 0) {
    elements = await findItemElement(file, encoding);
    for await (const { fields } of readItems(file, encoding, elements)) names.note(fields.map(([name]) => name));
  }
  return {
    kind: 'xml',
    headers: names.list(),
    decimal: null,
    separator: null,
    async *rows(): AsyncGenerator<RawRow> {
      for await (const { place, fields } of readItems(file, encoding, elements))
        yield { place, cells: names.arrange(fields) };
    },
  };
}

async function* readItems(file: string, encoding: string, elements: ReadonlySet<string>): AsyncGenerator<Item> {
  const parser = createParser(true);
  const fail = (problem: string): never => {
    throw new ImportMistakes(`${file}: line ${parser.line + 1}: ${problem}`);
  };
  const path: string[] = [];
  const texts: string[] = [];
  let count = 0;
  let items: Item[] = [];
  let item: (Item & { depth: number; size: number }) | null = null;
  let variant: { depth: number; fields: Map<string, string> } | null = null;

  const addField = (name: string, value: string) => {
    if (item === null || path.length - item.depth > maxPath || value === '') return;
    if (variant === null) item.fields.push([name, value]);
    else variant.fields.set(name, value);
  };
  const pathName = () => withoutWrappers(path.slice(variant?.depth ?? item?.depth ?? 0)).join('.');

  parser.onerror = (error) => fail(`not well-formed XML: ${error.message.split('\n')[0] ?? ''}`);
  parser.ondoctype = (type) => {
    if (type.includes('[')) fail('a document type (DOCTYPE) is not allowed. Remove it from the file.');
  };
  parser.onopentag = ({ name, attributes }) => {
    texts.push('');
    if (path.push(localName(name)) > maxDepth) fail(`nested deeper than ${maxDepth} elements`);
    if (item === null && elements.has(path.at(-1) ?? '')) {
      count += 1;
      item = { depth: path.length, place: `line ${parser.line + 1}, item ${count}`, fields: [], size: 0 };
    } else if (item !== null && variant === null && path.at(-1) === variantElement) {
      variant = { depth: path.length, fields: new Map() };
    }
    for (const [attribute, value] of Object.entries(attributes)) {
      const own = pathName() === '' ? '' : `${pathName()}.`;
      if (!attribute.startsWith('xml')) addField(`${own}${localName(attribute)}`, String(value).trim());
    }
  };
  const onText = (part: string) => {
    if (item === null) return;
    texts.push((texts.pop() ?? '') + part);
    item.size += part.length;
    if (item.size > maxProduct) fail(`a product is longer than ${maxProduct} characters`);
  };
  parser.ontext = onText;
  parser.oncdata = onText;
  parser.onclosetag = () => {
    const text = texts.pop()?.trim() ?? '';
    if (item !== null && path.length === item.depth) {
      items.push({ place: item.place, fields: item.fields });
      item = null;
    } else if (variant !== null && path.length === variant.depth) {
      const { fields } = variant;
      variant = null;
      addField(pathName(), JSON.stringify(Object.fromEntries(fields)));
    } else addField(pathName(), text);
    path.pop();
  };

  for await (const part of readText(file, encoding)) {
    parser.write(part);
    yield* items;
    items = [];
  }
  parser.close();
  yield* items;
}

/** Removes elements that only hold others of their name: `images` of `<images><image>`. */
function withoutWrappers(path: readonly string[]): string[] {
  return path.filter((name, index) => {
    const next = path[index + 1] ?? '';
    return next === '' || ![`${next}s`, `${next}es`, next.replace(/y$/u, 'ies')].includes(name);
  });
}
