import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { legacy_createStore as createStore, type Action, type Reducer } from '@reduxjs/toolkit';
import { reportVersion } from '@/app/bugReport/bugReport';
import { replayable } from '@/app/devTools/createDevTools';
import { makeRootReducer, type RootState } from '@/app/store';
import { createSilentServices } from '@/gallery/silentServices';
import { isRecord } from '@/lib/isRecord';
import { parseJson } from '@/lib/journal';

export interface Step {
  action: Action;
  /** Milliseconds since 1970. */
  at: number;
  /** The state after the action. */
  state: RootState;
}

export type Recording =
  | { kind: 'steps'; steps: Step[] }
  /** No bug report, and no export of Redux DevTools. */
  | { kind: 'damaged' }
  /** A bug report in another format. */
  | { kind: 'otherVersion'; version: string }
  /** An action of the file fails in this version of the shop. */
  | { kind: 'failing'; reason: string };

/** The steps of a file that the shop's bug report or Redux DevTools have saved, read and worked out by the code of DevTools. */
export function readRecording(text: string): Recording {
  const version = parseVersion(text);
  if (version !== null && version !== String(reportVersion)) return { kind: 'otherVersion', version };
  const imported = parseImport(text);
  if (imported === null) return { kind: 'damaged' };
  try {
    return { kind: 'steps', steps: computeSteps(imported) };
  } catch (error) {
    return { kind: 'failing', reason: String(error) };
  }
}

/** Null: the file names no version, as an export of DevTools. */
function parseVersion(text: string): string | null {
  const file = parseJson(text);
  if (!isRecord(file) || !isRecord(file.report) || file.report.version === undefined) return null;
  return JSON.stringify(file.report.version);
}

function parseImport(text: string): object | null {
  try {
    const imported = importState(text, {});
    const recording: unknown = imported?.nextLiftedState;
    const isWhole = Array.isArray(recording)
      ? recording.every((action) => isRecord(action) && typeof action.type === 'string')
      : isRecord(recording) && isRecord(recording.actionsById) && Array.isArray(recording.stagedActionIds);
    return imported !== undefined && isWhole ? imported : null;
  } catch {
    // No JSON.
    return null;
  }
}

function computeSteps(imported: object): Step[] {
  const { storage } = createSilentServices({});
  const reducer = replayable<RootState, Partial<RootState>>(makeRootReducer(storage, () => undefined)) as Reducer;
  const recorder = createStore(reducer, instrument()) as unknown as EnhancedStore<RootState, Action, unknown>;
  recorder.liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported } as never);
  const { actionsById, stagedActionIds, computedStates } = recorder.liftedStore.getState();
  return stagedActionIds.map((id, index) => {
    const performed = actionsById[id];
    const computed = computedStates[index];
    if (performed === undefined || computed === undefined) throw new Error('The file is not whole.');
    return { action: performed.action, at: performed.timestamp, state: computed.state };
  });
}
