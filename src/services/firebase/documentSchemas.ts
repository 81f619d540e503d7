import * as v from 'valibot';
import type { CartLine } from '@/domain/cart';
import type { OrderState } from '@/domain/order';
import { intactList } from '@/lib/intactList';
import { amountSchema, orderItemSchema, productIdSchema, quantitySchema, shippingSchema } from '@/lib/orderSchemas';
import { toPictureUrl } from '@/lib/toPictureUrl';
import type { UserDocument } from '../ports';

const cartLineSchema = v.object({
  ...orderItemSchema.entries,
  image: v.pipe(v.string(), v.transform(toPictureUrl)),
}) satisfies v.GenericSchema<unknown, CartLine>;

/** `users/{uid}`. The rules cannot look into every element of a list, so what is damaged is left out here. */
export const userDocumentSchema = v.object({
  email: v.optional(v.fallback(v.string(), ''), ''),
  cartItems: listOfIntact(cartLineSchema),
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
