import { compareValues, equalValues, typeRank } from './compareValues';
import { type DocumentNames, isSegment } from './documentName';
import type { DocumentStore, StoredDocument } from './documentStore';
import { type FieldPath, getField, parseFieldPath } from './fieldPath';
import { invalid, unsupported } from './requestError';
import { sortKey } from './sortKey';
import { parseValue, type Value } from './value';
import type { WireCursor, WireFilter, WireQuery } from './wire';

type Predicate = (document: StoredDocument) => boolean;

interface Order {
  field: FieldPath;
  descending: boolean;
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
  matches: Predicate | null;
  /** Always ends with the document's name, so that the order is total. */
  orders: Order[];
  start: Cursor | null;
  end: Cursor | null;
  offset: number;
  limit: number;
}

const chunkSize = 500;

/** @throws RequestError 400 or 501 */
export function parseQuery(wire: WireQuery, parentPath: string, names: DocumentNames): Query {
  const { collectionId = '', allDescendants: isGroup = false } = wire.from[0] ?? {};
  if (!isSegment(collectionId) || collectionId.includes('/')) throw invalid(`"${collectionId}" is not a collection.`);
  if (isGroup && parentPath !== '') throw unsupported('a collection group below a document');
  const orders = wire.orderBy.map(({ field, direction }) => ({
    field: parseFieldPath(field.fieldPath),
    descending: direction === 'DESCENDING',
  }));
  const descending = orders.at(-1)?.descending ?? false;
  for (const field of wire.where ? rangeFields(wire.where) : []) {
    if (!orders.some((order) => order.field.join('.') === field.join('.'))) orders.push({ field, descending });
  }
  if (!orders.some(({ field }) => isName(field))) orders.push({ field: ['__name__'], descending });
  return {
    collection: parentPath === '' ? collectionId : `${parentPath}/${collectionId}`,
    isGroup,
    matches: wire.where ? predicate(wire.where, names) : null,
    orders,
    start: wire.startAt ? parseCursor(wire.startAt, orders) : null,
    end: wire.endAt ? parseCursor(wire.endAt, orders) : null,
    offset: wire.offset,
    limit: wire.limit ?? Infinity,
  };
}

/** The result of a query, in its order. */
export function runQuery(query: Query, store: DocumentStore, names: DocumentNames): StoredDocument[] {
  const valueOf = (document: StoredDocument, field: FieldPath) => fieldOf(document, field, names);
  const isInside: Predicate = (document) =>
    query.orders.every(({ field }) => valueOf(document, field) !== undefined) &&
    (query.matches?.(document) ?? true) &&
    (!query.start || position(document, query.start) >= (query.start.before ? 0 : 1)) &&
    (!query.end || position(document, query.end) <= (query.end.before ? -1 : 0));

  /** A document's position relative to a cursor: -1 before it, 0 at it, 1 after it. */
  function position(document: StoredDocument, cursor: Cursor): number {
    for (const [index, bound] of cursor.values.entries()) {
      const order = query.orders[index];
      const value = order && valueOf(document, order.field);
      const compared = value ? Math.sign(compareValues(value, bound)) : 0;
      if (compared !== 0) return order?.descending ? -compared : compared;
    }
    return 0;
  }

  function compare(left: StoredDocument, right: StoredDocument): number {
    for (const { field, descending } of query.orders) {
      const [a, b] = [valueOf(left, field), valueOf(right, field)];
      const compared = a && b ? compareValues(a, b) : 0;
      if (compared !== 0) return descending ? -compared : compared;
    }
    return 0;
  }

  const wanted = query.offset + query.limit;
  const indexed = indexedRead(query, store);
  if (!indexed) {
    const all = query.isGroup ? store.readGroup(query.collection) : store.readAll(query.collection);
    const found = all.filter(isInside);
    return found.sort(compare).slice(query.offset, wanted);
  }
  const found: StoredDocument[] = [];
  const size = query.matches ? chunkSize : Math.min(wanted + 1, chunkSize);
  for (let read = 0; found.length < wanted; read += size) {
    const { documents, isEnd } = store.readOrdered({ ...indexed, limit: size, offset: read });
    for (const document of documents) {
      // All further documents are after the end cursor as well.
      if (query.end && position(document, query.end) > 0) return found.slice(query.offset, wanted);
      if (isInside(document)) found.push(document);
    }
    if (isEnd) break;
  }
  return found.slice(query.offset, wanted);
}

