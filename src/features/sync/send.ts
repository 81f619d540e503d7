import { nanoid } from '@reduxjs/toolkit';
import { paths } from '@/config/paths';
import { appError, isRetryable, PortError, toAppError, type AppError } from '@/domain/appError';
import { isSameLines, isSameLists } from '@/domain/rebase';
import {
  applySending,
  beginSending,
  rejectOrder,
  removeOrder,
  receiveDocument,
  takeBackRequest,
  type AccountRecord,
  type UnsentOrder,
} from '@/domain/record';
import { selectUid, selectUser } from '@/features/auth/authSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { problemReported } from '@/lib/problems';
import type { AppThunk, StateOf } from '@/lib/store';
import type { RecordDisk } from '@/services/ports';
import { syncTexts } from '@/texts/shell';
import { exchange, save, toSendResult, type SendResult } from './exchange';
import {
  changesRefused,
  documentReceived,
  orderSent,
  ordersTried,
  requestFailed,
  selectUnsentOrders,
  selectUnsentWithdrawals,
} from './syncSlice';

/**
 * Thunk: sends the unsent changes of cart and favourites, and loads the user document if it is stale. The lock only
 * avoids needless requests: the record and the document count each change once, even without it.
 */
export function sendChanges(uid: string): AppThunk<Promise<SendResult>> {
  return (dispatch, getState, { tabs }) =>
    tabs.exclusively(`user.${uid}`, async () => {
      for (;;) {
        // The request is on the disk before it is sent, so that a crash cannot make a second one of it.
        const id = nanoid();
        const begun = await dispatch(exchange((latest) => beginSending(latest, id)));
        if (begun.kind !== 'saved') return toSendResult(begun);
        const record = begun.after;
        if (record.sending === null && record.stored !== null && !getState().sync.isStale) return 'done';
        const outcome = await dispatch(sendOnce(uid, record));
        if (outcome !== 'continue') return outcome;
      }
    });
}

/** Sends the request in doubt, or only reads the document. `continue`: there may be more to send. */
function sendOnce(uid: string, { sending }: AccountRecord): AppThunk<Promise<SendResult | 'continue'>> {
  return async (dispatch, getState, { documents, recordDisk }) => {
    try {
      const document = await documents.updateUser(uid, async (stored) => {
        // While this tab was frozen, another one may have settled the request and sent a later one.
        const record = await readRecord(recordDisk, getState(), uid);
        return record === null ? null : applySending(record, stored, selectDueEmail(getState(), uid));
      });
      if (selectUid(getState()) !== uid) return 'done';
      if (document === null) throw new PortError(appError('not-found'));
      const received = await dispatch(exchange((latest) => receiveDocument(latest, document)));
      if (received.kind !== 'saved') return toSendResult(received);
      dispatch(documentReceived({ hasEmail: document.email === selectUser(getState())?.email }));
      // Firestore does not remember the request: a repeat at once would not help.
      return sending !== null && received.after.sending?.id === sending.id ? 'delayed' : 'continue';
    } catch (caught) {
      if (selectUid(getState()) !== uid) return 'done';
      const error = toAppError(caught);
      if (sending !== null && !isRetryable(error)) return dispatch(takeBack(sending, error));
      dispatch(requestFailed(error));
      return isRetryable(error) ? 'delayed' : 'done';
    }
  };
}

/** Takes back what Firestore has refused for good. */
function takeBack(
  sending: NonNullable<AccountRecord['sending']>,
  error: AppError,
): AppThunk<Promise<SendResult | 'continue'>> {
  return async (dispatch) => {
    const takenBack = await dispatch(exchange((latest) => takeBackRequest(latest, sending.id)));
    if (takenBack.kind !== 'saved') return toSendResult(takenBack);
    const { before, after: record } = takenBack;
    // Another tab has settled the request.
    if (before.sending?.id !== sending.id) return 'continue';
    if (record.sending !== null && isSameLists(record.sending.lists, sending.lists)) {
      // Nothing could be taken back. The next event tries again.
      dispatch(requestFailed(error));
      return 'done';
    }
    const isCart = !isSameLines(sending.lists.cartItems, record.stored?.cartItems ?? []);
    dispatch(changesRefused({ error, isCart }));
    dispatch(problemReported({ during: 'sync/changesRefused', error }));
    return 'continue';
  };
}

