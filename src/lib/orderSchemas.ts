import * as v from 'valibot';
import type { OrderItem, Shipping } from '@/domain/order';
import type { ProductId } from '@/domain/product';
import { isProductId } from './parseCart';

export const productIdSchema = v.custom<ProductId>(isProductId);

/** US dollars. */
export const amountSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

/** Whole, 1 or more. */
export const quantitySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const orderItemSchema = v.object({
  productId: productIdSchema,
  name: v.string(),
  price: amountSchema,
  quantity: quantitySchema,
}) satisfies v.GenericSchema<unknown, OrderItem>;

export const shippingSchema: v.GenericSchema<unknown, Shipping> = v.object({
  name: v.string(),
  email: v.string(),
  address: v.string(),
});
