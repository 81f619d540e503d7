import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { toAppError } from '@/domain/appError';
import {
  problemReported,
  sessionExpected,
  sessionNeeded,
  shopStarted,
  signedIn,
  signedOut,
  signOutRequested,
  wentOnline,
} from '@/domain/events';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import type { Unsubscribe } from '@/services/ports';
import { answerOverdue, selectAuthStatus, selectIsAnswerOverdue, selectUser, userChanged } from './authSlice';
import { settleSession } from './session';
import { signOut } from './signOut';
import type { SettleUnsentWork } from './signOut';
import { whenIdle } from './whenIdle';

/**
 * `'true'` while somebody is signed in on this browser. The provider's SDK is large: where nobody is expected, it is
 * loaded when the browser is idle.
 */
const hintKey = 'shop.signedIn';

/** Milliseconds after which whoever waits for the provider's answer is told that it is late. */
const answerDueMs = 6_000;
/** Milliseconds after a sign-in before the stored e-mail address is compared: nobody waits for it. */
const compareEmailAfterMs = 5_000;

interface AuthListenerOptions {
  /** Asked before every sign-out that the shopper requests. */
  settleUnsentWork?: SettleUnsentWork;
}

/** Keeps the session in step with the identity provider. */
export function addAuthListeners(
  startListening: AppStartListening,
  { settleUnsentWork = () => Promise.resolve('sent') }: AuthListenerOptions = {},
): UnsubscribeListener[] {
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
      actionCreator: signedIn,
      effect: (_action, { extra: { storage, tabs } }) => {
        storage.set(hintKey, 'true');
        tabs.post({ type: 'sessionChanged' });
      },
    }),
    startListening({ actionCreator: signedOut, effect: (_action, { extra }) => extra.storage.remove(hintKey) }),
    startListening({
      actionCreator: signOutRequested,
      effect: async (_action, api) => {
        // A second click while the first is on its way changes nothing.
        api.unsubscribe();
        try {
          await signOut(api, settleUnsentWork);
        } finally {
          api.subscribe();
        }
      },
    }),
    startListening({
      actionCreator: signedIn,
      effect: async (_action, api) => {
        // The address may have been confirmed by mail on another device; at a sign-in there is more urgent work.
        api.cancelActiveListeners();
        await api.delay(compareEmailAfterMs);
        await followEmail(api);
      },
    }),
    startListening({
      actionCreator: userChanged,
      effect: async (_action, api) => {
        const before = selectUser(api.getOriginalState());
        if (before?.email !== selectUser(api.getState())?.email) await followEmail(api);
      },
    }),
  ];
}

async function beginSession(api: AppListenerApi): Promise<void> {
  if (api.extra.storage.get(hintKey) === 'true') api.dispatch(sessionExpected());
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

async function expectAnswer(api: AppListenerApi): Promise<void> {
  const isKnown = () => selectAuthStatus(api.getState()) !== 'unknown';
  if (isKnown() || (await api.condition(isKnown, answerDueMs))) return;
  api.dispatch(answerOverdue());
}

/** The document's `email` is the account's. */
async function followEmail(api: AppListenerApi): Promise<void> {
  const user = selectUser(api.getState());
  if (user === null) return;
  const { uid, email } = user;
  try {
    await api.extra.documents.updateUser(uid, (stored) =>
      stored === null || stored.email === email ? null : { email },
    );
  } catch (caught) {
    // The account has the new address all the same; the next sign-in or start compares again.
    api.dispatch(problemReported({ during: 'auth/emailFollowed', error: toAppError(caught) }));
  }
}
