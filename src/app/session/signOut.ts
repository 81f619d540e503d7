import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sendingRequested, signedOut, toastShown } from '@/domain/events';
import type { FlushBeforeSignOut } from '@/features/auth/accountListeners';
import { toastDismissed, toastMs } from '@/features/toasts/toastsSlice';
import { selectUid } from '@/lib/session';
import { countUnsent, type UnsentWork } from '@/pages/shared/unsentWork';
import { signOutTexts } from '@/texts/shell';

const nothingUnsent: UnsentWork = { queued: 0, orders: 0, rejected: 0, unsaved: 0 };

/** The customer's answer to the question about unsent work. */
export const signOutConfirmed = createAction('signOut/confirmed');
export const signOutCancelled = createAction('signOut/cancelled');

/** The unsent work that the sign-out dialog asks about. All counts are 0 while the dialog is closed. */
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
 * Sends the queue for as long as a toast about the sending stays. If operations or rejected orders are left, asks the
 * customer. Returns `sent` without an answer once nothing is left.
 */
export const flushBeforeSignOut: FlushBeforeSignOut = async (api) => {
  const uid = selectUid(api.getState());
  // In another tab, this customer may have signed out and another one in.
  const isOver = () => selectUid(api.getState()) !== uid;
  const count = () => countUnsent(api.getState());
  if (count().queued > 0) {
    const { payload: toast } = api.dispatch(toastShown({ kind: 'info', text: signOutTexts.saving }));
    api.dispatch(sendingRequested());
    await api.condition(() => isOver() || count().queued === 0, toastMs);
    api.dispatch(toastDismissed(toast.id));
  }
  while (!isOver()) {
    const unsent = count();
    api.dispatch(unsentWorkFound(unsent));
    const { queued, rejected, unsaved } = unsent;
    if (queued + rejected === 0) return 'sent';
    const hasChanged = () => count().queued !== queued || count().rejected !== rejected || count().unsaved !== unsaved;
    const [answer] = await api.take(
      (action) => signOutConfirmed.match(action) || signOutCancelled.match(action) || isOver() || hasChanged(),
    );
    if (signOutConfirmed.match(answer)) return 'confirmed';
    if (signOutCancelled.match(answer)) return 'stay';
  }
  return 'stay';
};
