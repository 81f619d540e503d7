import * as v from 'valibot';
import { maxCartLines } from '@/domain/cart';
import type { CartLine, CartOperation, QueuedOperation } from '@/domain/cart';

const productId = v.pipe(v.number(), v.integer(), v.minValue(1));
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const limit = v.nullable(v.pipe(v.number(), v.minValue(0)));

/** A cart line from a place that somebody else may have written to. */
export const cartLineSchema: v.GenericSchema<unknown, CartLine> = v.object({
  productId,
  name: v.pipe(v.string(), v.maxLength(2_000)),
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  image: v.pipe(v.string(), v.maxLength(4_000)),
  quantity,
});

export const cartLinesSchema = v.pipe(v.array(cartLineSchema), v.maxLength(maxCartLines));

const placedLines = v.array(v.object({ line: cartLineSchema, index: v.pipe(v.number(), v.integer(), v.minValue(0)) }));

const operationSchema: v.GenericSchema<unknown, CartOperation> = v.union([
  v.object({ kind: v.literal('added'), line: cartLineSchema, limit }),
  v.object({ kind: v.literal('quantityChanged'), productId, by: v.pipe(v.number(), v.integer()), limit }),
  v.object({ kind: v.literal('quantitySet'), productId, quantity: v.pipe(v.number(), v.integer()), limit }),
  v.object({ kind: v.literal('removed'), productIds: v.array(productId) }),
  v.object({ kind: v.literal('restored'), lines: placedLines }),
  v.object({
    kind: v.literal('repriced'),
    prices: v.array(v.object({ productId, price: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
  }),
  v.object({ kind: v.literal('merged'), lines: v.array(cartLineSchema) }),
  v.object({ kind: v.literal('subtracted'), lines: v.array(v.object({ productId, quantity })) }),
]);

export const queuedOperationSchema: v.GenericSchema<unknown, QueuedOperation> = v.object({
  id: v.string(),
  operation: operationSchema,
});
