import { isRecord } from '@/lib/json';
import type { AppStore } from '../store';
import type { LoggedAction } from './actionLog';
import { redact } from './redact';

/**
 * Returns the text of a file for Redux DevTools, without personal data. `payload` is the JSON of the actions, each with
 * its time in `meta.at`. `preloadedState` is the JSON of the state before them. `report` names the page and the
 * browser.
 */
export function makeBugReport(store: AppStore, page: string, browser: string): string {
  const { report, payload, preloadedState } = redact({
    report: { page, browser, at: new Date().toISOString() },
    payload: store.actionLog.list().map(toPlainAction),
    preloadedState: store.actionLog.firstState() ?? store.getState(),
  });
  return JSON.stringify({ report, payload: JSON.stringify(payload), preloadedState: JSON.stringify(preloadedState) });
}

/** RTK Query puts the request and the response into `baseQueryMeta`, but they are not plain data. */
function toPlainAction({ at, action }: LoggedAction) {
  const meta = isRecord(action.meta) ? { ...action.meta, baseQueryMeta: undefined } : {};
  return { ...action, meta: { ...meta, at } };
}
