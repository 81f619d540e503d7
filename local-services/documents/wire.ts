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
  }),
  value: v.unknown(),
});

/** One filter, or several filters that must all match. */
const where = v.pipe(
  v.strictObject({
    fieldFilter: v.optional(fieldFilter),
    compositeFilter: v.optional(
      v.strictObject({ op: enumeration({ 1: 'AND' }), filters: v.array(v.strictObject({ fieldFilter })) }),
    ),
  }),
  v.transform(({ fieldFilter: single, compositeFilter }) => [
    ...(single ? [single] : []),
    ...(compositeFilter?.filters ?? []).map((filter) => filter.fieldFilter),
  ]),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const structuredQuery = v.strictObject({
  from: v.pipe(
    v.array(v.strictObject({ collectionId: v.string(), allDescendants: v.optional(v.boolean(), false) })),
    v.length(1),
  ),
  where: v.optional(where, {}),
  orderBy: v.optional(
    v.array(
      v.strictObject({
        field: fieldReference,
        direction: v.optional(enumeration({ 1: 'ASCENDING', 2: 'DESCENDING' }), 'ASCENDING'),
      }),
    ),
    [],
  ),
  startAt: v.optional(v.strictObject({ values: v.array(v.unknown()), before: v.optional(v.boolean(), false) })),
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

export type WireWrite = v.InferOutput<typeof write>;
export type WireTransform = v.InferOutput<typeof transform>;
export type WireQuery = v.InferOutput<typeof structuredQuery>;
export type WireFilter = v.InferOutput<typeof fieldFilter>;

/**
 * Parses a request's body.
 * @throws RequestError 501 for an unsupported part, 400 for a malformed one.
 */
export function parseBody<Body>(schema: v.GenericSchema<unknown, Body>, body: unknown): Body {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the body';
  throw issue.type === 'picklist' || (issue.type === 'strict_object' && issue.expected === 'never')
    ? unsupported(`"${place}"`)
    : invalid(`The request is malformed at ${place}: ${issue.message}`);
}
