import { parser as createParser } from 'sax';
import { readText } from './decodeText';
import { ImportMistakes } from './mistakes';
import { normalise, type RawRow, type FileContent } from './rows';

const maxDepth = 100;
/** Characters of one product. */
const maxProduct = 1_000_000;
/** The elements that are a product, in RSS, Atom and other feeds. */
const productElements = new Set(['item', 'entry', 'product', 'offer']);

/**
 * Reads the products of an XML feed. The elements below each `item` or `entry` are its cells. An element that is
 * repeated is one cell with `|` between its texts. Refuses document types, because their entities can make a small file
 * endless.
 * @throws ImportMistakes if the file is not well-formed XML.
 */
export async function openXml(file: string, encoding: string): Promise<FileContent> {
  const rows = () => readItems(file, encoding);
  const headers = new Set<string>();
  for await (const { cells } of rows()) for (const name of cells.keys()) headers.add(name);
  return { kind: 'xml', headers: [...headers], rows, decimal: null, separator: null };
}

async function* readItems(file: string, encoding: string): AsyncGenerator<RawRow> {
  const parser = createParser(true);
  const fail = (problem: string): never => {
    throw new ImportMistakes(`${file}: line ${parser.line + 1}: ${problem}`);
  };
  const path: string[] = [];
  let items: RawRow[] = [];
  let item: { depth: number; line: number; cells: Map<string, string>; size: number } | null = null;
  let text = '';

  parser.onerror = (error) => fail(`not well-formed XML: ${error.message.split('\n')[0] ?? ''}`);
  parser.ondoctype = () => fail('a document type (DOCTYPE) is not allowed. Remove it from the file.');
  parser.onopentag = ({ name }) => {
    if (path.push(localName(name)) > maxDepth) fail(`nested deeper than ${maxDepth} elements`);
    if (item === null && productElements.has(path.at(-1) ?? ''))
      item = { depth: path.length, line: parser.line + 1, cells: new Map(), size: 0 };
    if (path.length === (item?.depth ?? 0) + 1) text = '';
  };
  const onText = (part: string) => {
    if (item === null || path.length !== item.depth + 1) return;
    text += part;
    item.size += part.length;
    if (item.size > maxProduct) fail(`a product is longer than ${maxProduct} characters`);
  };
  parser.ontext = onText;
  parser.oncdata = onText;
  parser.onclosetag = () => {
    const name = normalise(path.at(-1) ?? '');
    if (item !== null && path.length === item.depth + 1 && name !== '' && text.trim() !== '') {
      const before = item.cells.get(name);
      item.cells.set(name, before === undefined ? text.trim() : `${before}|${text.trim()}`);
    } else if (item !== null && path.length === item.depth) {
      items.push({ place: `line ${item.line}`, cells: item.cells });
      item = null;
    }
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

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
