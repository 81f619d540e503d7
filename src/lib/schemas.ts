import * as v from 'valibot';
import type { CartLine } from '@/domain/cart';
import { maxCartLines, maxProductNameLength, maxQuantity, orderIdPattern } from '@/domain/limits';
import type { OrderDraft, OrderItem, Shipping } from '@/domain/order';
import { emptyLists, type Lists } from '@/domain/rebase';
import type { AccountRecord, GuestCart, UnsentOrder, UnsentWithdrawal } from '@/domain/record';
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
/** In the shop's currency, or pieces in stock. */
export const amountSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

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

const listsSchema = v.object({
  cartItems: v.array(cartLineSchema),
  favoriteIds: v.array(productIdSchema),
} satisfies EntriesOf<Lists>) satisfies v.GenericSchema<unknown, Lists>;

const unsentStatusSchema = v.picklist(['queued', 'rejected']);

const unsentOrderSchema: v.GenericSchema<unknown, UnsentOrder> = v.object({
  order: orderDraftSchema,
  placedAt: v.number(),
  status: unsentStatusSchema,
} satisfies EntriesOf<UnsentOrder>);

const unsentWithdrawalSchema: v.GenericSchema<unknown, UnsentWithdrawal> = v.object({
  orderId: orderDraftSchema.entries.id,
  products: v.string(),
  reason: v.string(),
  status: unsentStatusSchema,
} satisfies EntriesOf<UnsentWithdrawal>);

const guestCartSchema: v.GenericSchema<unknown, GuestCart> = v.object({
  guestId: v.string(),
  lines: v.array(cartLineSchema),
} satisfies EntriesOf<GuestCart>);

const layersSchema = v.object({
  stored: v.nullable(v.object({ ...listsSchema.entries, revision: wholeSchema })),
  sending: v.nullable(v.object({ id: v.string(), lists: listsSchema })),
  current: listsSchema,
});

/** Returns the record of an account. Leaves out an order of another account, so that it is never sent. */
export function parseRecord(uid: string, value: unknown): AccountRecord | null {
  const record = parseOrNull(recordSchema, value);
  return record && { ...record, orders: record.orders.filter(({ order }) => order.userId === uid) };
}

/**
 * An account's record. A damaged element of a list would look like a removal. So a record with one loses all its layers,
 * and the shop loads them from Firestore again.
 */
export const recordSchema = v.pipe(
  v.looseObject({
    device: v.string(),
    orders: v.fallback(intactList(unsentOrderSchema), []),
    withdrawals: v.fallback(intactList(unsentWithdrawalSchema), []),
    mergedGuests: v.fallback(intactList(guestCartSchema), []),
  }),
  v.transform(({ device, orders, withdrawals, mergedGuests, ...layers }) => ({
    device,
    ...(parseOrNull(layersSchema, layers) ?? { stored: null, sending: null, current: emptyLists }),
    orders,
    withdrawals,
    mergedGuests,
  })),
) satisfies v.GenericSchema<unknown, AccountRecord>;
