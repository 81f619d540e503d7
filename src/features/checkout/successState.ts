import * as v from 'valibot';
import { parseOrNull } from '@/lib/schemas';

/** The location state that the checkout gives to the success page's history entry. */
export interface SuccessState {
  /** The customer: the entry outlives a sign-out. */
  uid: string;
  orderId: string;
}

const successStateSchema: v.GenericSchema<unknown, SuccessState> = v.object({ uid: v.string(), orderId: v.string() });

/** Returns the id of the order that a history entry confirms. Returns null for another customer's entry or another page. */
export function confirmedOrderId(state: unknown, uid: string): string | null {
  const parsed = parseOrNull(successStateSchema, state);
  return parsed?.uid === uid ? parsed.orderId : null;
}
