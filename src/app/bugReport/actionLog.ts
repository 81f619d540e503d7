import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PERSIST, PURGE } from 'redux-persist';
import { signedOut } from '@/features/auth/authSlice';
import { ordersApi } from '@/features/orders/ordersApi';
import type { RootState } from '@/lib/store';

export interface LoggedAction {
  /** Milliseconds since 1970. */
  at: number;
  action: UnknownAction;
}

/** Actions in the order in which the reducer received them, and the state before the first of them. */
interface Segment {
  firstState: RootState;
  entries: LoggedAction[];
}

/** The latest actions of a store, for a bug report. Kept in memory only. The log of a session ends with the session. */
export interface ActionLog {
  /** The last middleware: it sees the actions that reach the reducers. */
  middleware: Middleware<unknown, RootState>;
  list(): readonly LoggedAction[];
  /** The state before the first action of the list. Null without actions. */
  firstState(): RootState | null;
}

/** Two segments are held, so that the log has 150 to 300 actions: a visit of 50 pages. */
const maxEntries = 150;

export function createActionLog(): ActionLog {
  let segments: Segment[] = [];

  function log(action: UnknownAction, before: RootState): void {
    // The log starts again after redux-persist has started, whose state the report needs, and when a session ends. Then
    // `resetApiState` removes the customer's orders.
    const endsSession = signedOut.match(action) && before.auth.status === 'signedIn';
    if (action.type === PERSIST || endsSession || ordersApi.util.resetApiState.match(action)) {
      segments = [];
      return;
    }
    // These actions hold functions, which a file cannot.
    if (action.type === FLUSH || action.type === PURGE) return;
    const last = segments.at(-1);
    const entry = { at: Date.now(), action };
    if (last === undefined || last.entries.length === maxEntries) {
      segments = [...segments.slice(-1), { firstState: before, entries: [entry] }];
    } else last.entries.push(entry);
  }

  return {
    middleware: (store) => (next) => (action) => {
      if (isAction(action)) log(action, store.getState());
      return next(action);
    },
    list: () => segments.flatMap(({ entries }) => entries),
    firstState: () => segments[0]?.firstState ?? null,
  };
}
