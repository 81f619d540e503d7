import * as v from 'valibot';
import { statementDraftKey } from '@/config/storageKeys';
import { statementFields, type WithdrawalStatement } from '@/domain/withdrawal';
import { parseJson } from '@/lib/json';
import { parseOrNull } from '@/lib/schemas';
import type { StoragePort } from '@/services/ports';

const draftSchema = v.object(v.entriesFromList(statementFields, v.exactOptional(v.string())));

/** Returns the fields that a visitor had typed in this tab before a reload. */
export function readStatementDraft(tabStorage: StoragePort): Partial<WithdrawalStatement> {
  return parseOrNull(draftSchema, parseJson(tabStorage.get(statementDraftKey))) ?? {};
}

/** Stores the text of one field beside the others. */
export function storeTypedField(tabStorage: StoragePort, { name, value }: { name: string; value: string }): void {
  tabStorage.set(statementDraftKey, JSON.stringify({ ...readStatementDraft(tabStorage), [name]: value }));
}
