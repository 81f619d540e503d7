import { emailPattern, maxShippingLength } from '@/domain/limits';
import { shippingFields, type Shipping } from '@/domain/order';
import { requireFields } from '@/lib/requireFields';
import { commonTexts } from '@/texts/common';
import { checkoutTexts } from '@/texts/orders';

/** The error text of each invalid field. Empty fields are absent from `values`. */
export function validateShipping(values: Partial<Shipping>): Partial<Shipping> {
  const errors: Partial<Shipping> = requireFields(values, checkoutTexts.required);
  if (errors.email === undefined && !emailPattern.test(values.email?.trim() ?? '')) {
    errors.email = checkoutTexts.invalidEmail;
  }
  for (const field of shippingFields) {
    const limit = maxShippingLength[field];
    if ((values[field]?.trim() ?? '').length > limit) errors[field] = commonTexts.tooLong(limit);
  }
  return errors;
}

/** The values as they are sent: trimmed. */
export function trimShipping({ name, email, address }: Shipping): Shipping {
  return { name: name.trim(), email: email.trim(), address: address.trim() };
}
