import * as v from 'valibot';
import type { OrderStatus, OrderStep, ShortLine } from '@/domain/order';
import type { UserDocument } from '@/domain/userDocument';
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
  state: orderStateSchema,
  at: v.number(),
  tracking: v.fallback(v.nullable(v.string()), null),
}) satisfies v.GenericSchema<unknown, OrderStep>;

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
    mailFailed: v.fallback(v.boolean(), false),
  }),
  v.transform(({ state, history, short, cancelRefused, mailFailed }) => ({
    state,
    steps: history,
    short,
    cancelRefusedAt: cancelRefused,
    mailFailed,
  })),
);

/** A field that may be missing or damaged. */
function listOfIntact<Item>(itemSchema: v.GenericSchema<unknown, Item>) {
  return v.fallback(intactList(itemSchema), []);
}
