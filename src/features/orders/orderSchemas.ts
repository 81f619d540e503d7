import * as v from 'valibot';
import type { OrderDraft } from '@/domain/order';
import type { OutboxEntry } from './outboxEvents';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

const orderDraftSchema: v.GenericSchema<unknown, OrderDraft> = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u)),
  userId: v.string(),
  items: v.pipe(
    v.array(
      v.object({
        productId: v.pipe(v.number(), v.integer(), v.minValue(1)),
        name: v.string(),
        price: amount,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    v.minLength(1),
  ),
  totalAmount: amount,
  shipping: v.object({ name: v.string(), email: v.string(), address: v.string() }),
});

/** An order as it is queued in the browser. */
export const outboxEntrySchema: v.GenericSchema<unknown, OutboxEntry> = v.object({
  order: orderDraftSchema,
  placedAt: v.number(),
  status: v.picklist(['queued', 'rejected']),
});
