import { invalid, unsupported } from './requestError';

/** A field's value as Firestore's REST interface writes it. Integers are decimal text: they have 64 bits. */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | SpecialDouble }
  | { timestampValue: string }
  | { stringValue: string }
  | { referenceValue: string }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } };

export type Fields = Record<string, Value>;

/** Numbers that JSON cannot express. */
type SpecialDouble = 'NaN' | 'Infinity' | '-Infinity' | '-0';

const specialDoubles: readonly SpecialDouble[] = ['NaN', 'Infinity', '-Infinity', '-0'];
/** Maximum levels of lists and maps in a field's value. */
const maxDepth = 20;
const timestampPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/u;

/**
 * Checks a value from the wire.
 * @throws RequestError 400
 */
export function parseValue(input: unknown, depth = 0): Value {
  if (depth > maxDepth) throw invalid(`A value is nested deeper than ${maxDepth} levels.`);
  const [entry, ...more] = Object.entries(parseObject(input, 'A value'));
  if (!entry || more.length > 0) throw invalid('A value must have exactly one type.');
  const [type, content] = entry;
  switch (type) {
    case 'nullValue':
      return { nullValue: null };
    case 'booleanValue':
      if (typeof content === 'boolean') return { booleanValue: content };
      break;
    case 'integerValue':
      if (isInteger(content)) return { integerValue: String(BigInt(content)) };
      break;
    case 'doubleValue':
      if (typeof content === 'number') return { doubleValue: Object.is(content, -0) ? '-0' : content };
      for (const special of specialDoubles) if (content === special) return { doubleValue: special };
      break;
    case 'timestampValue':
      if (typeof content === 'string') return { timestampValue: parseTimestamp(content) };
      break;
    case 'stringValue':
      if (typeof content === 'string') return { stringValue: content };
      break;
    case 'referenceValue':
      if (typeof content === 'string') return { referenceValue: content };
      break;
    case 'arrayValue': {
      const { values = [] } = parseObject(content, 'An array');
      if (Array.isArray(values)) {
        return { arrayValue: { values: values.map((element: unknown) => parseElement(element, depth + 1)) } };
      }
      break;
    }
    case 'mapValue': {
      const { fields = {} } = parseObject(content, 'A map');
      return { mapValue: { fields: parseFields(fields, depth + 1) } };
    }
  }
  throw invalid(`"${type}" is not a type of value, or its content is malformed.`);
}

/** @throws RequestError 400 */
export function parseFields(input: unknown, depth = 0): Fields {
  const fields: Fields = emptyFields();
  for (const [name, value] of Object.entries(parseObject(input, 'Fields'))) {
    if (name === '' || /^__.*__$/u.test(name)) throw invalid(`"${name}" is not allowed as a field's name.`);
    fields[name] = parseValue(value, depth);
  }
  return fields;
}

/** Has no prototype, so that a field may be called `constructor` or `__proto__`. */
export function emptyFields(): Fields {
  const fields: Fields = {};
  Object.setPrototypeOf(fields, null);
  return fields;
}

/**
 * The field that a mask, a transform or a query names.
 * @throws RequestError 501 for a path of several names, or a name in back-quotes
 */
export function parseFieldName(path: string): string {
  if (/[.`]/u.test(path)) throw unsupported('fields below the first level');
  return path;
}

/** A number value's number; 64-bit integers beyond 2^53 lose their last digits. Null for other types. */
export function toNumber(value: Value): number | null {
  if ('integerValue' in value) return Number(value.integerValue);
  return 'doubleValue' in value ? Number(value.doubleValue) : null;
}

function parseElement(input: unknown, depth: number): Value {
  const value = parseValue(input, depth);
  if ('arrayValue' in value) throw invalid('An array cannot hold another array.');
  return value;
}

function parseObject(input: unknown, what: string): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw invalid(`${what} must be an object.`);
  return Object.fromEntries(Object.entries(input));
}

function isInteger(content: unknown): content is string | number {
  if (typeof content === 'number') return Number.isSafeInteger(content);
  if (typeof content !== 'string' || !/^-?\d{1,19}$/u.test(content)) return false;
  return BigInt.asIntN(64, BigInt(content)) === BigInt(content);
}

/** Nine fraction digits, so that equal instants are equal text. */
function parseTimestamp(content: string): string {
  const match = timestampPattern.exec(content);
  if (!match || Number.isNaN(Date.parse(content))) throw invalid(`"${content}" is not a time.`);
  return `${match[1]}.${(match[2] ?? '').padEnd(9, '0')}Z`;
}
