import { isAction, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '@/domain/events';
import type { RootState } from '../store';

export interface LoggedAction {
  /** Milliseconds since 1970. */
  at: number;
  action: UnknownAction;
  /** The state that the action met. */
  before: RootState;
}

/**
 * The latest actions of a store in the order in which its reducer got them, for a bug report. In memory only; those of a
 * session end with it.
 */
export interface ActionLog {
  enhancer: StoreEnhancer;
  list(): readonly LoggedAction[];
}

/** Each entry holds its state in memory. Looking at 100 pages takes about 300 actions. */
const maxActions = 300;

export function createActionLog(): ActionLog {
  const entries: LoggedAction[] = [];

  function log(action: UnknownAction, before: RootState): void {
    if (signedOut.match(action) && before.auth.status === 'signedIn') {
      entries.length = 0;
      return;
    }
    entries.push({ at: Date.now(), action, before });
    if (entries.length > maxActions) entries.shift();
  }

  return {
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      return {
        ...store,
        dispatch: (action) => {
          // An enhancer does not know the type of the state.
          if (isAction(action)) log(action, store.getState() as RootState);
          return store.dispatch(action);
        },
      };
    },
    list: () => entries,
  };
}
