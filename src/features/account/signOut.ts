import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { toAppError } from '@/domain/appError';
import { selectAuthStatus, selectUid, signedOut, updateSession } from '@/features/auth/authSlice';
import { exchange } from '@/features/sync/exchange';
import { syncRequested } from '@/features/sync/syncSlice';
import { canBeSent, findUnsentWork, type UnsentWork } from '@/features/sync/unsentWork';
import { toastShown, toastDismissed, toastMs } from '@/features/toasts/toastsSlice';
import { problemReported } from '@/lib/problems';
import type { AppListenerApi } from '@/lib/store';
import { sessionTexts, signOutTexts } from '@/texts/shell';

declare module '@/lib/store' {
  interface RootState {
    signOut: UnsentWork;
  }
}

const nothingUnsent: UnsentWork = { hasChanges: false, queued: 0, rejected: 0, isUnsaved: false };

/** The customer's answer to the question about unsent work. */
export const signOutConfirmed = createAction('signOut/confirmed');
export const signOutCancelled = createAction('signOut/cancelled');

/** The unsent work that the sign-out dialog asks about. A closed dialog has none. */
export const signOutSlice = createSlice({
  name: 'signOut',
  initialState: nothingUnsent,
  reducers: {
    unsentWorkFound: (_state, { payload }: PayloadAction<UnsentWork>) => payload,
  },
  extraReducers: (builder) => {
    for (const answer of [signOutConfirmed, signOutCancelled, signedOut]) {
      builder.addCase(answer, () => nothingUnsent);
    }
  },
});

export const { unsentWorkFound } = signOutSlice.actions;

/**
 * Signs out once nothing is unsent, or the customer confirms. Waits for the provider if it has not confirmed the session
 * yet. Each feature clears its part of the customer's state on `signedOut`.
 */
export async function signOut(api: AppListenerApi): Promise<void> {
  const isKnown = () => selectAuthStatus(api.getState()) !== 'unknown';
  if (!isKnown()) await api.condition(isKnown);
  if (selectUid(api.getState()) === null) return;
  try {
    if ((await flushUnsentWork(api)) === 'stay') return;
    await api.extra.identity.signOut();
    api.dispatch(updateSession(null));
  } catch (caught) {
    api.dispatch(problemReported({ during: 'account/signOut', error: toAppError(caught) }));
    api.dispatch(toastShown({ kind: 'danger', text: sessionTexts.logoutFailed }));
  }
}

/**
 * Sends unsent work while the token is still valid, for as long as a toast about the sending stays. If some is left, or
 * an order was rejected, asks the customer. `sent`: nothing is left. `confirmed`: the customer signs out, and the work
 * waits on this device for the next sign-in. `stay`: no sign-out.
 */
async function flushUnsentWork(api: AppListenerApi): Promise<'sent' | 'confirmed' | 'stay'> {
  const uid = selectUid(api.getState());
  // In another tab, this customer may have signed out and another one in.
  const isOver = () => selectUid(api.getState()) !== uid;
  const find = () => findUnsentWork(api.getState());
  // Wait for a running exchange: it may write a change to the disk that the customer has undone meanwhile.
  if (!canBeSent(find())) await Promise.race([api.dispatch(exchange()), api.delay(toastMs)]);
  if (canBeSent(find())) {
    const { payload: toast } = api.dispatch(toastShown({ kind: 'info', text: signOutTexts.saving }));
    api.dispatch(syncRequested());
    await api.condition(() => isOver() || !canBeSent(find()), toastMs);
    api.dispatch(toastDismissed(toast.id));
  }
  while (!isOver()) {
    const unsent = find();
    api.dispatch(unsentWorkFound(unsent));
    if (!canBeSent(unsent) && unsent.rejected === 0) return 'sent';
    const hasChanged = () => !shallowEqual(find(), unsent);
    const [answer] = await api.take(
      (action) => signOutConfirmed.match(action) || signOutCancelled.match(action) || isOver() || hasChanged(),
    );
    if (signOutConfirmed.match(answer)) return 'confirmed';
    if (signOutCancelled.match(answer)) return 'stay';
  }
  return 'stay';
}
