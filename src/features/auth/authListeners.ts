import { isAnyOf } from '@reduxjs/toolkit';
import { sessionHintKey } from '@/config/storageKeys';
import { pageBecameVisible, shopStarted, wentOnline } from '@/lib/pageEvents';
import { type AppListenerApi, type AppStartListening } from '@/lib/store';
import { isTabMessage } from '@/lib/tabMessages';
import { whenIdle } from '@/lib/timing';
import type { Unsubscribe } from '@/services/ports';
import {
  sessionExpected,
  sessionRequested,
  answerOverdue,
  selectAuthStatus,
  selectIsAnswerOverdue,
  updateSession,
} from './authSlice';

/** Milliseconds until a page that waits for the provider's answer says that the answer is late. */
const answerDueMs = 6_000;

/**
 * Observes the session of the identity provider. Without the session hint, waits until the visitor goes to sign in,
 * here or in another tab. The SDK is large, and most visitors only browse.
 */
export function addAuthListeners(startListening: AppStartListening): void {
  let stopObserving: Unsubscribe | null = null;

  /**
   * Observes the provider if another tab has signed in. Does nothing if the provider is observed already, because its
   * SDK follows other tabs.
   */
  const observeExpectedSession = (api: AppListenerApi) => {
    if (stopObserving === null && expectsSession(api)) api.dispatch(sessionRequested());
  };

  startListening({
    actionCreator: shopStarted,
    effect: async (_action, api) => {
      const uid = api.extra.storage.get(sessionHintKey);
      if (uid !== null) {
        api.dispatch(sessionExpected({ uid }));
        api.dispatch(sessionRequested());
        return;
      }
      await api.pause(whenIdle());
      observeExpectedSession(api);
      if (stopObserving === null) api.dispatch(updateSession(null));
    },
  });
  // A frozen tab receives no messages. Meanwhile another user may have signed in.
  startListening({
    matcher: isAnyOf(isTabMessage('sessionChanged'), pageBecameVisible),
    effect: (_action, api) => observeExpectedSession(api),
  });
  startListening({
    actionCreator: sessionRequested,
    effect: async (_action, api) => {
      const isRetry = selectIsAnswerOverdue(api.getOriginalState());
      if (stopObserving !== null && !isRetry) return;
      stopObserving?.();
      stopObserving = api.extra.identity.observe((user) => api.dispatch(updateSession(user)));
      await expectAnswer(api);
    },
  });
  startListening({
    actionCreator: wentOnline,
    effect: (_action, api) => {
      if (selectIsAnswerOverdue(api.getState())) api.dispatch(sessionRequested());
    },
  });
}

function expectsSession({ extra }: AppListenerApi): boolean {
  return extra.storage.get(sessionHintKey) !== null;
}

function isKnown(api: AppListenerApi): boolean {
  return selectAuthStatus(api.getState()) !== 'unknown';
}

async function expectAnswer(api: AppListenerApi): Promise<void> {
  if (isKnown(api) || (await api.condition(() => isKnown(api), answerDueMs))) return;
  api.dispatch(answerOverdue());
}
