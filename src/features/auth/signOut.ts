import { toAppError } from '@/domain/appError';
import { problemReported, toastShown } from '@/domain/events';
import type { AppListenerApi } from '@/lib/listeners';
import { settleSession } from './session';
import { sessionTexts } from './sessionTexts';

/**
 * Sends what is unsent while the shopper's token is still good; when that fails, the shopper chooses.
 * `sent`: nothing is left. `keep`: sign out, and it waits on this device for the next sign-in. `stay`: no sign-out.
 */
export type SettleUnsentWork = (api: AppListenerApi) => Promise<'sent' | 'keep' | 'stay'>;

/** Signs out once the unsent work is settled. Each feature clears its part of the customer's state on `signedOut`. */
export async function signOut(api: AppListenerApi, settleUnsentWork: SettleUnsentWork): Promise<void> {
  try {
    if ((await settleUnsentWork(api)) === 'stay') return;
    await api.extra.identity.signOut();
    settleSession(api, null);
  } catch (caught) {
    api.dispatch(problemReported({ during: 'auth/signOut', error: toAppError(caught) }));
    api.dispatch(toastShown({ kind: 'danger', text: sessionTexts.logoutFailed }));
  }
}
