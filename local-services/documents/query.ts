import { isDeepStrictEqual } from 'node:util';
import { compareValues, typeRank } from './compareValues';
import { type DocumentNames, isSegment } from './documentName';
import type { DocumentStore, StoredDocument } from './documentStore';
import { invalid, unsupported } from './requestError';
import { type Fields, parseFieldName, parseValue, type Value } from './value';
import type { WireFilter, WireQuery } from './wire';

interface Order {
  field: string;
  descending: boolean;
}

interface Filter {
  field: string;
  matches: (value: Value) => boolean;
}

interface Cursor {
  values: Value[];
  before: boolean;
}

/** A query over one collection, or over all collections of one name, ready to run. */
export interface Query {
  /** The collection's path; its name where `isGroup`. */
  collection: string;
  isGroup: boolean;
  filters: Filter[];
  /** Always ends with the document's name, so that the order is total. */
  orders: Order[];
  start: Cursor | null;
  limit: number;
}

/** Stands for the document's name among its fields. */
const nameField = '__name__';

/** @throws RequestError 400 or 501 */
export function parseQuery(wire: WireQuery, parentPath: string): Query {
  const { collectionId = '', allDescendants: isGroup = false } = wire.from[0] ?? {};
  if (!isSegment(collectionId) || collectionId.includes('/')) throw invalid(`"${collectionId}" is not a collection.`);
  if (isGroup && parentPath !== '') throw unsupported('a collection group below a document');
  const orders = wire.orderBy.map(({ field, direction }) => ({
    field: parsePath(field.fieldPath),
    descending: direction === 'DESCENDING',
  }));
  const descending = orders.at(-1)?.descending ?? false;
  // Firestore sorts by the field of a range when the query gives no order.
  const ranges = wire.where.filter(({ op }) => op !== 'EQUAL').map(({ field }) => parsePath(field.fieldPath));
  for (const field of [...ranges, nameField]) {
    if (!orders.some((order) => order.field === field)) orders.push({ field, descending });
  }
  return {
    collection: parentPath === '' ? collectionId : `${parentPath}/${collectionId}`,
    isGroup,
    filters: wire.where.map(parseFilter),
    orders,
    start: wire.startAt
      ? { values: wire.startAt.values.map((value) => parseValue(value)), before: wire.startAt.before }
      : null,
    limit: wire.limit ?? Infinity,
  };
}

/** The result of a query, in its order. */
export function runQuery(query: Query, store: DocumentStore, names: DocumentNames): StoredDocument[] {
  const { collection, isGroup, filters, orders, start, limit } = query;
  const valueOf = (document: StoredDocument, field: string): Value | undefined =>
    field === nameField ? { referenceValue: names.nameOf(document.path) } : fieldAt(document.fields, field);

  /** The position of a document relative to a cursor or another document: negative before, 0 at, positive after. */
  function compareWith(document: StoredDocument, values: readonly (Value | undefined)[]): number {
    for (const [index, { field, descending }] of orders.entries()) {
      const [value, bound] = [valueOf(document, field), values[index]];
      const compared = value && bound ? compareValues(value, bound) : 0;
      if (compared !== 0) return descending ? -compared : compared;
    }
    return 0;
  }

  return (isGroup ? store.readGroup(collection) : store.readAll(collection))
    .filter(
      (document) =>
        orders.every(({ field }) => valueOf(document, field) !== undefined) &&
        filters.every(({ field, matches }) => {
          const value = valueOf(document, field);
          return value !== undefined && matches(value);
        }) &&
        (start === null || compareWith(document, start.values) >= (start.before ? 0 : 1)),
    )
    .sort((left, right) =>
      compareWith(
        left,
        orders.map(({ field }) => valueOf(right, field)),
      ),
    )
    .slice(0, limit);
}

/** The value of a field, or of a field of a map: `shipping.email`. */
function fieldAt(fields: Fields, path: string): Value | undefined {
  const [name = '', inMap] = path.split('.');
  const value = fields[name];
  if (inMap === undefined) return value;
  return value && 'mapValue' in value ? value.mapValue.fields[inMap] : undefined;
}

/** @throws RequestError 501 for a quoted name, or a field of a map in a map */
function parsePath(path: string): string {
  const dot = path.indexOf('.');
  if (dot === -1) return parseFieldName(path);
  return `${parseFieldName(path.slice(0, dot))}.${parseFieldName(path.slice(dot + 1))}`;
}

function parseFilter({ field, op, value }: WireFilter): Filter {
  const operand = parseValue(value);
  const isWithin = (isMatch: (order: number) => boolean) => (stored: Value) =>
    typeRank(stored) === typeRank(operand) && isMatch(compareValues(stored, operand));
  const tests: Readonly<Record<WireFilter['op'], Filter['matches']>> = {
    EQUAL: (stored) => isDeepStrictEqual(stored, operand),
    LESS_THAN: isWithin((order) => order < 0),
    LESS_THAN_OR_EQUAL: isWithin((order) => order <= 0),
    GREATER_THAN: isWithin((order) => order > 0),
    GREATER_THAN_OR_EQUAL: isWithin((order) => order >= 0),
  };
  return { field: parsePath(field.fieldPath), matches: tests[op] };
}
