import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import type { Action, Reducer } from '@reduxjs/toolkit';
import { instrument } from '@redux-devtools/instrument';
import type { EnhancedStore } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { replayable } from '@/app/devTools/replayable';
import { makeRootReducer } from '@/app/store';
import type { RootState } from '@/app/store';
import { createSilentServices } from '@/gallery/silentServices';

export interface Step {
  action: Action;
  /** Milliseconds since 1970. */
  at: number;
  /** The state after the action. */
  state: RootState;
}

/**
 * The steps of a file that the shop's bug report or Redux DevTools have saved, read and worked out by the code of DevTools.
 * Throws when the text is no such file, or an action of it fails.
 */
export function readRecording(text: string): Step[] {
  const imported = importState(text, {});
  if (imported === undefined) throw new Error('The file is empty.');
  const { storage } = createSilentServices({});
  const reducer = replayable<RootState, Partial<RootState>>(makeRootReducer(storage, () => undefined)) as Reducer;
  const recorder = createStore(reducer, instrument()) as unknown as EnhancedStore<RootState, Action, unknown>;
  recorder.liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported } as never);
  const { actionsById, stagedActionIds, computedStates } = recorder.liftedStore.getState();
  return stagedActionIds.map((id, index) => {
    const performed = actionsById[id];
    const computed = computedStates[index];
    if (performed === undefined || computed === undefined) throw new Error('The file is not whole.');
    if (computed.error !== undefined) throw new Error(`${performed.action.type}: ${computed.error}`);
    return { action: performed.action, at: performed.timestamp, state: computed.state };
  });
}
