import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { sessionExpected, sessionNeeded, shopStarted, signOutRequested, wentOnline } from '@/domain/events';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import type { Unsubscribe } from '@/services/ports';
import { answerOverdue, selectAuthStatus, selectIsAnswerOverdue } from './authSlice';
import { settleSession } from './session';
import { sessionHintKey } from './sessionHint';
import { whenIdle } from '@/lib/whenIdle';

/** Milliseconds after which whoever waits for the provider's answer is told that it is late. */
const answerDueMs = 6_000;

/** Asks the identity provider who is shopping, and hears its answers. */
export function addAuthListeners(startListening: AppStartListening): UnsubscribeListener[] {
  let stopObserving: Unsubscribe | null = null;

  return [
    startListening({ actionCreator: shopStarted, effect: (_action, api) => beginSession(api) }),
    startListening({
      actionCreator: sessionNeeded,
      effect: async (_action, api) => {
        const isRetry = selectIsAnswerOverdue(api.getOriginalState());
        if (stopObserving !== null && !isRetry) return;
        stopObserving?.();
        stopObserving = api.extra.identity.observe((user) => settleSession(api, user));
        await expectAnswer(api);
      },
    }),
    startListening({
      actionCreator: wentOnline,
      effect: (_action, api) => {
        if (selectIsAnswerOverdue(api.getState())) api.dispatch(sessionNeeded());
      },
    }),
    startListening({
      actionCreator: signOutRequested,
      effect: async (_action, api) => {
        // Asked for before the session is known, when nobody can carry it out yet.
        if (isKnown(api)) return;
        api.cancelActiveListeners();
        await api.condition(() => isKnown(api));
        if (selectAuthStatus(api.getState()) === 'signedIn') api.dispatch(signOutRequested());
      },
    }),
  ];
}

async function beginSession(api: AppListenerApi): Promise<void> {
  if (api.extra.storage.get(sessionHintKey) === 'true') api.dispatch(sessionExpected());
  else await idleUnlessOtherTabSignsIn(api);
  api.dispatch(sessionNeeded());
}

/** Once the provider is observed, its SDK hears of other tabs by itself; until then they say so themselves. */
async function idleUnlessOtherTabSignsIn(api: AppListenerApi): Promise<void> {
  let unsubscribe: Unsubscribe = () => undefined;
  const otherTab = new Promise<void>((resolve) => {
    unsubscribe = api.extra.tabs.subscribe(({ type }) => {
      if (type === 'sessionChanged') resolve();
    });
  });
  try {
    await api.pause(Promise.race([whenIdle(), otherTab]));
  } finally {
    unsubscribe();
  }
}

function isKnown(api: AppListenerApi): boolean {
  return selectAuthStatus(api.getState()) !== 'unknown';
}

async function expectAnswer(api: AppListenerApi): Promise<void> {
  if (isKnown(api) || (await api.condition(() => isKnown(api), answerDueMs))) return;
  api.dispatch(answerOverdue());
}