async function readRecord(disk: RecordDisk, { sync }: StateOf<'sync'>, uid: string): Promise<AccountRecord | null> {
  if (sync.isInMemory) return sync.record;
  try {
    return await disk.read(uid);
  } catch (caught) {
    throw new PortError({ ...toAppError(caught), retryable: true });
  }
}

/**
 * The account's email address, if the document must follow it. Another device may have changed it since this page
 * started, so a page writes it once.
 */
function selectDueEmail(state: StateOf<'auth' | 'sync'>, uid: string): string | null {
  const user = selectUser(state);
  return state.sync.isEmailDue && user?.uid === uid ? user.email : null;
}

/** Thunk: sends each queued order and withdrawal. One that is delayed does not hold up the others. */
export function sendOrders(uid: string): AppThunk<Promise<SendResult>> {
  return (dispatch, getState, { tabs }) =>
    tabs.exclusively(`orders.${uid}`, async () => {
      // Another tab may have sent them.
      await dispatch(exchange());
      let areOrdersDelayed = false;
      for (const unsent of selectUnsentOrders(getState())) {
        if (unsent.status === 'rejected' || selectUid(getState()) !== uid) continue;
        if ((await dispatch(sendOrder(uid, unsent))) === 'delayed') areOrdersDelayed = true;
      }
      if (areOrdersDelayed !== getState().sync.areOrdersDelayed) dispatch(ordersTried({ isDelayed: areOrdersDelayed }));
      const hasWithdrawals = selectUnsentWithdrawals(getState()).length > 0;
      const withdrawals = hasWithdrawals ? await dispatch(loadAndSendWithdrawals(uid)) : 'done';
      return areOrdersDelayed ? 'delayed' : withdrawals;
    });
}

function sendOrder(uid: string, unsent: UnsentOrder): AppThunk<Promise<SendResult>> {
  return async (dispatch, getState, { documents, tabs }) => {
    const { order } = unsent;
    const isOver = () => selectUid(getState()) !== uid;
    try {
      // A repeat finds the order under its id ('exists'), which is success as well.
      await documents.createOrder(order);
    } catch (caught) {
      if (isOver()) return 'done';
      const error = toAppError(caught);
      if (isRetryable(error)) return 'delayed';
      // Rejected only if Firestore does not have the order.
      const stored = await documents.readOrder(uid, order.id).catch(() => 'unknown' as const);
      if (isOver()) return 'done';
      if (stored === 'unknown') return 'delayed';
      if (stored === null) {
        const result = await dispatch(save((record) => rejectOrder(record, order.id)));
        if (result === 'delayed' || isOver()) return result;
        dispatch(problemReported({ during: 'sync/orderRejected', error }));
        const action = { label: syncTexts.viewOrder, to: paths.order(order.id) };
        dispatch(toastShown({ kind: 'danger', text: syncTexts.orderRejected, action }));
        return 'done';
      }
    }
    if (isOver()) return 'done';
    // First, so that the order is always on the screen.
    dispatch(orderSent(unsent));
    tabs.post({ type: 'ordersChanged', uid });
    return dispatch(save((record) => removeOrder(record, order.id)));
  };
}

/** Thunk: sends each queued withdrawal. Loads the code for it, which few customers need. */
function loadAndSendWithdrawals(uid: string): AppThunk<Promise<SendResult>> {
  return async (dispatch) => {
    const code = await import('./sendWithdrawals').catch(() => null);
    return code === null ? 'delayed' : dispatch(code.sendWithdrawals(uid));
  };
}
