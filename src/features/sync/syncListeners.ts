import { isAnyOf } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { isRetryable, toAppError } from '@/domain/appError';
import { emptyLists, isSameLists, type Lists } from '@/domain/rebase';
import { hasUnsentChanges, hasUnsentWork, type UnsentOrder } from '@/domain/record';
import { selectShownUid, selectUid, sessionExpected, signedIn, signedOut } from '@/features/auth/authSlice';
import { pageBecameVisible, wentOnline } from '@/lib/pageEvents';
import { problemReported } from '@/lib/problems';
import type { AppListenerApi, AppStartListening, AppThunk, RootState } from '@/lib/store';
import { isTabMessage } from '@/lib/tabMessages';
import { backOffMs } from '@/lib/timing';
import { save, type SendResult } from './exchange';
import { sendChanges, sendOrders } from './send';
import { emailChanged, syncRequested, exchanged, selectLists, type Exchanged } from './syncSlice';

/** Milliseconds to wait for further changes, such as ten presses on plus, which are sent in one request. */
const gatherMs = 150;
/** Minimum milliseconds between two reads of the user document that `pageBecameVisible` starts. */
const freshMs = 5_000;

const isRecordChangedElsewhere = isTabMessage('recordChanged');

const mayHaveMissedChanges = isAnyOf(sessionExpected, signedIn, pageBecameVisible, isRecordChangedElsewhere);

// A new run cancels a waiting one. Without a session, the run ends at once.
const restartsSending = isAnyOf(syncRequested, emailChanged, signedIn, signedOut, wentOnline, pageBecameVisible);

/**
 * Exchanges changes with the browser's disk, and sends them to Firestore. The changes of an expected customer wait on the
 * disk until the provider confirms the session.
 */
export function addSyncListeners(startListening: AppStartListening): void {
  const saveChanges = withRetries(() => save(), selectShownUid);
  const sendChangesAndLoad = withRetries(sendChanges, selectUid);
  const sendQueuedOrders = withRetries(sendOrders, selectUid);

  startListening({
    predicate: (action, now, before) => {
      if (exchanged.match(action) || selectShownUid(now) === null) return false;
      return !shallowEqual(selectLists(now), selectLists(before)) || mayHaveMissedChanges(action);
    },
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await saveChanges(api);
    },
  });
  startListening({
    predicate: (action, _now, before) =>
      restartsSending(action) ||
      (exchanged.match(action) && hasNewChanges(action.payload, before.sync.record?.current)),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      if (exchanged.match(action)) await api.delay(gatherMs);
      if (pageBecameVisible.match(action)) await api.delay(msUntilNextRead(api));
      await sendChangesAndLoad(api);
    },
  });
  // Orders have their own listener, so that a user document that cannot be written does not delay them.
  startListening({
    predicate: (action, _now, before) =>
      restartsSending(action) || (exchanged.match(action) && hasNewOrders(action.payload, before.sync.record?.orders)),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await sendQueuedOrders(api);
    },
  });
  // A session may also have ended while no page was open. Unsent work stays for the customer's next sign-in.
  startListening({
    matcher: isAnyOf(signedIn, signedOut),
    effect: async (_action, api) => {
      const uid = selectUid(api.getState());
      try {
        await api.extra.recordDisk.remove(
          (other, record) => other !== uid && !(record !== null && hasUnsentWork(record)),
        );
      } catch (caught) {
        api.dispatch(problemReported({ during: 'sync/recordsRemoved', error: toAppError(caught) }));
      }
    },
  });
}

/** Returns true if the exchange has brought changes, of this tab or another one, that Firestore does not have. */
function hasNewChanges({ record }: Exchanged, before: Lists = emptyLists): boolean {
  return hasUnsentChanges(record) && !isSameLists(record.current, before);
}

function hasNewOrders({ record }: Exchanged, before: readonly UnsentOrder[] = []): boolean {
  const known = new Set(before.map(({ order }) => order.id));
  return record.orders.some(({ order }) => !known.has(order.id));
}

/**
 * Repeats a task with growing pauses until nothing is left to do, or the session has ended. A new run
 * starts at once, ends the pause of an earlier one, and continues its count of tries. A running task goes on.
 */
function withRetries(
  task: (uid: string) => AppThunk<Promise<SendResult>>,
  selectAccount: (state: RootState) => string | null,
) {
  let tries = 0;
  return async (api: AppListenerApi): Promise<void> => {
    let uid = selectAccount(api.getState());
    while (uid !== null && (await api.dispatch(task(uid))) === 'delayed') {
      tries += 1;
      await api.delay(backOffMs(tries));
      uid = selectAccount(api.getState());
    }
    tries = 0;
  };
}

/**
 * Milliseconds until the page may read the document again. At most `freshMs`, even if the clock was set back. Returns 0
 * if changes wait.
 */
function msUntilNextRead(api: AppListenerApi): number {
  const { receivedAt, record, error } = api.getState().sync;
  const hasWork = (record !== null && hasUnsentChanges(record)) || (error !== null && isRetryable(error));
  if (receivedAt === null || hasWork) return 0;
  return Math.max(0, Math.min(freshMs, receivedAt + freshMs - Date.now()));
}
