import * as v from 'valibot';
import { invalid, unsupported } from './requestError';

/**
 * The bodies that `firebase/firestore/lite` and, by REST, `firebase-admin` send, as far as they are supported. value.ts
 * parses the values.
 */

const fieldReference = v.strictObject({ fieldPath: v.string() });

/** A member of an enumeration: the web SDK sends its name, the server SDK its number. */
function enumeration<const Names extends Readonly<Record<number, string>>>(names: Names) {
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((sent): string | undefined => (typeof sent === 'number' ? names[sent] : sent)),
    v.picklist(Object.values(names) as Names[keyof Names & number][]),
  );
}

const transform = v.strictObject({
  fieldPath: v.string(),
  setToServerValue: v.optional(enumeration({ 1: 'REQUEST_TIME' })),
  increment: v.optional(v.unknown()),
  maximum: v.optional(v.unknown()),
  minimum: v.optional(v.unknown()),
  appendMissingElements: v.optional(v.unknown()),
  removeAllFromArray: v.optional(v.unknown()),
});

const write = v.strictObject({
  update: v.optional(v.strictObject({ name: v.string(), fields: v.optional(v.unknown()) })),
  delete: v.optional(v.string()),
  verify: v.optional(v.string()),
  updateMask: v.optional(v.strictObject({ fieldPaths: v.optional(v.array(v.string()), []) })),
  updateTransforms: v.optional(v.array(transform), []),
  currentDocument: v.optional(
    v.strictObject({ exists: v.optional(v.boolean()), updateTime: v.optional(v.string()) }),
    {},
  ),
});

const transaction = v.optional(v.string());
const transactionOptions = v.looseObject({});

export const commitSchema = v.strictObject({
  writes: v.optional(v.pipe(v.array(write), v.maxLength(500)), []),
  transaction,
});

export const batchGetSchema = v.strictObject({
  documents: v.pipe(v.array(v.string()), v.maxLength(1_000)),
  transaction,
  newTransaction: v.optional(transactionOptions),
});

export const beginTransactionSchema = v.strictObject({ options: v.optional(transactionOptions) });

export const rollbackSchema = v.strictObject({ transaction: v.string() });

const fieldFilter = v.strictObject({
  field: fieldReference,
  op: enumeration({
    1: 'LESS_THAN',
    2: 'LESS_THAN_OR_EQUAL',
    3: 'GREATER_THAN',
    4: 'GREATER_THAN_OR_EQUAL',
    5: 'EQUAL',
    6: 'NOT_EQUAL',
    7: 'ARRAY_CONTAINS',
    8: 'IN',
    9: 'ARRAY_CONTAINS_ANY',
    10: 'NOT_IN',
  }),
  value: v.unknown(),
});

const unaryFilter = v.strictObject({
  field: fieldReference,
  op: enumeration({ 2: 'IS_NAN', 3: 'IS_NULL', 4: 'IS_NOT_NAN', 5: 'IS_NOT_NULL' }),
});

export type WireFilter =
  | { fieldFilter: v.InferOutput<typeof fieldFilter> }
  | { unaryFilter: v.InferOutput<typeof unaryFilter> }
  | { compositeFilter: { op: 'AND' | 'OR'; filters: WireFilter[] } };

const filter: v.GenericSchema<unknown, WireFilter> = v.union([
  v.strictObject({ fieldFilter }),
  v.strictObject({ unaryFilter }),
  v.strictObject({
    compositeFilter: v.strictObject({
      op: enumeration({ 1: 'AND', 2: 'OR' }),
      filters: v.array(v.lazy(() => filter)),
    }),
  }),
]);

const cursor = v.strictObject({ values: v.array(v.unknown()), before: v.optional(v.boolean(), false) });
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const structuredQuery = v.strictObject({
  from: v.pipe(
    v.array(v.strictObject({ collectionId: v.string(), allDescendants: v.optional(v.boolean(), false) })),
    v.length(1),
  ),
  where: v.optional(filter),
  orderBy: v.optional(
    v.array(
      v.strictObject({
        field: fieldReference,
        direction: v.optional(enumeration({ 1: 'ASCENDING', 2: 'DESCENDING' }), 'ASCENDING'),
      }),
    ),
    [],
  ),
  startAt: v.optional(cursor),
  endAt: v.optional(cursor),
  offset: v.optional(count, 0),
  limit: v.optional(
    v.union([
      count,
      v.pipe(
        v.strictObject({ value: count }),
        v.transform(({ value }) => value),
      ),
    ]),
  ),
});

export const runQuerySchema = v.strictObject({ structuredQuery });

export const runAggregationQuerySchema = v.strictObject({
  structuredAggregationQuery: v.strictObject({
    structuredQuery,
    aggregations: v.pipe(
      v.array(
        v.strictObject({
          alias: v.string(),
          count: v.strictObject({ upTo: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number))) }),
        }),
      ),
      v.minLength(1),
    ),
  }),
});

export type WireWrite = v.InferOutput<typeof write>;
export type WireTransform = v.InferOutput<typeof transform>;
export type WireQuery = v.InferOutput<typeof structuredQuery>;
export type WireCursor = v.InferOutput<typeof cursor>;

/**
 * Parses a request's body.
 * @throws RequestError 501 for an unsupported part, 400 for a malformed one.
 */
export function parseBody<Body>(schema: v.GenericSchema<unknown, Body>, body: unknown): Body {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the body';
  throw issue.type === 'strict_object' && issue.expected === 'never'
    ? unsupported(`"${place}"`)
    : invalid(`The request is malformed at ${place}: ${issue.message}`);
}
