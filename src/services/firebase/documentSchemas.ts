import * as v from 'valibot';
import type { OrderState } from '@/domain/order';
import {
  amountSchema,
  cartLinesSchema,
  intactList,
  orderItemSchema,
  productIdSchema,
  quantitySchema,
  shippingSchema,
} from '@/lib/schemas';
import type { UserDocument } from '../ports';

/** `users/{uid}`. The rules cannot look into every element of a list, so what is damaged is left out here. */
export const userDocumentSchema = v.object({
  email: v.optional(v.fallback(v.string(), ''), ''),
  cartItems: v.optional(v.fallback(cartLinesSchema, []), []),
  favoriteIds: listOfIntact(productIdSchema),
  takenOut: listOfIntact(v.object({ productId: productIdSchema, pieces: quantitySchema })),
  applied: listOfIntact(v.object({ device: v.string(), ids: listOfIntact(v.string()) })),
}) satisfies v.GenericSchema<unknown, UserDocument>;

/** An order's fields but its time, whose type is the SDK's. */
export const orderFieldsSchema = v.object({
  userId: v.string(),
  items: listOfIntact(orderItemSchema),
  totalAmount: amountSchema,
  shipping: shippingSchema,
});

/** `desk/status` beside an order: its state alone, null for one that this build does not know. */
export const orderStateSchema: v.GenericSchema<unknown, OrderState | null> = v.pipe(
  v.object({ state: v.fallback(v.nullable(v.picklist(['confirmed', 'held', 'shipped', 'cancelled'])), null) }),
  v.transform(({ state }) => state),
);

/** A field that may be missing or damaged. */
function listOfIntact<Item>(itemSchema: v.GenericSchema<unknown, Item>) {
  return v.optional(v.fallback(intactList(itemSchema), []), []);
}
