import { sendingRequested, toastShown } from '@/domain/events';
import type { FlushBeforeSignOut } from '@/features/auth/accountListeners';
import { toastDismissed } from '@/features/toasts/toastsSlice';
import { currentUid } from '@/lib/listeners';
import { countUnsent } from '@/pages/shared/unsentWork';
import { signOutTexts } from '@/texts/shell';
import { signOutCancelled, unsentWorkFound, signOutConfirmed } from './signOutSlice';

/** How long a sign-out waits for Firestore, in milliseconds. */
const sendTimeoutMs = 4_000;

/** Sends everything first; when that does not succeed soon, the shopper chooses, unless it is sent before they do. */
export const flushBeforeSignOut: FlushBeforeSignOut = async (api) => {
  const uid = currentUid(api);
  // In another tab, this customer may have signed out and another one in.
  const isOver = () => currentUid(api) !== uid;
  const count = () => countUnsent(api.getState());
  if (count().waiting > 0) {
    const { payload: sign } = api.dispatch(toastShown({ kind: 'info', text: signOutTexts.saving }));
    api.dispatch(sendingRequested());
    await api.condition(() => isOver() || count().waiting === 0, sendTimeoutMs);
    api.dispatch(toastDismissed(sign.id));
  }
  while (!isOver()) {
    const unsent = count();
    api.dispatch(unsentWorkFound(unsent));
    const { waiting, refused } = unsent;
    if (waiting + refused === 0) return 'sent';
    const hasChanged = () => count().waiting !== waiting || count().refused !== refused;
    const [answer] = await api.take(
      (action) => signOutConfirmed.match(action) || signOutCancelled.match(action) || isOver() || hasChanged(),
    );
    if (signOutConfirmed.match(answer)) return 'confirmed';
    if (signOutCancelled.match(answer)) return 'stay';
  }
  return 'stay';
};
