import * as v from 'valibot';
import type { CartChange, CartLine } from '@/domain/cart';
import { maxCartLines, maxProductNameLength, maxQuantity, orderIdPattern } from '@/domain/limits';
import type { OrderDraft, OrderItem, Shipping } from '@/domain/order';
import type { Operation } from './queue/operations';
import { toPictureUrl } from './toPictureUrl';

/*
 * The schemas of data from the browser's storage, other tabs and Firestore. They leave out unknown fields, and damaged
 * elements of a list.
 */

/** The parsed value. Null if it does not match the schema. */
export function parseOrNull<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** A schema for each field, also for an optional one: `v.object` drops a field that has no schema. */
type EntriesOf<Stored> = Record<keyof Stored, v.GenericSchema>;

/** An array of at most `max` elements. Leaves out damaged elements. */
export function intactList<Output>(schema: v.GenericSchema<unknown, Output>, max = Infinity) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((elements) => {
      const valid: Output[] = [];
      for (const element of elements) {
        const parsed = v.safeParse(schema, element);
        if (parsed.success) valid.push(parsed.output);
        if (valid.length >= max) break;
      }
      return valid;
    }),
  );
}

const wholeSchema = v.pipe(v.number(), v.safeInteger());
export const productIdSchema = v.pipe(wholeSchema, v.minValue(1));
const quantitySchema = v.pipe(wholeSchema, v.minValue(1), v.maxValue(maxQuantity));
/** US dollars, or pieces in stock. */
export const amountSchema = v.pipe(v.number(), v.finite(), v.minValue(0));
const limitSchema = v.nullable(amountSchema);

export const orderItemSchema = v.object({
  productId: productIdSchema,
  name: v.pipe(v.string(), v.maxLength(maxProductNameLength)),
  price: amountSchema,
  quantity: quantitySchema,
} satisfies EntriesOf<OrderItem>) satisfies v.GenericSchema<unknown, OrderItem>;

const cartLineSchema = v.object({
  ...orderItemSchema.entries,
  image: v.pipe(v.string(), v.transform(toPictureUrl)),
}) satisfies v.GenericSchema<unknown, CartLine>;

export const cartLinesSchema = intactList(cartLineSchema, maxCartLines);

/** A received cart as this browser keeps it, with the ids of the operations that it includes. */
export const receivedCartSchema = v.object({
  lines: cartLinesSchema,
  appliedIds: v.optional(intactList(v.string()), []),
});

export const cartChangeSchema: v.GenericSchema<unknown, CartChange> = v.variant('kind', [
  v.object({ kind: v.literal('added'), line: cartLineSchema, limit: limitSchema }),
  v.object({ kind: v.literal('quantityChanged'), productId: productIdSchema, by: wholeSchema, limit: limitSchema }),
  v.object({ kind: v.literal('quantitySet'), productId: productIdSchema, quantity: wholeSchema, limit: limitSchema }),
  v.object({ kind: v.literal('removed'), productIds: intactList(productIdSchema) }),
  v.object({
    kind: v.literal('restored'),
    lines: intactList(v.object({ line: cartLineSchema, index: v.pipe(wholeSchema, v.minValue(0)) })),
  }),
  v.object({
    kind: v.literal('repriced'),
    prices: intactList(v.object({ productId: productIdSchema, price: amountSchema })),
  }),
  v.object({
    kind: v.literal('renamed'),
    products: intactList(v.omit(cartLineSchema, ['price', 'quantity'])),
  }),
  v.object({ kind: v.literal('merged'), lines: intactList(cartLineSchema) }),
  v.object({
    kind: v.literal('subtracted'),
    lines: intactList(v.object({ productId: productIdSchema, quantity: quantitySchema })),
  }),
]);

const shippingSchema: v.GenericSchema<unknown, Shipping> = v.object({
  name: v.string(),
  email: v.string(),
  address: v.string(),
} satisfies EntriesOf<Shipping>);

export const orderDraftSchema = v.object({
  id: v.pipe(v.string(), v.regex(orderIdPattern)),
  userId: v.string(),
  items: v.pipe(v.array(orderItemSchema), v.minLength(1)),
  totalAmount: amountSchema,
  shipping: shippingSchema,
} satisfies EntriesOf<OrderDraft>) satisfies v.GenericSchema<unknown, OrderDraft>;

const queuedBy = { id: v.string(), account: v.string() };
/** Checks that an order belongs to its account, so that an order of another user is never sent. */
export const operationSchema: v.GenericSchema<unknown, Operation> = v.variant('kind', [
  v.object({ ...queuedBy, kind: v.literal('cart'), change: cartChangeSchema }),
  v.object({
    ...queuedBy,
    kind: v.literal('favourite'),
    change: v.object({ productId: productIdSchema, desired: v.boolean() }),
  }),
  v.pipe(
    v.object({
      ...queuedBy,
      kind: v.literal('order'),
      order: orderDraftSchema,
      placedAt: v.number(),
      status: v.picklist(['queued', 'rejected']),
    }),
    v.check(({ id, account, order }) => order.id === id && order.userId === account),
  ),
]);
