import type {
  ListenerEffectAPI,
  ThunkAction,
  TypedStartListening,
  UnknownAction,
  UnsubscribeListener,
} from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/app/store';
import { signedIn } from '@/domain/events';
import type { Services, TabMessage } from '@/services/ports';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** Receives the other tabs' messages until the Redux store's listeners are cleared. */
export async function followOtherTabs(
  api: AppListenerApi,
  onMessage: (message: TabMessage, api: AppListenerApi) => void,
): Promise<void> {
  const unsubscribe = api.extra.tabs.subscribe((message) => onMessage(message, api));
  try {
    await api.pause(new Promise<never>(() => undefined));
  } finally {
    unsubscribe();
  }
}

/** Runs an effect once, at the first sign-in of the page; it lasts until the page ends. */
export function onFirstSignIn(
  startListening: AppStartListening,
  effect: (api: AppListenerApi) => Promise<void>,
): UnsubscribeListener {
  let hasBegun = false;
  return startListening({
    actionCreator: signedIn,
    effect: async (_action, api) => {
      if (hasBegun) return;
      hasBegun = true;
      await effect(api);
    },
  });
}

/** A flow that is dispatched but leaves no action of its own: what it is given, a password say, stands in no log. */
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;

/** The uid of the signed-in customer; null while signed out. */
export function currentUid({ getState }: { getState: () => RootState }): string | null {
  const { auth } = getState();
  return auth.status === 'signedIn' ? auth.user.uid : null;
}
