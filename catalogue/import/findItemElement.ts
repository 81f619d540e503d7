import { parser as createParser } from 'sax';
import { readText } from './decodeText';

/**
 * Returns the name of the element that has most children or attributes in an XML file, of those below the root or one
 * level deeper. Returns an empty set without such an element.
 */
export async function findItemElement(file: string, encoding: string): Promise<ReadonlySet<string>> {
  const parser = createParser(true);
  const path: string[] = [];
  const counts = new Map<string, number>();
  const count = (depth: number, fields: number) => {
    const element = path[depth - 1];
    if (element !== undefined && (depth === 2 || depth === 3)) counts.set(element, (counts.get(element) ?? 0) + fields);
  };
  // The pass that reads the products reports what is not well-formed.
  parser.onerror = () => parser.resume();
  parser.onopentag = ({ name, attributes }) => {
    path.push(localName(name));
    count(path.length, Object.keys(attributes).length);
    count(path.length - 1, 1);
  };
  parser.onclosetag = () => {
    path.pop();
  };
  for await (const part of readText(file, encoding)) parser.write(part);
  parser.close();
  const [found] = [...counts].toSorted(([, one], [, other]) => other - one);
  return new Set(found && found[1] > 0 ? [found[0]] : []);
}

/** Returns a name without its namespace, in small letters. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
