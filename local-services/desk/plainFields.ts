import type { Fields as PlainFields } from '../../functions/desk/ports';
import { emptyFields, type Fields, parseValue, type Value } from '../documents/value';

/**
 * Converts stored fields to the form of `firebase-admin`, which the order desk reads; times are milliseconds since
 * 1970.
 */
export function toPlainFields(fields: Fields): PlainFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]));
}

function toPlain(value: Value): unknown {
  if ('mapValue' in value) return toPlainFields(value.mapValue.fields);
  if ('arrayValue' in value) return value.arrayValue.values.map(toPlain);
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return Date.parse(value.timestampValue);
  return Object.values(value)[0];
}

/**
 * Converts the desk's data to stored fields. Omits undefined fields.
 * @throws Error for anything but plain data.
 */
export function toStoredFields(plain: object): Fields {
  const fields = emptyFields();
  for (const [name, value] of Object.entries(plain) as [string, unknown][]) {
    if (value !== undefined) fields[name] = toStored(value);
  }
  return fields;
}

function toStored(value: unknown): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) };
    // JSON has no NaN and no Infinity: the REST interface writes them as text.
    return parseValue({ doubleValue: Number.isFinite(value) ? value : String(value) });
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toStored) } };
  if (typeof value === 'object') return { mapValue: { fields: toStoredFields(value) } };
  throw new Error(`A ${typeof value} cannot be stored.`);
}