/** How the database can sort this query; null when the documents must be sorted in memory. */
function indexedRead({ collection, isGroup, orders, start }: Query, store: DocumentStore) {
  const [lead, name] = orders;
  const field = lead?.field[0];
  const isPlain =
    !isGroup &&
    lead?.field.length === 1 &&
    !isName(lead.field) &&
    orders.length === 2 &&
    name?.descending === lead.descending;
  if (!isPlain || field === undefined || !store.isSortable(collection, field)) return null;
  const bound = start?.values[0];
  return { collection, field, descending: lead.descending, from: bound ? sortKey(bound) : null };
}

function isName(field: FieldPath): boolean {
  return field.length === 1 && field[0] === '__name__';
}

function fieldOf(document: StoredDocument, field: FieldPath, names: DocumentNames): Value | undefined {
  return isName(field) ? { referenceValue: names.nameOf(document.path) } : getField(document.fields, field);
}

function parseCursor({ values, before }: WireCursor, orders: readonly Order[]): Cursor {
  if (values.length > orders.length) throw invalid('A cursor has more values than the query has orders.');
  return { values: values.map((value) => parseValue(value)), before };
}

/** Fields with a range filter: Firestore sorts by them when the query gives no order. */
function rangeFields(filter: WireFilter): FieldPath[] {
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(rangeFields);
  if ('unaryFilter' in filter) return [];
  const isRange = /^(LESS|GREATER|NOT_)/u.test(filter.fieldFilter.op);
  return isRange ? [parseFieldPath(filter.fieldFilter.field.fieldPath)] : [];
}

function predicate(filter: WireFilter, names: DocumentNames): Predicate {
  if ('compositeFilter' in filter) {
    const parts = filter.compositeFilter.filters.map((part) => predicate(part, names));
    return filter.compositeFilter.op === 'AND'
      ? (document) => parts.every((part) => part(document))
      : (document) => parts.some((part) => part(document));
  }
  const { field: reference, op } = 'unaryFilter' in filter ? filter.unaryFilter : filter.fieldFilter;
  const field = parseFieldPath(reference.fieldPath);
  const test = 'unaryFilter' in filter ? unaryTest(filter.unaryFilter.op) : fieldTest(op, filter.fieldFilter.value);
  return (document) => {
    const value = fieldOf(document, field, names);
    return value !== undefined && test(value);
  };
}

type Test = (value: Value) => boolean;

function unaryTest(op: 'IS_NULL' | 'IS_NOT_NULL' | 'IS_NAN' | 'IS_NOT_NAN'): Test {
  const isNull: Test = (value) => 'nullValue' in value;
  const isNaN: Test = (value) => 'doubleValue' in value && value.doubleValue === 'NaN';
  switch (op) {
    case 'IS_NULL':
      return isNull;
    case 'IS_NOT_NULL':
      return (value) => !isNull(value);
    case 'IS_NAN':
      return isNaN;
    case 'IS_NOT_NAN':
      return (value) => !isNaN(value) && !isNull(value);
  }
}

function fieldTest(op: string, wireOperand: unknown): Test {
  const operand = parseValue(wireOperand);
  const compared = (isMatch: (order: number) => boolean): Test => {
    const rank = typeRank(operand);
    return (value) => typeRank(value) === rank && isMatch(compareValues(value, operand));
  };
  switch (op) {
    case 'EQUAL':
      return (value) => equalValues(value, operand);
    case 'NOT_EQUAL':
      return (value) => !('nullValue' in value) && !equalValues(value, operand);
    case 'LESS_THAN':
      return compared((order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return compared((order) => order <= 0);
    case 'GREATER_THAN':
      return compared((order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return compared((order) => order >= 0);
    case 'ARRAY_CONTAINS':
      return (value) => listOf(value).some((element) => equalValues(element, operand));
    case 'ARRAY_CONTAINS_ANY': {
      const wanted = operandList(op, operand);
      return (value) => listOf(value).some((element) => wanted.some((candidate) => equalValues(element, candidate)));
    }
    case 'IN': {
      const wanted = operandList(op, operand);
      return (value) => wanted.some((candidate) => equalValues(value, candidate));
    }
    default: {
      const unwanted = operandList(op, operand);
      return (value) => !('nullValue' in value) && !unwanted.some((candidate) => equalValues(value, candidate));
    }
  }
}

function listOf(value: Value): readonly Value[] {
  return 'arrayValue' in value ? value.arrayValue.values : [];
}

function operandList(op: string, operand: Value): readonly Value[] {
  if (!('arrayValue' in operand) || operand.arrayValue.values.length === 0) {
    throw invalid(`${op} needs a list with at least one value.`);
  }
  return operand.arrayValue.values;
}
