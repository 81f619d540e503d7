import * as v from 'valibot';
import { orderPlaced, signedIn } from '@/domain/events';
import { shippingFields, type Shipping } from '@/domain/order';
import type { AppStartListening, AppThunk } from '@/lib/listeners';
import { parseJson } from '@/lib/parseJson';
import type { StoragePort } from '@/services/ports';

const draftKey = 'shop.checkout';

const field = v.optional(v.string());
const draftSchema = v.object({ uid: v.string(), values: v.object({ name: field, email: field, address: field }) });

/*
 * Stores the typed shipping details over a reload of the tab. These are plain thunks, so that no action carries them.
 */

/** The fields that this customer had typed in this tab. */
export function readDraft(uid: string): AppThunk<Partial<Shipping>> {
  return (_dispatch, _getState, { tabStorage }) => {
    const draft = parseDraft(tabStorage);
    return draft?.uid === uid ? draft.values : {};
  };
}

/** Stores only the edited fields, so that a restored draft does not overwrite the account's new name or email. */
export function storeDraft(uid: string, values: Partial<Shipping>, prefilled: Shipping): AppThunk<void> {
  return (_dispatch, _getState, { tabStorage }) => {
    const typed = shippingFields
      .map((name) => [name, values[name] ?? ''] as const)
      .filter(([name, value]) => value !== prefilled[name]);
    tabStorage.set(draftKey, JSON.stringify({ uid, values: Object.fromEntries(typed) }));
  };
}

/**
 * Removes the draft after the order, and at a sign-in another customer's, who may have signed out in another tab while this
 * one was suspended. `signOutRemovals.ts` removes it at a sign-out.
 */
export function addCheckoutListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: orderPlaced,
    effect: (_action, { extra: { tabStorage } }) => tabStorage.remove(draftKey),
  });
  startListening({
    actionCreator: signedIn,
    effect: ({ payload: { uid } }, { extra: { tabStorage } }) => {
      if (parseDraft(tabStorage)?.uid !== uid) tabStorage.remove(draftKey);
    },
  });
}

function parseDraft(tabStorage: StoragePort) {
  const parsed = v.safeParse(draftSchema, parseJson(tabStorage.get(draftKey)));
  return parsed.success ? parsed.output : null;
}
