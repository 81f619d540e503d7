import { isAction } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

export interface LoggedAction {
  /** ISO time. */
  at: string;
  action: UnknownAction;
}

/** The latest actions of a store, for a bug report. In memory only. */
export interface ActionLog {
  middleware: Middleware;
  list(): readonly LoggedAction[];
}

const maxActions = 300;

export function createActionLog(): ActionLog {
  const entries: LoggedAction[] = [];
  return {
    middleware: () => (next) => (action) => {
      if (isAction(action)) {
        entries.push({ at: new Date().toISOString(), action: { ...action } });
        if (entries.length > maxActions) entries.shift();
      }
      return next(action);
    },
    list: () => entries,
  };
}
