import * as v from 'valibot';
import type { Shipping } from '@/domain/order';
import type { AppThunk } from '@/lib/appThunk';
import { parseJson } from '@/lib/journal';
import type { StoragePort } from '@/services/ports';

const draftKey = 'shop.checkout';

const draftSchema = v.object({
  uid: v.string(),
  values: v.object({ name: v.string(), email: v.string(), address: v.string() }),
});

/*
 * What was typed at the checkout outlives a reload of the tab. These are plain thunks: no action carries what was typed.
 */

/** What this shopper had typed in this tab; null when nothing. */
export function readDraft(uid: string): AppThunk<Shipping | null> {
  return (_dispatch, _getState, { tabStorage }) => {
    const parsed = v.safeParse(draftSchema, parseJson(tabStorage.get(draftKey)));
    return parsed.success && parsed.output.uid === uid ? parsed.output.values : null;
  };
}

export function keepDraft(uid: string, { name = '', email = '', address = '' }: Partial<Shipping>): AppThunk<void> {
  return (_dispatch, _getState, { tabStorage }) => {
    tabStorage.set(draftKey, JSON.stringify({ uid, values: { name, email, address } }));
  };
}

export function forgetDraft(tabStorage: StoragePort): void {
  tabStorage.remove(draftKey);
}
