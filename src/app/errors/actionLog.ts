import { isAction } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '@/domain/events';
import type { RootState } from '../store';

interface LoggedAction {
  /** ISO time. */
  at: string;
  action: UnknownAction;
}

/** The latest actions of a store, for a bug report. In memory only; those of a session end with it. */
export interface ActionLog {
  middleware: Middleware<object, Pick<RootState, 'auth'>>;
  list(): readonly LoggedAction[];
}

const maxActions = 300;

export function createActionLog(): ActionLog {
  const entries: LoggedAction[] = [];
  return {
    middleware: (api) => (next) => (action) => {
      if (isAction(action)) {
        // At the start of a visit the same event only means that the visitor is signed out.
        if (signedOut.match(action) && api.getState().auth.status === 'signedIn') entries.length = 0;
        entries.push({ at: new Date().toISOString(), action: { ...action } });
        if (entries.length > maxActions) entries.shift();
      }
      return next(action);
    },
    list: () => entries,
  };
}
