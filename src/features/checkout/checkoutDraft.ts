import * as v from 'valibot';
import type { Shipping } from '@/domain/order';
import type { AppThunk } from '@/lib/appThunk';
import { parseJson } from '@/lib/journal';
import type { StoragePort } from '@/services/ports';
import { shippingFields } from './shippingValidation';

const draftKey = 'shop.checkout';

const field = v.optional(v.string());
const draftSchema = v.object({ uid: v.string(), values: v.object({ name: field, email: field, address: field }) });

/*
 * What was typed at the checkout outlives a reload of the tab. These are plain thunks: no action carries what was typed.
 */

/** What this shopper had typed in this tab, field by field. */
export function readDraft(uid: string): AppThunk<Partial<Shipping>> {
  return (_dispatch, _getState, { tabStorage }) => {
    const draft = parseDraft(tabStorage);
    return draft?.uid === uid ? draft.values : {};
  };
}

/** Keeps what differs from what the form began with: an account's new name or address is not to be overwritten. */
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

/** What somebody else has typed: they may have signed out in another tab, while this one was away. */
export function forgetDraftOfOthers(tabStorage: StoragePort, uid: string): void {
  if (parseDraft(tabStorage)?.uid !== uid) forgetDraft(tabStorage);
}

function parseDraft(tabStorage: StoragePort) {
  const parsed = v.safeParse(draftSchema, parseJson(tabStorage.get(draftKey)));
  return parsed.success ? parsed.output : null;
}
