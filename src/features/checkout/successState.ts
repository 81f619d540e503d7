import * as v from 'valibot';

/** What the checkout leaves in the history entry of the success page. */
export interface SuccessState {
  /** Whose order it is: the entry outlives a sign-out. */
  uid: string;
  orderId: string;
}

const successStateSchema: v.GenericSchema<unknown, SuccessState> = v.object({ uid: v.string(), orderId: v.string() });

/** The order that a history entry confirms to this shopper; null when there is none. */
export function confirmedOrderId(state: unknown, uid: string): string | null {
  const parsed = v.safeParse(successStateSchema, state);
  return parsed.success && parsed.output.uid === uid ? parsed.output.orderId : null;
}
