import { catalogueApi } from '@/services/catalogueApi';
import type { AppStore } from '../store';
import { redact } from './redact';

/** The events of this page, as text without personal data. */
export function makeBugReport(store: AppStore, address: string, browser: string): string {
  const actions = store.actionLog.list().map(({ at, action }) => ({ at, ...summary(action) }));
  return JSON.stringify(redact({ page: address, browser, state: stateSummary(store), actions }), null, 2);
}

/** Answers of the catalogue are large, those of Firestore personal: their name and arguments tell enough. */
function summary(action: { type: string } & Record<string, unknown>): Record<string, unknown> {
  const isAnswer = action.type.startsWith(`${catalogueApi.reducerPath}/`);
  return isAnswer ? { type: action.type, meta: action.meta, error: action.error } : action;
}

function stateSummary(store: AppStore) {
  return Object.fromEntries(Object.entries(store.getState()).filter(([slice]) => slice !== catalogueApi.reducerPath));
}
