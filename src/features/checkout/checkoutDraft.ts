import * as v from 'valibot';
import { accountKey } from '@/config/storageKeys';
import { cleanShipping, shippingFields, type Shipping } from '@/domain/order';
import { orderPlaced } from '@/features/orders/ordersSlice';
import { parseJson } from '@/lib/json';
import { parseOrNull } from '@/lib/schemas';
import type { AppStartListening } from '@/lib/store';
import type { StoragePort } from '@/services/ports';

const draftKey = (uid: string) => accountKey('checkout', uid);

const draftSchema = v.object(v.entriesFromList(shippingFields, v.optional(v.string())));

/* Stores the typed shipping details over a reload of the tab. */

/** Returns the fields that this customer had typed in this tab. */
export function readDraft(tabStorage: StoragePort, uid: string): Partial<Shipping> {
  return cleanShipping(parseOrNull(draftSchema, parseJson(tabStorage.get(draftKey(uid)))) ?? {});
}

/** Stores only the edited fields, so that a restored draft does not overwrite the account's new name or email. */
export function storeDraft(tabStorage: StoragePort, uid: string, values: Partial<Shipping>, prefilled: Shipping): void {
  const typed = shippingFields
    .map((name) => [name, values[name] ?? ''] as const)
    .filter(([name, value]) => value !== prefilled[name]);
  tabStorage.set(draftKey(uid), JSON.stringify(Object.fromEntries(typed)));
}

/** Removes the draft after the order. */
export function addCheckoutListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: orderPlaced,
    effect: ({ payload: { userId } }, { extra: { tabStorage } }) => tabStorage.remove(draftKey(userId)),
  });
}
