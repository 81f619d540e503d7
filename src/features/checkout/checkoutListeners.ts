import { isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { orderPlaced, signedIn, signedOut } from '@/domain/events';
import type { AppStartListening } from '@/lib/listeners';
import { forgetDraft, forgetDraftOfOthers } from './checkoutDraft';

/** Removes the draft after the order and after a sign-out, including one that this tab did not see. */
export function addCheckoutListeners(startListening: AppStartListening): UnsubscribeListener[] {
  return [
    startListening({
      matcher: isAnyOf(orderPlaced, signedOut),
      effect: (_action, { extra }) => forgetDraft(extra.tabStorage),
    }),
    startListening({
      actionCreator: signedIn,
      effect: ({ payload: { uid } }, { extra }) => forgetDraftOfOthers(extra.tabStorage, uid),
    }),
  ];
}
