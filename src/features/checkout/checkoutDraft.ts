import * as v from 'valibot';
import type { Shipping } from '@/domain/order';
import type { AppThunk } from '@/lib/listeners';
import { parseJson } from '@/lib/journal';
import type { StoragePort } from '@/services/ports';
import { shippingFields } from './shippingValidation';

const draftKey = 'shop.checkout';

const field = v.optional(v.string());
const draftSchema = v.object({ uid: v.string(), values: v.object({ name: field, email: field, address: field }) });

/*
 * Keeps the typed shipping details over a reload of the tab. These are plain thunks, so that no action carries them.
 */

/** The fields that this customer had typed in this tab. */
export function readDraft(uid: string): AppThunk<Partial<Shipping>> {
  return (_dispatch, _getState, { tabStorage }) => {
    const draft = parseDraft(tabStorage);
    return draft?.uid === uid ? draft.values : {};
  };
}

/** Stores only the edited fields, so that a restored draft does not overwrite the account's new name or email. */
export function keepDraft(uid: string, values: Partial<Shipping>, prefilled: Shipping): AppThunk<void> {
  return (_dispatch, _getState, { tabStorage }) => {
    const typed = shippingFields
      .map((name) => [name, values[name] ?? ''] as const)
      .filter(([name, value]) => value !== prefilled[name]);
    tabStorage.set(draftKey, JSON.stringify({ uid, values: Object.fromEntries(typed) }));
  };
}

export function forgetDraft(tabStorage: StoragePort): void {
  tabStorage.remove(draftKey);
}

/** Removes another customer's draft: that customer may have signed out in another tab while this one was suspended. */
export function forgetDraftOfOthers(tabStorage: StoragePort, uid: string): void {
  if (parseDraft(tabStorage)?.uid !== uid) forgetDraft(tabStorage);
}

function parseDraft(tabStorage: StoragePort) {
  const parsed = v.safeParse(draftSchema, parseJson(tabStorage.get(draftKey)));
  return parsed.success ? parsed.output : null;
}
