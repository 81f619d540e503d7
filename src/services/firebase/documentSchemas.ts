import * as v from 'valibot';
import type { OrderStatus, OrderStep, ShortLine } from '@/domain/order';
import type { UserDocument } from '@/domain/userDocument';
import { isDay, type WithdrawalRequest } from '@/domain/withdrawal';
import {
  amountSchema,
  cartLinesSchema,
  intactList,
  orderDraftSchema,
  orderItemSchema,
  productIdSchema,
} from '@/lib/schemas';

/** The schema of `users/{uid}`. It leaves out damaged parts, because the rules cannot check every element of a list. */
export const userDocumentSchema = v.object({
  email: v.fallback(v.string(), ''),
  cartItems: v.fallback(cartLinesSchema, []),
  favoriteIds: listOfIntact(productIdSchema),
  revision: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  applied: listOfIntact(v.object({ device: v.string(), id: v.string() })),
}) satisfies v.GenericSchema<unknown, UserDocument>;

/** The fields of an order, except `createdAt`, which has a type of the SDK. */
export const orderFieldsSchema = v.object({
  ...v.omit(orderDraftSchema, ['id']).entries,
  items: listOfIntact(orderItemSchema),
});

const orderStateSchema = v.picklist(['confirmed', 'held', 'shipped', 'cancelled']);

const orderStepSchema = v.object({
  state: v.picklist([...orderStateSchema.options, 'delivered', 'withdrawn', 'returned', 'refunded']),
  at: v.number(),
  tracking: v.fallback(v.nullable(v.string()), null),
  amount: v.fallback(v.nullable(amountSchema), null),
}) satisfies v.GenericSchema<unknown, OrderStep>;

/** The text of a customer's `requests/withdrawal`. */
export const withdrawalRequestSchema = v.object({
  products: v.string(),
  reason: v.string(),
} satisfies Record<keyof WithdrawalRequest, v.GenericSchema>) satisfies v.GenericSchema<unknown, WithdrawalRequest>;

const withdrawalSchema = v.object({ ...withdrawalRequestSchema.entries, at: v.number() });

const shortLineSchema = v.object({
  productId: productIdSchema,
  name: v.string(),
  wanted: amountSchema,
  left: amountSchema,
}) satisfies v.GenericSchema<unknown, ShortLine>;

/** `desk/status` beside an order. The shop does not show the reasons in it, although the customer can read them. */
export const orderStatusSchema: v.GenericSchema<unknown, OrderStatus> = v.pipe(
  v.object({
    state: v.fallback(v.nullable(orderStateSchema), null),
    history: listOfIntact(orderStepSchema),
    short: listOfIntact(shortLineSchema),
    cancelRefused: v.fallback(v.nullable(v.number()), null),
    withdrawal: v.fallback(v.nullable(withdrawalSchema), null),
    deliveredOn: v.fallback(v.nullable(v.pipe(v.string(), v.check(isDay))), null),
    mailFailed: v.fallback(v.boolean(), false),
  }),
  v.transform(({ history, cancelRefused, ...others }) => ({
    ...others,
    steps: history,
    cancelRefusedAt: cancelRefused,
  })),
);

/** A field that may be missing or damaged. */
function listOfIntact<Item>(itemSchema: v.GenericSchema<unknown, Item>) {
  return v.fallback(intactList(itemSchema), []);
}
