import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sendingRequested, signedOut, toastShown } from '@/domain/events';
import type { FlushBeforeSignOut } from '@/features/auth/accountListeners';
import { toastDismissed } from '@/features/toasts/toastsSlice';
import { selectUid } from '@/lib/session';
import { countUnsent, type UnsentWork } from '@/pages/shared/unsentWork';
import { signOutTexts } from '@/texts/shell';

/** No unsent work. */
const nothingUnsent: UnsentWork = { waiting: 0, orders: 0, refused: 0, unsaved: 0 };

/** The shopper's choice when work was still unsent. */
export const signOutConfirmed = createAction('signOut/confirmed');
export const signOutCancelled = createAction('signOut/cancelled');

/** The question before a sign-out with unsent work. */
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

/** The time that a sign-out waits for Firestore, in milliseconds. */
const sendTimeoutMs = 4_000;

/** Sends the queue first. If that takes too long, asks the shopper, unless the queue is sent before they answer. */
export const flushBeforeSignOut: FlushBeforeSignOut = async (api) => {
  const uid = selectUid(api.getState());
  // In another tab, this customer may have signed out and another one in.
  const isOver = () => selectUid(api.getState()) !== uid;
  const count = () => countUnsent(api.getState());
  if (count().waiting > 0) {
    const { payload: toast } = api.dispatch(toastShown({ kind: 'info', text: signOutTexts.saving }));
    api.dispatch(sendingRequested());
    await api.condition(() => isOver() || count().waiting === 0, sendTimeoutMs);
    api.dispatch(toastDismissed(toast.id));
  }
  while (!isOver()) {
    const unsent = count();
    api.dispatch(unsentWorkFound(unsent));
    const { waiting, refused, unsaved } = unsent;
    if (waiting + refused === 0) return 'sent';
    const hasChanged = () => count().waiting !== waiting || count().refused !== refused || count().unsaved !== unsaved;
    const [answer] = await api.take(
      (action) => signOutConfirmed.match(action) || signOutCancelled.match(action) || isOver() || hasChanged(),
    );
    if (signOutConfirmed.match(answer)) return 'confirmed';
    if (signOutCancelled.match(answer)) return 'stay';
  }
  return 'stay';
};
