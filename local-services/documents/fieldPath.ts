import { invalid } from './requestError';
import { copyFields, emptyFields, type Fields, maxDepth, type Value } from './value';

/** The names from a document's root down to a field. */
export type FieldPath = readonly string[];

/** The maximum depth of a value. */
const maxNames = maxDepth + 1;

const segmentPattern = /(?:`((?:[^`\\]|\\.)+)`|([^`.\\]+))(\.|$)/uy;

/**
 * Reads `a.b` and `` a.`b-c` ``.
 * @throws RequestError 400
 */
export function parseFieldPath(text: string): FieldPath {
  const path: string[] = [];
  segmentPattern.lastIndex = 0;
  for (;;) {
    const match = segmentPattern.exec(text);
    if (!match) throw invalid(`"${text}" is not a path of fields.`);
    if (path.length === maxNames) throw invalid(`A path of fields has at most ${maxNames} names.`);
    path.push(match[2] ?? (match[1] ?? '').replace(/\\(.)/gu, '$1'));
    if (match[3] === '') return path;
  }
}

export function getField(fields: Fields, [name, ...rest]: FieldPath): Value | undefined {
  if (name === undefined) return undefined;
  const value = fields[name];
  if (rest.length === 0 || value === undefined) return value;
  return 'mapValue' in value ? getField(value.mapValue.fields, rest) : undefined;
}

/** A copy with one field set, or removed where `value` is undefined. Missing maps on the path are created. */
export function withField(fields: Fields, [name, ...rest]: FieldPath, value: Value | undefined): Fields {
  if (name === undefined) return fields;
  const changed = copyFields(fields);
  if (rest.length > 0) {
    const current = changed[name];
    const isMap = current !== undefined && 'mapValue' in current;
    if (!isMap && value === undefined) return changed;
    changed[name] = { mapValue: { fields: withField(isMap ? current.mapValue.fields : emptyFields(), rest, value) } };
  } else if (value === undefined) {
    return Object.assign(emptyFields(), Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)));
  } else {
    changed[name] = value;
  }
  return changed;
}
