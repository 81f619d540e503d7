import { isRecord } from '@/lib/isRecord';
import type { AppStore, RootState } from '../store';
import type { LoggedAction } from './actionLog';
import { redact } from './redact';

/** Bytes: what a mail or an issue tracker takes. */
export const maxBugReportBytes = 1_000_000;

/** Raised when an older recording no longer shows what it showed: a field of the state or of an event has another meaning. */
export const reportVersion = 1;

/** What did not fit. */
interface Cut {
  /** Actions of the log's beginning. */
  actions: number;
  /** Cache keys of answers. */
  answers: string[];
}

/**
 * The events of this page, as the text of a file without personal data that Redux DevTools and `/__replay` import:
 * `payload` is a recording with its actions, their times and the state before the first one. `report` says where it was
 * made and what was left out to keep it below `maxBugReportBytes`.
 */
export function makeBugReport(store: AppStore, page: string, browser: string): string {
  const entries = store.actionLog.list();
  const now = store.getState();
  const write = (cut: Cut) => {
    const rest = entries.slice(cut.actions);
    const recording = toRecording(rest, without(cut.answers, rest[0]?.before ?? now));
    const about = { version: reportVersion, page, browser, at: new Date().toISOString(), cut };
    const { report, payload } = redact({ report: about, payload: recording }) as Report;
    return JSON.stringify({ report, payload: JSON.stringify(payload) }, null, 2);
  };
  return longestThatFits(entries.length, write) ?? withoutLargeAnswers(entries.length, now, write);
}

interface Report {
  report: unknown;
  payload: unknown;
}

const fits = (text: string) => new TextEncoder().encode(text).length <= maxBugReportBytes;

/** The bug report without as many tenths of the oldest actions as must go; null when the newest state alone does not fit. */
function longestThatFits(count: number, write: (cut: Cut) => string): string | null {
  for (let tenth = 0; tenth <= 10; tenth += 1) {
    const text = write({ actions: Math.ceil((count * tenth) / 10), answers: [] });
    if (fits(text)) return text;
  }
  return null;
}

function withoutLargeAnswers(actions: number, { catalogue }: RootState, write: (cut: Cut) => string): string {
  const bySize = Object.entries(catalogue.queries)
    .map(([key, answer]) => ({ key, size: JSON.stringify(answer ?? null).length }))
    .sort((a, b) => b.size - a.size);
  const answers: string[] = [];
  let text = write({ actions, answers });
  for (const { key } of bySize) {
    if (fits(text)) break;
    answers.push(key);
    text = write({ actions, answers });
  }
  return text;
}

function without(answers: readonly string[], state: RootState): RootState {
  if (answers.length === 0) return state;
  const { queries } = state.catalogue;
  const rest = Object.fromEntries(Object.entries(queries).filter(([key]) => !answers.includes(key)));
  return { ...state, catalogue: { ...state.catalogue, queries: rest } };
}

/** As Redux DevTools hold it (`LiftedState`). They work the states out again from the first one. */
function toRecording(entries: readonly LoggedAction[], committedState: RootState) {
  const performed = entries.map(({ at, action }) => ({
    type: 'PERFORM_ACTION',
    action: toPlainAction(action),
    timestamp: at,
  }));
  const beginning = { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: entries[0]?.at ?? Date.now() };
  const all = [beginning, ...performed];
  return {
    monitorState: {},
    nextActionId: all.length,
    actionsById: Object.fromEntries(all.entries()),
    stagedActionIds: [...all.keys()],
    skippedActionIds: [],
    committedState,
    currentStateIndex: performed.length,
    computedStates: [],
  };
}

/** RTK Query notes request and response beside an answer: no plain data, and nothing that the state holds. */
function toPlainAction(action: LoggedAction['action']): unknown {
  if (!isRecord(action.meta) || !('baseQueryMeta' in action.meta)) return action;
  return { ...action, meta: { ...action.meta, baseQueryMeta: undefined } };
}
